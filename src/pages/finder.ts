import { scriptSafe } from "../core/chart/dataScript.ts";
import type { ShardDirectory } from "../search/shards.ts";
import type { CatalogueEntry } from "./catalogue/entry.ts";
import type { TopicLink } from "./catalogue/topic.ts";

/**
 * The files that a page's search loads, a few for each query: classic scripts, for pages that are opened from a folder may not
 * fetch. Each assigns to one global by its path.
 */
declare global {
  /** By path. */
  var polygraphFind: Record<string, unknown> | undefined;
}

/** What a search may find, as a page shows it. */
export type FinderItem =
  | { readonly kind: "chart"; readonly chart: CatalogueEntry }
  | { readonly kind: "topic"; readonly topic: TopicLink }
  | { readonly kind: "indicator"; readonly indicator: FoundIndicator };

/** What is shown of an indicator. */
export interface FoundIndicator {
  readonly id: number;
  readonly title: string;
  /** The title of its dataset. */
  readonly dataset: string;
  readonly hasPage: boolean;
}

/** What is known before anything is asked. */
export interface FinderDirectory extends ShardDirectory {
  /** The first row of the charts; those before are topics. */
  readonly charts: number;
  /** Places of one file of places, in the order of the index's entities. */
  readonly places: number;
  /** Where entities have pages of their own: the folder, and what they are called there, by code. */
  readonly pages?: { readonly path: string; readonly nounPlural: string };
}

export const directoryPath = "find/index.js";
export const wordsPath = (number: number): string => `find/words/${number}.js`;
export const itemsPath = (number: number): string => `find/things/${number}.js`;
export const placesPath = (number: number): string => `find/places/${number}.js`;

/** The script of a file. */
export const finderScript = (path: string, value: unknown): string =>
  `(globalThis.polygraphFind??={})[${JSON.stringify(path)}]=${scriptSafe(JSON.stringify(value))};\n`;

/** What a file of a tree holds. @throws if it is none */
export function readFinderScript(path: string, script: string): unknown {
  const start = `(globalThis.polygraphFind??={})[${JSON.stringify(path)}]=`;
  if (!script.startsWith(start)) throw new Error(`no file of the search: ${path}`);
  return JSON.parse(script.slice(start.length).replace(/;\n$/, ""));
}
