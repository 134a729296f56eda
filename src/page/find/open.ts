import { CatalogueSearch } from "../../search/catalogueSearch.ts";
import { readConcepts } from "../../search/concepts.ts";
import { indexPaths } from "../../search/index.ts";
import { readPlaces } from "../../search/places.ts";
import { unwrapFiles } from "../../search/script.ts";
import { readShard } from "../../search/shards.ts";
import { directoryPath, type FindDirectory, type FoundThing, placesPath, thingsPath, wordsPath } from "./files.ts";
import { loadFile, loadScript } from "./load.ts";

declare global {
  /** Path of the script with the index, set by the tree's `search/index.js`. */
  var polygraphSearchScript: string | undefined;
  /** The index, set by that script. */
  var polygraphSearch: Readonly<Record<string, string>> | undefined;
}

/** The search of a site, with what it shows of what it finds. */
export interface OpenSearch {
  readonly directory: FindDirectory;
  readonly search: CatalogueSearch;
  /** What is shown of rows. */
  things(rows: readonly number[]): Promise<readonly FoundThing[]>;
}

/** Opens the search of the site that a page belongs to. @param root - path from the page to the site's root */
export async function openSearch(root: string): Promise<OpenSearch> {
  const [directory, lexicon] = await Promise.all([loadFile<FindDirectory>(root, directoryPath), loadLexicon(root)]);
  const places = readPlaces(lexicon.get(indexPaths.places));
  const numbers = new Map(places.all.map((place, i) => [place, i]));
  const search = new CatalogueSearch({
    directory,
    concepts: readConcepts(lexicon.get(indexPaths.concepts)),
    places,
    words: (number) => loadFile<string>(root, wordsPath(number)),
    async rowsOf(place) {
      const path = placesPath(Math.floor((numbers.get(place) ?? 0) / directory.places));
      const text = await loadFile<string>(root, path).catch(() => "");
      return readShard(text).get(place.code || place.name)?.rows;
    },
  });
  const thing = async (row: number) => {
    const block = await loadFile<readonly FoundThing[]>(root, thingsPath(Math.floor(row / directory.block)));
    return block[row % directory.block] ?? [];
  };
  return { directory, search, things: async (rows) => (await Promise.all(rows.map(thing))).flat() };
}

async function loadLexicon(root: string): Promise<ReadonlyMap<string, Uint8Array>> {
  await loadScript(`${root}search/index.js`);
  await loadScript(root + (globalThis.polygraphSearchScript ?? ""));
  const wrapped = globalThis.polygraphSearch ?? {};
  delete globalThis.polygraphSearch;
  return unwrapFiles(wrapped);
}
