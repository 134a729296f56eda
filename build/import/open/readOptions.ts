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
