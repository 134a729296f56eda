import { isRecord, maybeParseJson } from "../../../src/core/text/json.ts";
import type { Hash } from "../../hash.ts";
import { isPlain } from "../manifest.ts";
import type { FileRef } from "../objects.ts";
import type { Shared, SharedShelf } from "../remote.ts";

/** An entry of one of the shelves, under its key. */
export type SharedEntry = {
  readonly [Name in SharedShelf]: { readonly shelf: Name; readonly key: Hash; readonly value: Shared[Name] };
}[SharedShelf];

/** What stands before the contents of a pack, as a line of JSON. */
export interface PackHead {
  readonly format: typeof packFormat;
  readonly entry: SharedEntry;
  /** The text that a dataset's facts name by its place, which is another in each cache. */
  readonly coverage?: string;
  /** What follows the line, one after the other. */
  readonly contents: readonly FileRef[];
}

/** Raised when packs change their shape; others count as absent. */
export const packFormat = 2;

/** Reads the head of a pack. @returns undefined where it has not the shape of one: anybody may have written it */
export function readHead(line: Uint8Array): PackHead | undefined {
  const head = maybeParseJson(Buffer.from(line).toString());
  return isHead(head) ? head : undefined;
}

const isHead = (head: unknown): head is PackHead =>
  isRecord(head) &&
  head.format === packFormat &&
  isEntry(head.entry) &&
  isListOf(head.contents, isFile) &&
  (head.coverage === undefined || typeof head.coverage === "string");

function isEntry(entry: unknown): boolean {
  if (!isRecord(entry) || typeof entry.key !== "string") return false;
  return isShelf(entry.shelf) && values[entry.shelf](entry.value);
}

type Check = (value: unknown) => boolean;

/** What stands on each shelf. */
const values: Readonly<Record<SharedShelf, Check>> = {
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

const isShelf = (name: unknown): name is SharedShelf => typeof name === "string" && Object.hasOwn(values, name);

const isText: Check = (value) => typeof value === "string";

const isFile: Check = (value) => isRecord(value) && isText(value.hash) && Number.isSafeInteger(value.bytes);

/** A file that has its place below the tree's folder. */
const isSiteFile: Check = (value) =>
  isRecord(value) && isFile(value) && typeof value.path === "string" && isPlain(value.path);

const isOutput: Check = (value) =>
  isRecord(value) &&
  isFile(value) &&
  isListOf(value.reads, isText) &&
  (value.onward === undefined || isText(value.onward));

const isProblem: Check = (value) =>
  isRecord(value) && [value.severity, value.file, value.message].every((text) => isText(text));

const isRecordOf = (value: unknown, check: Check): boolean => isRecord(value) && Object.values(value).every(check);

const isListOf = (value: unknown, check: Check): boolean => Array.isArray(value) && value.every((one) => check(one));
