import { scriptSafe } from "../core/chart/dataScript.ts";
import type { ShardDirectory } from "../search/shards.ts";
import type { CatalogueEntry } from "./catalogue/entry.ts";
import type { TopicLink } from "./catalogue/topic.ts";
import type { DashboardLink } from "./dashboard/list.ts";

/**
 * Files that the search of a page loads, a few per query. They are classic scripts that assign to one global, because pages
 * opened from a folder cannot use `fetch`.
 */
declare global {
  /** Contents of the files, by path. */
  var polygraphFind: Record<string, unknown> | undefined;
}

/** An item that a search finds. */
export type FinderItem =
  | { readonly kind: "chart"; readonly chart: CatalogueEntry }
  | { readonly kind: "topic"; readonly topic: TopicLink }
  | { readonly kind: "indicator"; readonly indicator: FinderIndicator }
  | { readonly kind: "dashboard"; readonly dashboard: Pick<DashboardLink, "slug" | "title" | "count"> };

/** An indicator in search results. */
export interface FinderIndicator {
  readonly id: number;
  readonly title: string;
  /** Title of its dataset. */
  readonly dataset: string;
  readonly hasPage: boolean;
}

/** Directory of the files, loaded before the first query. */
export interface FinderDirectory extends ShardDirectory {
  /** Row of the first chart; the rows before are topics. */
  readonly charts: number;
  /** Row of the first dashboard; absent if there is none. */
  readonly dashboards?: number;
  /** Number of places per file, in the order of the index's entities. */
  readonly places: number;
  /** Whether charts have several views; absent if none has. */
  readonly hasViews?: true;
  /** Folder and noun of the pages of entities, if the site has such pages. */
  readonly pages?: { readonly path: string; readonly nounPlural: string };
}

export const directoryPath = "find/index.js";
export const wordsPath = (number: number): string => `find/words/${number}.js`;
export const itemsPath = (number: number): string => `find/items/${number}.js`;
export const placesPath = (number: number): string => `find/places/${number}.js`;

/** A file as a script. */
export const finderScript = (path: string, value: unknown): string =>
  `(globalThis.polygraphFind??={})[${JSON.stringify(path)}]=${scriptSafe(JSON.stringify(value))};\n`;

/** The content of a file. @throws if the script is not that file */
export function readFinderScript(path: string, script: string): unknown {
  const start = `(globalThis.polygraphFind??={})[${JSON.stringify(path)}]=`;
  if (!script.startsWith(start)) throw new Error(`no file of the search: ${path}`);
  return JSON.parse(script.slice(start.length).replace(/;\n$/, ""));
}
