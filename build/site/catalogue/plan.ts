import type { Indicator } from "../../../src/core/chart/indicator.ts";
import type { CataloguePart, SiteConfig } from "../../../src/core/chart/site.ts";
import { hasCatalogue, siteUrl } from "../../../src/core/chart/siteUrl.ts";
import type { Content } from "../../content/content.ts";
import type { Dataset } from "../../content/package.ts";
import { hash } from "../../hash.ts";

/** A table of the catalogue: a file of some columns of a dataset. */
export interface TablePlan {
  /** `channel/namespace/version/dataset/table`, below `catalog/`. */
  readonly path: string;
  readonly columns: readonly PlannedColumn[];
}

/** A column of a table. */
export interface PlannedColumn {
  /** Of the indicator. */
  readonly id: number;
  readonly name: string;
}

/** Which files of the catalogue are made of a dataset. */
export interface DatasetPlan {
  /** Of the indicators whose metadata are told. */
  readonly metadata: readonly number[];
  /** Of those whose values may be passed on. */
  readonly data: readonly number[];
  /** Of those that have a page. */
  readonly pages: readonly number[];
  readonly tables: readonly TablePlan[];
  /** Into so many tables its columns are divided at least, for its size. */
  readonly parts: number;
}

/** What the catalogue has of a content. */
export type CataloguePlan = ReadonlyMap<Dataset, DatasetPlan>;

/** A place in a catalogue that the clients of such catalogues accept. */
const tablePath =
  /^(snapshot|garden|meadow|grapher|open_numbers|examples|explorers|external|multidim)\/[\w-]+\/(\d{4}-\d{2}-\d{2}|\d{4}|latest)\/[\w-]+\/[\w-]+$/;

/** So many bytes of CSV make a table that every host takes: Parquet has a third of them, and hosts take 25 MB. */
const maxCsvBytes = 40e6;

/** Into how many tables the columns of a CSV are divided. */
export const partCount = (bytes: number): number => Math.max(1, Math.ceil(bytes / maxCsvBytes));

/**
 * Plans the catalogue: which files there are, and what tables and columns are called.
 * @param indicators - those that the site tells of
 * @param bytesOf - the size of a CSV
 */
export function planCatalogue(
  { datasets, site: { config } }: Content,
  indicators: readonly Indicator[],
  bytesOf: (csv: string) => number,
): CataloguePlan {
  const isListed = new Set(indicators.map(({ id }) => id));
  const has = (part: CataloguePart) => hasCatalogue(config, part);
  const claimed = new Set<string>();
  const plans = new Map<Dataset, DatasetPlan>();
  for (const dataset of datasets) {
    const listed = dataset.indicators.filter(({ id }) => isListed.has(id));
    const open = listed.filter(({ nonRedistributable }) => !nonRedistributable);
    const parts = has("tables") ? partCount(bytesOf(dataset.path ?? "")) : 1;
    const plan = {
      metadata: has("metadata") ? listed.map(({ id }) => id) : [],
      data: has("data") ? open.map(({ id }) => id) : [],
      pages: has("pages") ? listed.map(({ id }) => id) : [],
      tables: has("tables") ? planTables(dataset, open, { claimed, namespace: namespaceOf(config), parts }) : [],
      parts,
    };
    if (Object.values(plan).some((part) => Array.isArray(part) && part.length > 0)) plans.set(dataset, plan);
  }
  return plans;
}

/** `table#column` of each indicator that is in a table. */
export function catalogPaths(plans: Iterable<DatasetPlan>): ReadonlyMap<number, string> {
  const paths = new Map<number, string>();
  for (const { tables } of plans)
    for (const { path, columns } of tables) for (const { id, name } of columns) paths.set(id, `${path}#${name}`);
  return paths;
}

interface TableNames {
  /** Paths of tables of other datasets. */
  readonly claimed: Set<string>;
  readonly namespace: string;
  readonly parts: number;
}

/** Tables where the author wants them, as far as no other dataset has them, and one of all other columns. */
function planTables(dataset: Dataset, indicators: readonly Indicator[], names: TableNames): readonly TablePlan[] {
  const byPath = new Map<string, { readonly indicator: Indicator; readonly name: string }[]>();
  const own = freePath(`grapher/${names.namespace}/latest/${tableName(dataset)}`, names.claimed);
  for (const indicator of indicators) {
    const [wanted = "", column = ""] = (indicator.catalogPath ?? "").split("#");
    const isFree = tablePath.test(wanted) && !names.claimed.has(wanted.toLowerCase()) && column !== "";
    const path = isFree ? wanted : own;
    const name = isFree ? column : columnName(indicator);
    const others = byPath.get(path);
    if (others) others.push({ indicator, name });
    else byPath.set(path, [{ indicator, name }]);
  }
  for (const path of byPath.keys()) names.claimed.add(path.toLowerCase());
  return [...byPath].flatMap(([path, columns]) => {
    const taken = new Set(["entity", "code", "year", "date"]);
    const unique = columns.map(({ indicator: { id }, name }) => ({ id, name: freeName(name, id, taken) }));
    return divide(path, unique, Math.min(names.parts, unique.length));
  });
}

/** A path that no other dataset has: its author may have wanted just this one, or a CSV is called like another's number. */
function freePath(wanted: string, claimed: ReadonlySet<string>): string {
  let path = wanted;
  for (let n = 2; claimed.has(path.toLowerCase()); n++) path = `${wanted}_${n}`;
  return path;
}

function divide(path: string, columns: readonly PlannedColumn[], parts: number): readonly TablePlan[] {
  const length = Math.ceil(columns.length / parts);
  return Array.from({ length: Math.ceil(columns.length / length) }, (_, i) => ({
    path: i === 0 ? path : `${path}__${i + 1}`,
    columns: columns.slice(i * length, (i + 1) * length),
  }));
}

/** @param taken - names that the table has, in small letters: engines do not tell case apart */
function freeName(wanted: string, id: number, taken: Set<string>): string {
  let name = wanted;
  while (taken.has(name.toLowerCase())) name = `${name}_${id}`;
  taken.add(name.toLowerCase());
  return name;
}

/** `dataset/table` by the folder of the data package and the name of its CSV, which no other has. */
function tableName({ document, path = "", resource }: Dataset): string {
  const folder = document.file.replace(/^datasets\//, "").replace(/\/?[^/]*$/, "");
  const csv = path.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  const table = resource === 0 ? plainName(csv) : `${plainName(csv)}_${resource + 1}`;
  return `${plainName(folder || "data")}/${table}`;
}

/** A site's name in paths: its host, which is as lasting as its addresses. */
const namespaceOf = (config: SiteConfig): string =>
  plainName(new URL(siteUrl(config)).hostname.replace(/^www\./, "").replaceAll(".", "_"));

/** What a column is called: its short name, else its title, in small letters. */
const columnName = ({ shortName, title, name, id }: Indicator): string =>
  snakeCase(shortName || name) || snakeCase(title ?? "") || `indicator_${id}`;

const snakeCase = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");

/** A text in letters that paths may have; two texts never have the same name. */
function plainName(text: string): string {
  if (/^[a-z0-9_-]+$/.test(text)) return text;
  return `${snakeCase(text) || "data"}_${hash(text).slice(0, 6)}`;
}
