import type { CatalogueEntry } from "../pages/catalogue/entry.ts";
import { type PageOf, paginate } from "../pages/catalogue/pager.ts";
import { chartListPath } from "./tree.ts";

/** The list of charts for programs: their number, and the files that list them. */
export interface ChartList {
  readonly charts: number;
  readonly parts: readonly ChartListPart[];
}

/** A file that lists charts as `CatalogueEntry`s, in code unit order of their slugs. */
export interface ChartListPart {
  /** Relative to the site's root. */
  readonly path: string;
  readonly charts: number;
  /** Slugs of the first and the last chart. */
  readonly first: string;
  readonly last: string;
}

/** Charts in one part: about 400 kB. */
const partLength = 1000;

/** Divides the charts into parts. @param charts - sorted by slug */
export const chartParts = (charts: readonly CatalogueEntry[]): readonly PageOf<CatalogueEntry>[] =>
  charts.length === 0 ? [] : paginate(charts, partLength);

/** The path of a part. */
export const chartPartPath = (number: number): string => `charts/${number}.json`;

/** The list of parts. */
export const chartList = (parts: readonly PageOf<CatalogueEntry>[]): ChartList => ({
  charts: parts.reduce((sum, { items }) => sum + items.length, 0),
  parts: parts.map(({ items, number }) => ({
    path: chartPartPath(number),
    charts: items.length,
    first: items[0]?.slug ?? "",
    last: items.at(-1)?.slug ?? "",
  })),
});

/** Reads all charts of a tree. @param read - reads the text of a file; undefined if it is missing */
export async function readChartList(
  read: (path: string) => Promise<string | undefined> | string | undefined,
): Promise<readonly CatalogueEntry[] | undefined> {
  const text = await read(chartListPath);
  if (text === undefined) return undefined;
  const list: ChartList = JSON.parse(text);
  const parts: CatalogueEntry[][] = [];
  for (const { path } of list.parts) parts.push(JSON.parse((await read(path)) ?? "[]"));
  return parts.flat();
}
