import { indicatorPagePath, indicatorRedirectPath } from "../../src/core/chart/siteUrl.ts";
import type { Column } from "../../src/core/data/column.ts";
import type { Report } from "../content/problem.ts";
import { dataPath, metadataPath } from "../site/catalogue/datasetFiles.ts";
import type { ChartCheck } from "./chartFiles.ts";
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

/** Links to files with values. */
const valueLink = /href="[^"]*\.(?:data\.json|parquet|csv)"/;

/**
 * If there are pages of indicators, every indicator has one. Pages of indicators that may not be redistributed have no links to
 * values.
 */
export async function checkIndicatorPages(tree: TreeFolder, report: Report): Promise<void> {
  const ids = pagedIds(tree);
  const reportError = (file: string, message: string) => report({ severity: "error", file, message });
  for (const path of ids.length > 0 ? tree.sizes.keys() : []) {
    const id = /^v1\/indicators\/(\d+)\.metadata\.json$/.exec(path)?.[1];
    if (id !== undefined && !tree.has(indicatorPagePath(Number(id)))) reportError(path, "has no page");
  }
  for (const id of ids) {
    const file = indicatorPagePath(id);
    if (!tree.has(indicatorRedirectPath(id)))
      reportError(file, `lacks ${indicatorRedirectPath(id)}, the way to it on plain hosts`);
    if ((await isNonRedistributable(tree, id)) && valueLink.test((await tree.text(file)) ?? ""))
      reportError(file, "leads to values that may not be passed on");
  }
}

/** Days are counted from 2020-01-21. */
export const timeOf = (time: unknown): number =>
  time instanceof Date ? Math.round((time.getTime() - Date.UTC(2020, 0, 21)) / 86_400_000) : Number(time);

export const lineOf = (entity: string, time: number, value: unknown): string =>
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
export async function dataLines(tree: TreeFolder, id: number): Promise<Lines | undefined> {
  const [data, metadata] = [await maybeJson<DataFile>(tree, dataPath(id)), await metadataOf(tree, id)];
  if (!data || !metadata) return undefined;
  const names = new Map(metadata.dimensions.entities.values.map((entity) => [entity.id, entity.name]));
  return data.values.map((value, i) =>
    lineOf(names.get(data.entities[i] ?? 0) ?? "", data.years[i] ?? Number.NaN, value),
  );
}

const metadataOf = (tree: TreeFolder, id: number) => maybeJson<MetadataFile>(tree, metadataPath(id));

export const isNonRedistributable = async (tree: TreeFolder, id: number): Promise<boolean> =>
  (await metadataOf(tree, id))?.nonRedistributable === true;

async function maybeJson<T>(tree: TreeFolder, path: string): Promise<T | undefined> {
  const text = await tree.text(path);
  return text !== undefined && isJson(text) ? JSON.parse(text) : undefined;
}

export const isSame = (a: Lines, b: Lines): boolean => a.length === b.length && a.every((line, i) => line === b[i]);
