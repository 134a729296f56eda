import { Failure } from "../../failure.ts";

/** What a source may ask of the machine. */
export const limits = {
  /** Bytes that are fetched, read or unpacked of one source. */
  bytes: 300_000_000,
  /** Unpacked bytes for a packed one, of what unpacks to more than `freelyUnpacked`. Tables of few values reach 200. */
  ratio: 400,
  freelyUnpacked: 20_000_000,
  /** Members of an archive. */
  members: 2_000,
  /** Cells of one table, and two for each row: what fits into the memory that Node takes without being asked for more. */
  cells: 30_000_000,
  rowWeight: 2,
  /** Columns of one table: as many as a spreadsheet may have. */
  columns: 16_384,
  /** Addresses that lead to another one. */
  redirects: 5,
  /** Milliseconds without a byte. */
  silence: 30_000,
  /** Milliseconds for the whole of a download. */
  download: 600_000,
} as const;

/** A number of bytes as people say it. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/**
 * Refuses a table that is too wide or too large for memory.
 * @param what - as in "the worksheet Data"
 * @param cells - if rows are not equally long
 */
export function checkTableSize(what: string, rows: number, columns: number, cells = rows * columns): void {
  if (columns > limits.columns)
    throw new Failure(
      `${what} has ${columns} columns; a table may have ${limits.columns}: turn columns into rows, or leave some out`,
    );
  if (cells + limits.rowWeight * rows > limits.cells)
    throw new Failure(
      `${what} is too large, with ${rows} rows or more; split it, or take a part of it (of a database with --sql)`,
    );
}
