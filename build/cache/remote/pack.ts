import { isRecord, maybeParseJson } from "../../../src/core/text/json.ts";
import type { Hash } from "../../hash.ts";
import type { Cache } from "../cache.ts";
import { isTreePath } from "../manifest.ts";
import { type FileRef, MissingContent } from "../objects.ts";
import type { SharedKind, SharedValues } from "./remote.ts";

/** A shared entry with its key. */
export type SharedEntry = {
  readonly [Name in SharedKind]: { readonly kind: Name; readonly key: Hash; readonly value: SharedValues[Name] };
}[SharedKind];

/** The header of a pack: a line of JSON before the contents. */
interface PackHeader {
  readonly format: typeof packFormat;
  readonly entry: SharedEntry;
  /** The coverage of a dataset, because its location differs in each cache. */
  readonly coverage?: string;
  /** The contents that follow the header, in order. */
  readonly contents: readonly FileRef[];
}

/** Increase it when the format changes; packs of other formats count as absent. */
export const packFormat = 3;

/** Maximum size in bytes. Larger entries are made on each machine. */
export const maxPack = 2 ** 29;

/**
 * Packs an entry with its contents into one body, so that a chart takes two requests instead of one for each file.
 * @returns undefined if it is too large, or if the cache lacks some content
 */
export function packEntry(entry: SharedEntry, cache: Cache): Uint8Array | undefined {
  const contents = contentsOf(entry);
  if (contents.reduce((sum, { bytes }) => sum + bytes, 0) > maxPack / 2) return undefined;
  const coverage = entry.kind === "datasets" ? cache.coverage.read(entry.value.coverage) : undefined;
  if (entry.kind === "datasets" && coverage === undefined) return undefined;
  const header: PackHeader = { format: packFormat, entry, ...(coverage !== undefined && { coverage }), contents };
  try {
    return Buffer.concat([
      Buffer.from(`${JSON.stringify(header)}\n`),
      ...contents.map((file) => cache.objects.read(file)),
    ]);
  } catch (error) {
    if (error instanceof MissingContent) return undefined;
    throw error;
  }
}

/** Puts the contents of a pack into the cache. @returns its entry; undefined if it is corrupt or has another key */
export function unpackEntry(pack: Uint8Array, kind: SharedKind, key: Hash, cache: Cache): SharedEntry | undefined {
  const end = pack.indexOf(lineEnd);
  const header = end < 0 ? undefined : readHeader(pack.subarray(0, end));
  if (header?.entry.kind !== kind || header.entry.key !== key) return undefined;
  let start = end + 1;
  for (const { hash, bytes } of header.contents) {
    const file = cache.objects.put(pack.subarray(start, start + bytes));
    if (file.hash !== hash || file.bytes !== bytes) return undefined;
    start += bytes;
  }
  return localEntry(header, cache);
}

const lineEnd = "\n".charCodeAt(0);

/** The entry with references to this cache. */
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

/** The contents of an entry, without duplicates. */
function contentsOf(entry: SharedEntry): readonly FileRef[] {
  return [...new Map(filesOf(entry).map(({ hash, bytes }): [Hash, FileRef] => [hash, { hash, bytes }])).values()];
}

/** Reads and validates the header of a pack, which is untrusted. @returns undefined if it is invalid */
function readHeader(line: Uint8Array): PackHeader | undefined {
  const header = maybeParseJson(Buffer.from(line).toString());
  return isHeader(header) ? header : undefined;
}

const isHeader = (header: unknown): header is PackHeader =>
  isRecord(header) &&
  header.format === packFormat &&
  isEntry(header.entry) &&
  isListOf(header.contents, isFile) &&
  (header.coverage === undefined || typeof header.coverage === "string");

function isEntry(entry: unknown): boolean {
  if (!isRecord(entry) || typeof entry.key !== "string") return false;
  return isKind(entry.kind) && validators[entry.kind](entry.value);
}

type Check = (value: unknown) => boolean;

/** Validates the value of each kind. */
const validators: Readonly<Record<SharedKind, Check>> = {
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

const isKind = (name: unknown): name is SharedKind => typeof name === "string" && Object.hasOwn(validators, name);

const isText: Check = (value) => typeof value === "string";

const isFile: Check = (value) => isRecord(value) && isText(value.hash) && Number.isSafeInteger(value.bytes);

/** A file with a path inside the tree. */
const isSiteFile: Check = (value) =>
  isRecord(value) && isFile(value) && typeof value.path === "string" && isTreePath(value.path);

const isOutput: Check = (value) =>
  isRecord(value) &&
  isFile(value) &&
  isListOf(value.reads, isText) &&
  (value.seeAlso === undefined || isText(value.seeAlso));

const isProblem: Check = (value) =>
  isRecord(value) && [value.severity, value.file, value.message].every((text) => isText(text));

const isRecordOf = (value: unknown, check: Check): boolean => isRecord(value) && Object.values(value).every(check);

const isListOf = (value: unknown, check: Check): boolean => Array.isArray(value) && value.every((one) => check(one));
