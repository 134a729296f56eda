import type { Indicator } from "../../../src/core/chart/indicator.ts";
import type { CataloguePart, SiteConfig } from "../../../src/core/chart/site.ts";
import { hasCatalogue, siteUrl } from "../../../src/core/chart/siteUrl.ts";
import { isFileName, toFileName } from "../../../src/core/text/fileName.ts";
import type { Content } from "../../content/content.ts";
import type { Dataset } from "../../content/package.ts";
import { hash } from "../../hash.ts";

/** A table of the catalogue: one file with some of a dataset's columns. */
export interface TablePlan {
  /** `channel/namespace/version/dataset/table`, below `catalog/`. */
  readonly path: string;
  readonly columns: readonly PlannedColumn[];
  /** Columns of the dimensions of a long table, in its order. */
  readonly dimensions?: readonly string[];
}

/** A column of an indicator in a table. */
export interface PlannedColumn {
  /** The indicator's id. */
  readonly id: number;
  readonly name: string;
}

/** The catalogue's files of a dataset; indicators are given by id. */
export interface DatasetPlan {
  /** Indicators with a metadata file. */
  readonly metadata: readonly number[];
  /** Indicators with a data file: those that are redistributable. */
  readonly data: readonly number[];
  /** Indicators with a page. */
  readonly pages: readonly number[];
  readonly tables: readonly TablePlan[];
  /** Minimum number of tables into which the columns are divided, because of the CSV's size. */
  readonly parts: number;
}

/** The catalogue's files of a content folder, by dataset. */
export type CataloguePlan = ReadonlyMap<Dataset, DatasetPlan>;

/** Table paths that existing clients of such catalogues accept. */
const tablePath =
  /^(snapshot|garden|meadow|grapher|open_numbers|examples|explorers|external|multidim)\/[\w-]+\/(\d{4}-\d{2}-\d{2}|\d{4}|latest)\/[\w-]+\/[\w-]+$/;

/** Maximum bytes of CSV for one table: Parquet takes a third of them, and hosts accept 25 MB per file. */
const maxCsvBytes = 40e6;

/** The number of tables into which the columns of a CSV are divided. @param bytes - of the CSV */
export const partCount = (bytes: number): number => Math.max(1, Math.ceil(bytes / maxCsvBytes));

/**
 * Plans the catalogue: its files, and the names of tables and columns.
 * @param indicators - the indicators that the site lists
 * @param bytesOf - returns the size of a CSV
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

/** `table#column` of each indicator that is in a table, by id. */
export function catalogPaths(plans: Iterable<DatasetPlan>): ReadonlyMap<number, string> {
  const paths = new Map<number, string>();
  for (const { tables } of plans)
    for (const { path, columns } of tables) for (const { id, name } of columns) paths.set(id, `${path}#${name}`);
  return paths;
}

interface TableNames {
  /** Paths of other datasets' tables, in lower case. */
  readonly claimed: Set<string>;
  readonly namespace: string;
  readonly parts: number;
}

/**
 * Plans tables at the paths that the author wants, if no other dataset has them, and one table for all other columns.
 */
function planTables(dataset: Dataset, indicators: readonly Indicator[], names: TableNames): readonly TablePlan[] {
  const byPath = new Map<string, { readonly indicator: Indicator; readonly name: string }[]>();
  const own = freePath(`grapher/${names.namespace}/latest/${tableName(dataset)}`, names.claimed);
  for (const indicator of indicators) {
    const [wanted = "", column = ""] = (indicator.catalogPath ?? "").split("#");
    const isFree =
      tablePath.test(wanted) &&
      wanted.split("/").every(isFileName) &&
      !names.claimed.has(wanted.toLowerCase()) &&
      column !== "";
    const path = isFree ? wanted : own;
    const name = isFree ? column : columnName(indicator);
    const others = byPath.get(path);
    if (others) others.push({ indicator, name });
    else byPath.set(path, [{ indicator, name }]);
  }
  for (const path of byPath.keys()) names.claimed.add(path.toLowerCase());
  return [...byPath].flatMap(([path, columns]) => {
    const taken = new Set(["entity", "code", "year", "date"]);
    const dimensions = dataset.long?.dimensions.map(({ slug }, i) => freeName(snakeCase(slug), i + 1, taken));
    const unique = columns.map(({ indicator: { id }, name }) => ({ id, name: freeName(name, id, taken) }));
    const tables = divide(path, unique, Math.min(names.parts, unique.length));
    return dimensions ? tables.map((table) => ({ ...table, dimensions })) : tables;
  });
}

/**
 * Appends a number to a path that another dataset has: an author may have chosen it, or a CSV's name may end in such a
 * number.
 */
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

/** Makes a column name unique. @param taken - names in the table, in lower case, since query engines ignore case */
function freeName(wanted: string, id: number, taken: Set<string>): string {
  let name = wanted;
  while (taken.has(name.toLowerCase())) name = `${name}_${id}`;
  taken.add(name.toLowerCase());
  return name;
}

/** `dataset/table` from the data package's folder and the CSV's name, which together are unique. */
function tableName({ document, path = "", resource }: Dataset): string {
  const folder = document.file.replace(/^datasets\//, "").replace(/\/?[^/]*$/, "");
  const csv = path.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  const table = resource === 0 ? plainName(csv) : `${plainName(csv)}_${resource + 1}`;
  return `${plainName(folder || "data")}/${table}`;
}

/** The namespace of a site: its host name, which is as stable as its URLs. */
const namespaceOf = (config: SiteConfig): string =>
  plainName(new URL(siteUrl(config)).hostname.replace(/^www\./, "").replaceAll(".", "_"));

/** The name of an indicator's column: its short name, else its title, in snake case. */
const columnName = ({ shortName, title, name, id }: Indicator): string =>
  snakeCase(shortName || name) || snakeCase(title ?? "") || `indicator_${id}`;

const snakeCase = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");

/** Converts a text to characters that are safe in paths; a hash keeps different texts apart. */
function plainName(text: string): string {
  if (/^[a-z0-9_-]+$/.test(text)) return toFileName(text);
  return `${snakeCase(text) || "data"}_${hash(text).slice(0, 6)}`;
}
