import type { Hash } from "../../hash.ts";
import type { Cache } from "../cache.ts";
import { type FileRef, MissingContent } from "../objects.ts";
import type { SharedShelf } from "../remote.ts";
import { type PackHead, packFormat, readHead, type SharedEntry } from "./packHead.ts";

/** No pack is larger, in bytes: what would be is made on each machine. */
export const maxPack = 2 ** 29;

/**
 * An entry with the contents that it names, as one body: a store is asked twice for a chart, not for each of its files.
 * @returns undefined when it is too large, or the cache lacks some of it by now
 */
export function packEntry(entry: SharedEntry, cache: Cache): Uint8Array | undefined {
  const contents = contentsOf(entry);
  if (contents.reduce((sum, { bytes }) => sum + bytes, 0) > maxPack / 2) return undefined;
  const coverage = entry.shelf === "datasets" ? cache.coverage.read(entry.value.coverage) : undefined;
  if (entry.shelf === "datasets" && coverage === undefined) return undefined;
  const head: PackHead = { format: packFormat, entry, ...(coverage !== undefined && { coverage }), contents };
  try {
    return Buffer.concat([
      Buffer.from(`${JSON.stringify(head)}\n`),
      ...contents.map((file) => cache.objects.read(file)),
    ]);
  } catch (error) {
    if (error instanceof MissingContent) return undefined;
    throw error;
  }
}

/** Puts the contents of a pack into the cache. @returns its entry; undefined where it is not what was asked for */
export function unpackEntry(pack: Uint8Array, shelf: SharedShelf, key: Hash, cache: Cache): SharedEntry | undefined {
  const end = pack.indexOf(lineEnd);
  const head = end < 0 ? undefined : readHead(pack.subarray(0, end));
  if (head?.entry.shelf !== shelf || head.entry.key !== key) return undefined;
  let start = end + 1;
  for (const { hash, bytes } of head.contents) {
    const file = cache.objects.put(pack.subarray(start, start + bytes));
    if (file.hash !== hash || file.bytes !== bytes) return undefined;
    start += bytes;
  }
  return localEntry(head, cache);
}

const lineEnd = "\n".charCodeAt(0);

/** The entry as this cache has it. */
function localEntry({ entry, coverage, contents }: PackHead, cache: Cache): SharedEntry | undefined {
  if (entry.shelf === "datasets") {
    if (coverage === undefined) return undefined;
    return { ...entry, value: { ...entry.value, coverage: cache.coverage.put(coverage) } };
  }
  const known = new Set(contents.map(({ hash }) => hash));
  return contentsOf(entry).every(({ hash }) => known.has(hash)) ? entry : undefined;
}

function filesOf({ shelf, value }: SharedEntry): readonly FileRef[] {
  if (shelf === "charts") return Object.values(value.outputs);
  if (shelf === "catalogue") return value.files;
  return shelf === "site" ? value : [];
}

/** The contents that an entry names, each once. */
function contentsOf(entry: SharedEntry): readonly FileRef[] {
  return [...new Map(filesOf(entry).map(({ hash, bytes }): [Hash, FileRef] => [hash, { hash, bytes }])).values()];
}
