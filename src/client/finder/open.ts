import type { CubeListing } from "../../core/chart/cube/listing.ts";
import { slicesPath } from "../../core/chart/dataScript.ts";
import {
  directoryPath,
  type FinderDirectory,
  type FinderItem,
  itemsPath,
  placesPath,
  wordsPath,
} from "../../pages/finder.ts";
import { findSliceByWords } from "../../search/choices.ts";
import { decodeConcepts, noConcepts } from "../../search/concepts.ts";
import type { FoundSlice } from "../../search/foundSlice.ts";
import { indexPaths } from "../../search/index.ts";
import { PageSearch, type PageSearchFiles } from "../../search/pageSearch.ts";
import { decodePlaces } from "../../search/places.ts";
import { unwrapFiles } from "../../search/script.ts";
import { readShard, type ShardPosting } from "../../search/shards.ts";

declare global {
  /** Path of the script with the index, set by the tree's `search/index.js`. */
  var polygraphSearchScript: string | undefined;
  /** The index, set by that script. */
  var polygraphSearch: Readonly<Record<string, string>> | undefined;
}

/** The search of a site, and the items that it finds. */
export interface OpenSearch {
  readonly directory: FinderDirectory;
  /** Searches by words, available at once. */
  readonly byWords: PageSearch;
  /** Searches by meaning, available after the lexicon is loaded. */
  readonly byMeaning: Promise<PageSearch>;
  /** The items of result rows. */
  items(rows: readonly number[]): Promise<readonly FinderItem[]>;
  /** The view of an item that a query is about, if it is a chart with choosers. @param subject - the query without places */
  view(item: FinderItem, subject: string): Promise<FoundSlice | undefined>;
}

/** Opens the search of a page's site. @param root - path from the page to the site's root */
export async function openSearch(root: string): Promise<OpenSearch> {
  const lexicon = loadLexicon(root);
  // Callers of `byMeaning` handle the error.
  lexicon.catch(() => undefined);
  const directory = await loadFile<FinderDirectory>(root, directoryPath);
  const shards = new Map<number, Promise<ReadonlyMap<string, ShardPosting>>>();
  const words = (number: number) => {
    const shard = shards.get(number) ?? loadFile<string>(root, wordsPath(number)).then(readShard);
    shards.set(number, shard);
    shard.catch(() => shards.delete(number));
    return shard;
  };
  const item = async (row: number) => {
    const block = await loadFile<readonly FinderItem[]>(root, itemsPath(Math.floor(row / directory.block)));
    return block[row % directory.block] ?? [];
  };
  return {
    directory,
    byWords: searchBy({ root, directory, words, concepts: noConcepts, places: decodePlaces(undefined) }),
    byMeaning: lexicon.then((files) => {
      const concepts = decodeConcepts(files.get(indexPaths.concepts));
      return searchBy({ root, directory, words, concepts, places: decodePlaces(files.get(indexPaths.places)) });
    }),
    async view(item, subject) {
      if (item.kind !== "chart" || item.chart.views === undefined) return undefined;
      // Without the file, the card leads to the first view.
      const listing = await loadFile<CubeListing>(root, slicesPath(item.chart.slug)).catch(() => undefined);
      return listing && findSliceByWords(listing, subject);
    },
    items: async (rows) => (await Promise.all(rows.map(item))).flat(),
  };
}

interface SearchParts extends Pick<PageSearchFiles, "words" | "concepts" | "places"> {
  readonly root: string;
  readonly directory: FinderDirectory;
}

function searchBy({ root, ...parts }: SearchParts): PageSearch {
  const numbers = new Map(parts.places.all.map((place, i) => [place, i]));
  return new PageSearch({
    ...parts,
    async rowsOf(place) {
      const path = placesPath(Math.floor((numbers.get(place) ?? 0) / parts.directory.places));
      const text = await loadFile<string>(root, path).catch(() => "");
      return readShard(text).get(place.code || place.name)?.rows;
    },
  });
}

async function loadLexicon(root: string): Promise<ReadonlyMap<string, Uint8Array>> {
  await loadScript(`${root}search/index.js`);
  await loadScript(root + (globalThis.polygraphSearchScript ?? ""));
  const wrapped = globalThis.polygraphSearch ?? {};
  delete globalThis.polygraphSearch;
  return unwrapFiles(wrapped);
}

/** Files that were requested, by path. */
const requested = new Map<string, Promise<unknown>>();

/** Loads a file of the search once. @param root - path from the page to the site's root */
function loadFile<T>(root: string, path: string): Promise<T> {
  const known = requested.get(path) ?? load(root, path);
  requested.set(path, known);
  // The next request after a failure retries.
  known.catch(() => requested.delete(path));
  return known as Promise<T>;
}

async function load(root: string, path: string): Promise<unknown> {
  await loadScript(root + path);
  const value = globalThis.polygraphFind?.[path];
  if (value === undefined) throw new Error(`nothing in ${path}`);
  delete globalThis.polygraphFind?.[path];
  return value;
}

/** Runs a classic script, because pages opened from a folder cannot use `fetch`. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`cannot load script: ${src}`));
    };
    document.head.append(script);
  });
}
