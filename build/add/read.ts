import type { Problem } from "../content/problem.ts";
import { Failure } from "../failure.ts";
import type { Sheet } from "./sheet.ts";
import type { SourceIo } from "./source/io.ts";

/** What a person may say about a source. */
export interface ReadOptions {
  /** Which of its tables: the name, or the number from 1. Without it, all. */
  readonly sheet?: string;
  /** A query, for databases. */
  readonly sql?: string;
  /** Between the cells of a text; else it is guessed. */
  readonly delimiter?: string;
  /** Of a text, such as `windows-1252`; else it is guessed. */
  readonly encoding?: string;
  /** The most bytes that are fetched or unpacked. */
  readonly maxBytes?: number;
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
  readonly address?: string;
  readonly etag?: string;
  readonly lastModified?: string;
  /** Of the bytes as they came. */
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Reads a source: a file, a folder with a data package, `-` for standard input, `file.db#table`, or an http(s) address.
 * @throws Failure where it cannot be read or is refused: why, and what to do
 */
export async function readSource(source: string, _options: ReadOptions, _io: SourceIo): Promise<SourceReading> {
  throw new Failure(`${source} cannot be read yet`);
}
