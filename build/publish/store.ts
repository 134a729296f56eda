import { filesPath } from "../../src/service/tree.ts";
import { isTreePath, treeMarkerPath } from "../cache/manifest.ts";
import type { Destination } from "./destination.ts";
import type { FileChange, Published } from "./plan.ts";
import type { LocalTree } from "./tree.ts";

/** The list of what publications wrote: `path⇥fingerprint` in each line. It is at the destination, and not part of the tree. */
export const recordPath = ".polygraph-published";

/** A place that takes file after file. */
export interface FileStore {
  /** Its address, without secrets. */
  readonly name: string;
  fingerprint(bytes: Uint8Array): string;
  /**
   * Fingerprints of all files by path, among them `recordPath`.
   * @param record - fingerprints according to the list of published files, for stores that cannot compute them
   */
  list(record: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>>;
  /** The text of a file; undefined if it is missing. */
  readText(path: string): Promise<string | undefined>;
  /** Writes a text. Readers see the old text or the new one. */
  writeText(path: string, text: string): Promise<void>;
  /** Carries out steps in any order. Each file changes at once: readers see its old content or its new one. */
  run(steps: readonly FileChange[], tree: LocalTree): Promise<void>;
}

/** A destination that publishes to a store of files. */
export function publishFiles(store: FileStore): Destination {
  let record: ReadonlyMap<string, string> = new Map();
  let published: Published = { files: new Map(), owned: new Set() };
  return {
    name: store.name,
    fingerprint: (bytes) => store.fingerprint(bytes),
    async list() {
      record = await readRecord((path) => store.readText(path));
      const files = new Map(await store.list(record));
      files.delete(recordPath);
      published = { files, owned: new Set(record.keys()) };
      return published;
    },
    async apply({ phases, removed }, tree) {
      const steps = phases.flat();
      const known = new Map([...record].filter(([path]) => published.files.has(path)));
      // A file that is being replaced has no known content until the end.
      const during = new Map([...known, ...steps.map(({ path }) => [path, ""] as const)]);
      if (steps.length > 0) await store.writeText(recordPath, recordText(during));
      for (const phase of phases) await store.run(phase, tree);
      const states = await tree.states((bytes) => store.fingerprint(bytes));
      const after = new Map([...known, ...[...states].map(([path, { fingerprint }]) => [path, fingerprint] as const)]);
      for (const path of removed) after.delete(path);
      if (recordText(after) !== recordText(record)) await store.writeText(recordPath, recordText(after));
    },
    async close() {},
  };
}

/**
 * Fingerprints of what publications wrote; "" if unknown. A tree that was uploaded by hand has no list, but its own marker and
 * list of files.
 */
export async function readRecord(
  readText: (path: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const text = await readText(recordPath);
  if (text !== undefined) return parseRecord(text);
  const [marker, files] = [await readText(treeMarkerPath), await readText(filesPath)];
  if (marker === undefined || files === undefined) return new Map();
  return new Map([treeMarkerPath, ...files.split("\n").filter(isTreePath)].map((path) => [path, ""]));
}

/** Parses a list of published files. Lines that name a path outside the destination are dropped. */
function parseRecord(text: string): ReadonlyMap<string, string> {
  const lines = text.split("\n").map((line) => line.split("\t"));
  return new Map(lines.flatMap(([path = "", fingerprint = ""]) => (isTreePath(path) ? [[path, fingerprint]] : [])));
}

export const recordText = (record: ReadonlyMap<string, string>): string =>
  Array.from(record, ([path, fingerprint]) => `${path}\t${fingerprint}\n`)
    .sort()
    .join("");
