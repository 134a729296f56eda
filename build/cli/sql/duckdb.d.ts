/** What is used of DuckDB, which is an optional package: a clone need not have it installed to be checked. */
declare module "@duckdb/node-api" {
  export const StatementType: { readonly SELECT: number };
  export type DuckDBValueConverter = (value: unknown) => unknown;
  /** Turns values of any type into JSON. */
  export const JsonDuckDBValueConverter: DuckDBValueConverter;

  export interface DuckDBChunk {
    readonly rowCount: number;
    convertRowValues(row: number, converter: DuckDBValueConverter): unknown[];
  }

  export interface DuckDBResult {
    columnNames(): readonly string[];
    fetchChunk(): Promise<DuckDBChunk | null>;
  }

  export interface DuckDBPreparedStatement {
    readonly statementType: number;
    run(): Promise<unknown>;
    stream(): Promise<DuckDBResult>;
  }

  export interface DuckDBStatements {
    readonly count: number;
    prepare(index: number): Promise<DuckDBPreparedStatement>;
  }

  export interface DuckDBConnection {
    run(sql: string): Promise<unknown>;
    runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>;
    extractStatements(sql: string): Promise<DuckDBStatements>;
    closeSync(): void;
  }

  export class DuckDBInstance {
    static create(path?: string, options?: Readonly<Record<string, string>>): Promise<DuckDBInstance>;
    connect(): Promise<DuckDBConnection>;
  }
}
