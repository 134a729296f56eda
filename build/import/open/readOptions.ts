/** Options for reading a source. */
export interface ReadOptions {
  /** Name of a table, or its number from 1; all tables by default. */
  readonly sheet?: string | undefined;
  /** A query, for databases. */
  readonly sql?: string | undefined;
  /** Delimiter of a text; detected by default. */
  readonly delimiter?: string | undefined;
  /** Encoding of a text, such as `windows-1252`; detected by default. */
  readonly encoding?: string | undefined;
  /** Maximum number of bytes to download or unpack. */
  readonly maxBytes?: number | undefined;
}
