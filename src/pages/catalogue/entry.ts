import { groupThousands } from "../../core/data/number.ts";

/** What the catalogue shows of a chart; `charts.json` lists the same. */
export interface CatalogueEntry {
  readonly slug: string;
  readonly title: string;
  /** Plain text. */
  readonly subtitle: string;
  /** What it can be seen as, by the interface's names, such as "line" and "map"; every chart has a table besides. */
  readonly tabs: readonly string[];
  /** Where the indicators that it plots come from. */
  readonly datasets: readonly CatalogueDataset[];
  /** Ids of the indicators that it plots: its y and x. */
  readonly indicators: readonly number[];
  /** Ids of those that only give size and colour, or stand in the table. */
  readonly sideIndicators: readonly number[];
  /** Slugs of the topics that it is filed under. */
  readonly topics: readonly string[];
  /** How far its values reach; absent without values. */
  readonly coverage?: EntryCoverage;
  /** `YYYY-MM-DD`: when its figures were updated last, and when readers could see it first, as far as authors say. */
  readonly updated?: string;
  readonly published?: string;
  /** Path of a small picture, below the site's root. */
  readonly thumbnail?: string;
  /** Path of its data, below the site's root, where the tree has them. */
  readonly csv?: string;
}

/** How far a chart's values reach. */
export interface EntryCoverage {
  /** First and last time, as addresses write them: "1990", "2020-03-21", "2020-Q1". */
  readonly start: string;
  readonly end: string;
  /** Of how many entities there are values. */
  readonly entities: number;
  /** What they are called: "countries and regions". */
  readonly noun: string;
}

/** A dataset by its name in addresses and its title. */
export interface CatalogueDataset {
  readonly name: string;
  readonly title: string;
}

/** A dataset with what it is about, in plain text. */
export interface DescribedDataset extends CatalogueDataset {
  readonly description: string;
}

/** What the list of indicators shows of one. All texts are plain. */
export interface IndicatorEntry {
  readonly id: number;
  readonly title: string;
  readonly unit: string;
  readonly description: string;
  readonly dataset: DescribedDataset;
  /** Whether the tree has a page of it. */
  readonly hasPage?: boolean;
  /** The charts that plot it. */
  readonly charts: readonly Pick<CatalogueEntry, "slug" | "title">[];
}

/** By title, whatever its case. */
export function inCatalogueOrder<T>(items: readonly T[], titleOf: (item: T) => string): readonly T[] {
  const named = items.map((item) => ({ item, name: titleOf(item).toLowerCase() }));
  named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return named.map(({ item }) => item);
}

/** "1 chart", "48 charts", "4,426 charts". */
export function formatCount(count: number, noun: string): string {
  return `${groupThousands(count)} ${noun}${count === 1 ? "" : "s"}`;
}
