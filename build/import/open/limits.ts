import { Failure } from "../../failure.ts";

/** Resource limits for untrusted sources. */
export const limits = {
  /** Bytes downloaded, read or unpacked per source. */
  bytes: 300_000_000,
  /**
   * Compression ratio, for sources that unpack to more than `freelyUnpacked` bytes. Tables with few distinct values
   * reach 200.
   */
  ratio: 400,
  freelyUnpacked: 20_000_000,
  /** Members of an archive. */
  members: 2_000,
  /** Cells of one table, plus two per row: this fits into Node's default heap. */
  cells: 30_000_000,
  rowWeight: 2,
  /** Columns of one table: the maximum of spreadsheets. */
  columns: 16_384,
  /** Redirects per download. */
  redirects: 5,
  /** Milliseconds without data. */
  silence: 30_000,
  /** Milliseconds for a whole download. */
  download: 600_000,
} as const;

/** Formats a number of bytes for people. */
export const wholeMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/**
 * Checks a table against the limits.
 * @param what - name of the table for messages, such as "the worksheet Data"
 * @param cells - number of cells, if rows differ in length
 * @throws Failure if it is too wide or too large for memory
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
