import type { Chooser } from "../../core/chart/cube/cube.ts";
import { groupThousands } from "../../core/data/number.ts";

/** A chart in the catalogue; also an entry of `charts.json`. */
export interface CatalogueEntry {
  readonly slug: string;
  readonly title: string;
  /** Plain text. */
  readonly subtitle: string;
  /** Its chart types as in queries, such as "line" and "map". Every chart also has a table. */
  readonly tabs: readonly string[];
  /** Datasets of the indicators that it plots. */
  readonly datasets: readonly CatalogueDataset[];
  /** Ids of the indicators that it plots as y or x. */
  readonly indicators: readonly number[];
  /** Ids of indicators that only determine size or colour, or are only in the table. */
  readonly sideIndicators: readonly number[];
  /**
   * The indicators that only its further views use, by id, each with the parameters of the first such view:
   * `{"7003": "sex=female&age=15-24"}`. Combinations of categories that no list has are left out.
   */
  readonly viewIndicators?: Readonly<Record<number, string>>;
  /** Slugs of its topics. */
  readonly topics: readonly string[];
  /** Number of its views, and what readers choose, if it has choosers. */
  readonly views?: number;
  readonly choosers?: readonly Chooser[];
  /** Absent without values. */
  readonly coverage?: EntryCoverage;
  /** `YYYY-MM-DD` of the last data update and of the first publication, if the authors specify them. */
  readonly updated?: string;
  readonly published?: string;
  /** Path of its thumbnail, from the site's root. */
  readonly thumbnail?: string;
  /** Path of its CSV, from the site's root, if the tree has it. */
  readonly csv?: string;
}

/** Times and number of entities of a chart's values. */
export interface EntryCoverage {
  /** First and last time as in URLs: "1990", "2020-03-21", "2020-Q1". */
  readonly start: string;
  readonly end: string;
  /** Number of entities with values. */
  readonly entities: number;
  /** Noun for the entities: "countries and regions". */
  readonly noun: string;
}

/** A dataset with its name in URLs and its title. */
export interface CatalogueDataset {
  readonly name: string;
  readonly title: string;
}

/** A dataset with its description in plain text. */
export interface DescribedDataset extends CatalogueDataset {
  readonly description: string;
}

/** An indicator in the list of indicators. All texts are plain. */
export interface IndicatorEntry {
  readonly id: number;
  readonly title: string;
  readonly unit: string;
  readonly description: string;
  readonly dataset: DescribedDataset;
  /** Whether the tree has its page. */
  readonly hasPage?: boolean;
  /** The charts that plot it. */
  readonly charts: readonly Pick<CatalogueEntry, "slug" | "title" | "viewIndicators">[];
}

/** A question mark and the parameters of the view in which a chart shows an indicator; "" for its first view. */
export function viewQuery({ viewIndicators }: Pick<CatalogueEntry, "viewIndicators">, id: number): string {
  const params = viewIndicators?.[id];
  return params === undefined ? "" : `?${params}`;
}

/** Sorts by title, ignoring case. */
export function inCatalogueOrder<T>(items: readonly T[], titleOf: (item: T) => string): readonly T[] {
  const named = items.map((item) => ({ item, name: titleOf(item).toLowerCase() }));
  named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return named.map(({ item }) => item);
}

/** Shortens a text to a number of characters, at a space if possible. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, Math.max(text.lastIndexOf(" ", max), max / 2))} …`;

/** "1 chart", "48 charts", "4,426 charts". */
export function formatCount(count: number, noun: string): string {
  return `${groupThousands(count)} ${noun}${count === 1 ? "" : "s"}`;
}
