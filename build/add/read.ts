import type { Problem } from "../content/problem.ts";
import { Failure } from "../failure.ts";
import { hash } from "../hash.ts";
import type { Format, ReadContext } from "./format/format.ts";
import { formats } from "./format/formats.ts";
import { isBinary, refusalOf } from "./format/refusals.ts";
import type { Sheet } from "./sheet.ts";
import type { SourceFile } from "./source/file.ts";
import type { SourceIo } from "./source/io.ts";
import { asArchive, openSource } from "./source/open.ts";

/** What a person may say about a source. */
export interface ReadOptions {
  /** Which of its tables: the name, or the number from 1. Without it, all. */
  readonly sheet?: string | undefined;
  /** A query, for databases. */
  readonly sql?: string | undefined;
  /** Between the cells of a text; else it is guessed. */
  readonly delimiter?: string | undefined;
  /** Of a text, such as `windows-1252`; else it is guessed. */
  readonly encoding?: string | undefined;
  /** The most bytes that are fetched or unpacked. */
  readonly maxBytes?: number | undefined;
}

/** What came of a source. */
export interface SourceReading {
  /** At least one. */
  readonly sheets: readonly Sheet[];
  /** What to know of the reading: guesses, rows that are broken. `file` is the source as it was named. */
  readonly problems: readonly Problem[];
  /** Where it came from. */
  readonly origin: Origin;
}

/** Where a source was read, for reading it again. */
export interface Origin {
  /** As it was named. */
  readonly source: string;
  /** Of the format, such as `csv`. */
  readonly format: string;
  /** After redirects, if it was fetched. */
  readonly address?: string | undefined;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** Of the bytes as they came. */
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Reads a source: a file, a folder with a data package, `-` for standard input, `file.db#table`, or an http(s) address.
 * @throws Failure where it cannot be read or is refused: why, and what to do
 */
export async function readSource(source: string, options: ReadOptions, io: SourceIo): Promise<SourceReading> {
  const problems: Problem[] = [];
  const { file, raw, fragment, header } = await openSource(source, options, io);
  const context: ReadContext = {
    options,
    fragment,
    note: (message, more = {}) => void problems.push({ severity: "warning", file: source, message, ...more }),
    readInner: async (inner, innerOptions = options) => {
      const opened = await asArchive(inner, { path: inner.path, address: inner.address }, innerOptions, io);
      return formatOf(opened).read(opened, { ...context, options: innerOptions, fragment: undefined });
    },
  };
  const format = formatOf(file);
  const sheets = chosen(await format.read(file, context), options.sheet, source);
  const origin = {
    source,
    format: format.name,
    address: file.address,
    etag: header?.("etag"),
    lastModified: header?.("last-modified"),
    hash: hash(raw),
    bytes: raw.length,
  };
  return { sheets: sheets.map((sheet) => withAddress(sheet, file)), problems, origin };
}

/** The format of a file. @throws Failure where it is of none that can be read */
function formatOf(file: SourceFile): Format {
  const refusal = refusalOf(file);
  if (refusal !== undefined) throw new Failure(`${file.name} ${refusal}`);
  const format = formats.find((format) => format.recognises(file));
  const titles = [...new Set(formats.map(({ title }) => title))].join(", ");
  if (!format || (format.name === "csv" && isBinary(file)))
    throw new Failure(`${file.name} is of no format that is read; these are: ${titles}`);
  return format;
}

/** The tables that a person wants. @throws Failure where there is none of that name */
function chosen(sheets: readonly Sheet[], name: string | undefined, source: string): readonly Sheet[] {
  if (sheets.length === 0) throw new Failure(`${source} holds no table with values`);
  if (name === undefined) return sheets;
  const sheet =
    sheets.find((sheet) => sheet.name === name) ?? (/^\d+$/.test(name) ? sheets[Number(name) - 1] : undefined);
  if (sheet) return [sheet];
  const names = sheets.map((sheet) => JSON.stringify(sheet.name)).join(", ");
  throw new Failure(`${source} has no table ${JSON.stringify(name)}; it has ${names}: say --sheet with one of these`);
}

/** A fetched table says where it came from. */
const withAddress = (sheet: Sheet, { address }: SourceFile): Sheet =>
  address === undefined || sheet.facts.address !== undefined ? sheet : { ...sheet, facts: { ...sheet.facts, address } };
