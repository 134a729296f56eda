import { isRecord, maybeParseJson } from "../../../src/core/text/json.ts";
import type { Hash } from "../../hash.ts";
import type { Cache } from "../cache.ts";
import { isTreePath } from "../manifest.ts";
import { type FileRef, MissingContent } from "../objects.ts";
import type { SharedKind, SharedValues } from "./remote.ts";

/** No pack is larger, in bytes: what would be is made on each machine. */
export const maxPack = 2 ** 29;

/**
 * An entry with the contents that it names, as one body: a store is asked twice for a chart, not for each of its files.
 * @returns undefined when it is too large, or the cache lacks some of it by now
 */
export function packEntry(entry: SharedEntry, cache: Cache): Uint8Array | undefined {
  const contents = contentsOf(entry);
  if (contents.reduce((sum, { bytes }) => sum + bytes, 0) > maxPack / 2) return undefined;
  const coverage = entry.kind === "datasets" ? cache.coverage.read(entry.value.coverage) : undefined;
  if (entry.kind === "datasets" && coverage === undefined) return undefined;
  const head: PackHeader = { format: packFormat, entry, ...(coverage !== undefined && { coverage }), contents };
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
export function unpackEntry(pack: Uint8Array, kind: SharedKind, key: Hash, cache: Cache): SharedEntry | undefined {
  const end = pack.indexOf(lineEnd);
  const head = end < 0 ? undefined : readHeader(pack.subarray(0, end));
  if (head?.entry.kind !== kind || head.entry.key !== key) return undefined;
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
function localEntry({ entry, coverage, contents }: PackHeader, cache: Cache): SharedEntry | undefined {
  if (entry.kind === "datasets") {
    if (coverage === undefined) return undefined;
    return { ...entry, value: { ...entry.value, coverage: cache.coverage.put(coverage) } };
  }
  const known = new Set(contents.map(({ hash }) => hash));
  return contentsOf(entry).every(({ hash }) => known.has(hash)) ? entry : undefined;
}

function filesOf({ kind, value }: SharedEntry): readonly FileRef[] {
  if (kind === "charts") return Object.values(value.outputs);
  if (kind === "catalogue") return value.files;
  return kind === "site" ? value : [];
}

/** The contents that an entry names, each once. */
function contentsOf(entry: SharedEntry): readonly FileRef[] {
  return [...new Map(filesOf(entry).map(({ hash, bytes }): [Hash, FileRef] => [hash, { hash, bytes }])).values()];
}

/** An entry of one of the stores, under its key. */
export type SharedEntry = {
  readonly [Name in SharedKind]: { readonly kind: Name; readonly key: Hash; readonly value: SharedValues[Name] };
}[SharedKind];

/** What stands before the contents of a pack, as a line of JSON. */
interface PackHeader {
  readonly format: typeof packFormat;
  readonly entry: SharedEntry;
  /** The text that a dataset's facts name by its place, which is another in each cache. */
  readonly coverage?: string;
  /** What follows the line, one after the other. */
  readonly contents: readonly FileRef[];
}

/** Raised when packs change their shape; others count as absent. */
export const packFormat = 3;

/** Reads the head of a pack. @returns undefined where it has not the shape of one: anybody may have written it */
function readHeader(line: Uint8Array): PackHeader | undefined {
  const head = maybeParseJson(Buffer.from(line).toString());
  return isHeader(head) ? head : undefined;
}

const isHeader = (head: unknown): head is PackHeader =>
  isRecord(head) &&
  head.format === packFormat &&
  isEntry(head.entry) &&
  isListOf(head.contents, isFile) &&
  (head.coverage === undefined || typeof head.coverage === "string");

function isEntry(entry: unknown): boolean {
  if (!isRecord(entry) || typeof entry.key !== "string") return false;
  return isKind(entry.kind) && values[entry.kind](entry.value);
}

type Check = (value: unknown) => boolean;

/** What stands on each kind. */
const values: Readonly<Record<SharedKind, Check>> = {
  datasets: (value) =>
    isRecord(value) &&
    isListOf(value.problems, isProblem) &&
    (value.columns === undefined || isRecordOf(value.columns, isText)),
  latest: (value) => isRecordOf(value, (number) => typeof number === "number"),
  charts: (value) =>
    isRecord(value) &&
    isText(value.slug) &&
    isRecordOf(value.parts, isText) &&
    isListOf(value.reads, isText) &&
    isRecordOf(value.outputs, isOutput),
  site: (value) => isListOf(value, isSiteFile),
  catalogue: (value) =>
    isRecord(value) && isText(value.name) && isRecordOf(value.parts, isText) && isListOf(value.files, isSiteFile),
};

const isKind = (name: unknown): name is SharedKind => typeof name === "string" && Object.hasOwn(values, name);

const isText: Check = (value) => typeof value === "string";

const isFile: Check = (value) => isRecord(value) && isText(value.hash) && Number.isSafeInteger(value.bytes);

/** A file that has its place below the tree's folder. */
const isSiteFile: Check = (value) =>
  isRecord(value) && isFile(value) && typeof value.path === "string" && isTreePath(value.path);

const isOutput: Check = (value) =>
  isRecord(value) &&
  isFile(value) &&
  isListOf(value.reads, isText) &&
  (value.onward === undefined || isText(value.onward));

const isProblem: Check = (value) =>
  isRecord(value) && [value.severity, value.file, value.message].every((text) => isText(text));

const isRecordOf = (value: unknown, check: Check): boolean => isRecord(value) && Object.values(value).every(check);

const isListOf = (value: unknown, check: Check): boolean => Array.isArray(value) && value.every((one) => check(one));
