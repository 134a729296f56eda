import { createHash } from "node:crypto";
import { gunzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";
import { hasFolderRedirects } from "../../src/core/chart/addresses.ts";
import type { Site } from "../../src/core/chart/site.ts";
import { indicatorPagePath, indicatorRedirectPath } from "../../src/core/chart/siteUrl.ts";
import type { Column } from "../../src/core/data/column.ts";
import type { Report } from "../content/problem.ts";
import { dataPath, metadataPath } from "../site/catalogue/datasetFiles.ts";
import { type CataloguedTable, catalogueIndexPath, readTableList } from "../site/catalogue/tableList.ts";
import { tablesDcatPath } from "../site/dcat.ts";
import type { ChartCheck } from "./chartFiles.ts";
import type { CheckedPart } from "./checkedPart.ts";
import type { TreeFolder } from "./folder.ts";
import { isJson } from "./links.ts";

/** Values of an indicator: a line `entity⇥time⇥value` for each, in the order of the file. */
type Lines = readonly string[];

/** The values of a chart are in the indicator's data file, unless the chart converts values or times. */
export const checkIndicators =
  (tree: TreeFolder): ChartCheck =>
  async (files) => {
    for (const { indicator, column, display } of files.chart.dimensions) {
      const metadata = await metadataOf(tree, indicator.id);
      const isAsGiven = (display.conversionFactor ?? 1) === 1;
      if (!isAsGiven || (metadata?.display?.timeInterval ?? "year") !== files.chart.timeUnit) continue;
      const lines = new Set(await dataLines(tree, indicator.id));
      if (lines.size > 0 && !columnLines(column).every((line) => lines.has(line)))
        files.report(".chart.js", `${dataPath(indicator.id)} has other values of ${indicator.name}`);
    }
  };

/** Ids of the indicators with pages, ascending. */
export const pagedIds = ({ sizes }: TreeFolder): readonly number[] =>
  [...sizes.keys()]
    .flatMap((path) => /^indicator\/(\d+)\.html$/.exec(path)?.slice(1).map(Number) ?? [])
    .sort((a, b) => a - b);

/** What the checks of the catalogue need. */
export interface CatalogueContext {
  readonly site: Site;
  readonly scope: CheckedPart;
  readonly report: Report;
}

/** Links to files with values. */
const valueLink = /href="[^"]*\.(?:data\.json|parquet|csv)"/;

/**
 * If there are pages of indicators, every indicator has one. Pages of indicators that may not be redistributed have no links to
 * values.
 */
export async function checkIndicatorPages(tree: TreeFolder, { site, scope, report }: CatalogueContext): Promise<void> {
  const ids = pagedIds(tree);
  const reportError = (file: string, message: string) => report({ severity: "error", file, message });
  for (const path of ids.length > 0 ? tree.sizes.keys() : []) {
    const id = /^v1\/indicators\/(\d+)\.metadata\.json$/.exec(path)?.[1];
    if (id !== undefined && !tree.has(indicatorPagePath(Number(id)))) reportError(path, "has no page");
  }
  for (const id of ids) {
    const file = indicatorPagePath(id);
    if (hasFolderRedirects(site.config) && !tree.has(indicatorRedirectPath(id)))
      reportError(file, `lacks ${indicatorRedirectPath(id)}, the way to it on plain hosts`);
    if (!scope.has(file) && !scope.has(metadataPath(id))) continue;
    if ((await isNonRedistributable(tree, id)) && valueLink.test((await tree.text(file)) ?? ""))
      reportError(file, "leads to values that may not be passed on");
  }
}

/** Days are counted from 2020-01-21. */
const timeOf = (time: unknown): number =>
  time instanceof Date ? Math.round((time.getTime() - Date.UTC(2020, 0, 21)) / 86_400_000) : Number(time);

const lineOf = (entity: string, time: number, value: unknown): string =>
  `${entity}\t${time}\t${typeof value === "string" ? value : Number(value)}`;

function columnLines({ entities, offsets, times, values }: Column): Lines {
  const lines: string[] = [];
  for (const [i, entity] of entities.entries())
    for (let at = offsets[i] ?? 0; at < (offsets[i + 1] ?? 0); at++)
      lines.push(lineOf(entity, times[at] ?? Number.NaN, values[at]));
  return lines;
}

interface DataFile {
  readonly values: readonly unknown[];
  readonly years: readonly number[];
  readonly entities: readonly number[];
}

interface MetadataFile {
  readonly nonRedistributable?: boolean;
  readonly display?: { readonly timeInterval?: string };
  readonly dimensions: { readonly entities: { readonly values: readonly { id: number; name: string }[] } };
}

/** Undefined if one of the indicator's files is missing or invalid, which other checks report. */
async function dataLines(tree: TreeFolder, id: number): Promise<Lines | undefined> {
  const [data, metadata] = [await maybeJson<DataFile>(tree, dataPath(id)), await metadataOf(tree, id)];
  if (!data || !metadata) return undefined;
  const names = new Map(metadata.dimensions.entities.values.map((entity) => [entity.id, entity.name]));
  return data.values.map((value, i) =>
    lineOf(names.get(data.entities[i] ?? 0) ?? "", data.years[i] ?? Number.NaN, value),
  );
}

const metadataOf = (tree: TreeFolder, id: number) => maybeJson<MetadataFile>(tree, metadataPath(id));

const isNonRedistributable = async (tree: TreeFolder, id: number): Promise<boolean> =>
  (await metadataOf(tree, id))?.nonRedistributable === true;

async function maybeJson<T>(tree: TreeFolder, path: string): Promise<T | undefined> {
  const text = await tree.text(path);
  return text !== undefined && isJson(text) ? JSON.parse(text) : undefined;
}

const isSame = (a: Lines, b: Lines): boolean => a.length === b.length && a.every((line, i) => line === b[i]);

/** Problems of the description of the tables for data portals (DCAT): it is missing, or lists other tables. */
async function dcatFaults(tree: TreeFolder, listed: readonly CataloguedTable[]): Promise<readonly string[]> {
  const text = await tree.text(tablesDcatPath);
  if (text === undefined) return ["is missing"];
  if (!isJson(text)) return [];
  const described = await describedTables(tree, text);
  const isOfAll =
    described.length === listed.length &&
    described.every((one, i) => one["dct:identifier"].endsWith(listed[i]?.path ?? ""));
  return isOfAll ? [] : [`describes other tables than ${catalogueIndexPath}`];
}

/** Tables in a description, including the descriptions that it links to. */
async function describedTables(
  tree: TreeFolder,
  text: string,
): Promise<readonly { readonly "dct:identifier": string }[]> {
  if (!isJson(text)) return [];
  const { "dcat:dataset": own = [], "dcat:catalog": parts = [] } = JSON.parse(text);
  const described = [...own];
  for (const { "@id": address } of parts) {
    const [path = ""] = /catalog\/dcat\/\d+\.jsonld$/.exec(address) ?? [];
    described.push(...(await describedTables(tree, (await tree.text(path)) ?? "")));
  }
  return described;
}

/** Every table is as described in the list of tables, and has the values of its indicators' data files. */
export async function checkTables(tree: TreeFolder, { scope, report }: CatalogueContext): Promise<void> {
  const tables = [...tree.sizes.keys()].filter((path) => path.startsWith("catalog/") && path.endsWith(".parquet"));
  const text = await tree.text(catalogueIndexPath);
  const reportError = (file: string, message: string) => report({ severity: "error", file, message });
  if (text === undefined) {
    if (tables.length > 0) reportError(catalogueIndexPath, "is missing");
    return;
  }
  if (!isJson(text)) return;
  const listed = (await readTableList((path) => tree.text(path))) ?? [];
  for (const message of await dcatFaults(tree, listed)) reportError(tablesDcatPath, message);
  const known = new Set(listed.map(({ path }) => `catalog/${path}`));
  for (const file of tables) if (!known.has(file)) reportError(file, `is not in ${catalogueIndexPath}`);
  for (const table of listed) {
    const file = `catalog/${table.path}`;
    if (!tree.has(file)) reportError(catalogueIndexPath, `names a file that is missing: ${file}`);
    const bytes = concernsTable(scope, table) ? await tree.bytes(file) : undefined;
    if (bytes)
      for (const message of await tableFaults(tree, table, bytes).catch((error) => [`cannot be read: ${error}`]))
        reportError(file, message);
  }
}

/** Whether a table, or what it is compared with, is checked. */
const concernsTable = (scope: CheckedPart, { path, columns }: CataloguedTable): boolean =>
  scope.has(`catalog/${path}`) ||
  columns.some(({ indicatorId: id }) => id !== undefined && (scope.has(dataPath(id)) || scope.has(metadataPath(id))));

async function tableFaults(tree: TreeFolder, table: CataloguedTable, bytes: Buffer): Promise<readonly string[]> {
  if (createHash("sha256").update(bytes).digest("hex") !== table.sha256)
    return [`is not the file that ${catalogueIndexPath} describes`];
  const file = new Uint8Array(bytes).buffer;
  const rows = await parquetReadObjects({ file, compressors: { GZIP: (input) => gunzipSync(input) } });
  const faults = rows.length === table.rows ? [] : [`has ${rows.length} rows, not ${table.rows}`];
  const time = table.columns[2]?.name ?? "";
  for (const { name, indicatorId, where = {} } of table.columns) {
    if (indicatorId === undefined) continue;
    const lines = await dataLines(tree, indicatorId);
    const isHere = (row: Record<string, unknown>) =>
      Object.entries(where).every(([dimension, cell]) => row[dimension] === cell);
    const own = rows.flatMap((row) =>
      row[name] === null || row[name] === undefined || !isHere(row)
        ? []
        : [lineOf(String(row.entity), timeOf(row[time]), row[name])],
    );
    if (lines && !isSame(lines, own)) faults.push(`${name} has other values than ${dataPath(indicatorId)}`);
    if (await isNonRedistributable(tree, indicatorId)) faults.push(`${name} may not be passed on`);
  }
  return faults;
}
