/** Runs SQL over the tables of the catalogue. */
export interface SqlEngine {
  /** @param maxRows - maximum number of rows; `isWhole` tells whether there are no more @throws SqlError if the query fails */
  query(sql: string, maxRows: number): Promise<SqlAnswer>;
}

/** The result of a query. */
export interface SqlAnswer {
  readonly columns: readonly string[];
  /** Cells as JSON values; null if empty. */
  readonly rows: readonly (readonly unknown[])[];
  readonly isWhole: boolean;
}

/** A failed query, with a reason for its author. */
export class SqlError extends Error {
  override readonly name = "SqlError";
}
