import type { CatalogueEntry } from "../pages/catalogue/entry.ts";
import { type PageOf, paginate } from "../pages/catalogue/pager.ts";
import { chartsPath } from "./tree.ts";

/** The list of charts for programs: how many there are, and the files that tell of them. */
export interface ChartList {
  readonly charts: number;
  readonly parts: readonly ChartListPart[];
}

/** A file that tells of some charts, as a list of `CatalogueEntry`s in code unit order of the slugs. */
export interface ChartListPart {
  /** Below the site's root. */
  readonly path: string;
  readonly charts: number;
  /** Slugs of its first and its last chart. */
  readonly first: string;
  readonly last: string;
}

/** Charts in one part: some 400 kB. */
const partLength = 1000;

/** The charts in parts. @param charts - by slug */
export const chartParts = (charts: readonly CatalogueEntry[]): readonly PageOf<CatalogueEntry>[] =>
  charts.length === 0 ? [] : paginate(charts, partLength);

/** The path of a part. */
export const chartPartPath = (number: number): string => `charts/${number}.json`;

/** The list of the parts. */
export const chartList = (parts: readonly PageOf<CatalogueEntry>[]): ChartList => ({
  charts: parts.reduce((sum, { items }) => sum + items.length, 0),
  parts: parts.map(({ items, number }) => ({
    path: chartPartPath(number),
    charts: items.length,
    first: items[0]?.slug ?? "",
    last: items.at(-1)?.slug ?? "",
  })),
});

/** All charts of a tree. @param read - gives the text of a file; undefined when there is none */
export async function readChartList(
  read: (path: string) => Promise<string | undefined> | string | undefined,
): Promise<readonly CatalogueEntry[] | undefined> {
  const text = await read(chartsPath);
  if (text === undefined) return undefined;
  const list: ChartList = JSON.parse(text);
  const parts: CatalogueEntry[][] = [];
  for (const { path } of list.parts) parts.push(JSON.parse((await read(path)) ?? "[]"));
  return parts.flat();
}
