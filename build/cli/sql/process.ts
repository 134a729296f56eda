// Runs SQL in a process of its own, so that its memory and time can be limited: node sql.js MEGABYTES.
import { join } from "node:path";
import type { DuckDBInstance, DuckDBPreparedStatement } from "@duckdb/node-api";
import type { SqlAnswer } from "../../../src/service/mcp/sql.ts";

/** Tables as views, and what their queries may do. */
export interface SqlDatabase {
  /** The catalogue's folder. */
  readonly folder: string;
  /** Names of views, and paths of their files in the folder. */
  readonly views: readonly (readonly [name: string, path: string])[];
  /** Whether queries are the user's own, and may read and write other files. Others are one SELECT on these tables. */
  readonly isTrusted: boolean;
}

/** A query, and how much of its result is wanted. */
export interface SqlQuery {
  readonly sql: string;
  readonly maxRows: number;
  /** Maximum size of all rows as JSON; further rows are left out. */
  readonly maxCharacters: number;
}

/** A message to the process: it is answered by one `SqlReply`. */
export type SqlTask = { readonly open: SqlDatabase } | { readonly query: SqlQuery };

/** The reply to a task. After the last kind, the process ends itself. */
export type SqlReply = (
  | { readonly answer: SqlAnswer | undefined }
  | { readonly error: string }
  | { readonly isOutOfMemory: true }
) & {
  /** Whether the process keeps so much memory that the next query needs another. */
  readonly isSpent?: boolean;
};

/** Megabytes of the limit that DuckDB does not count: Node, code, and results. */
const overhead = 192;

/** Milliseconds between looks at the memory of this process. */
const interval = 20;

const megabytes = Number(process.argv[2]);
const library = import("@duckdb/node-api");
let opened: { readonly instance: DuckDBInstance; readonly isTrusted: boolean } | undefined;

async function open({ folder, views, isTrusted }: SqlDatabase): Promise<undefined> {
  const { DuckDBInstance } = await library;
  const memory = { memory_limit: `${Math.max(megabytes - overhead, 16)}MB` };
  const instance = await DuckDBInstance.create(":memory:", {
    ...memory,
    ...(!isTrusted && {
      threads: "2",
      temp_directory: "",
      autoinstall_known_extensions: "false",
      autoload_known_extensions: "false",
    }),
  });
  const connection = await instance.connect();
  for (const [name, path] of views) await connection.run(createView(name, join(folder, path)));
  if (!isTrusted) {
    await connection.run(`SET allowed_paths = [${views.map(([, path]) => literal(join(folder, path))).join(", ")}]`);
    await connection.run("SET enable_external_access = false");
    await connection.run("SET lock_configuration = true");
  }
  connection.closeSync();
  opened = { instance, isTrusted };
}

async function query({ sql, maxRows, maxCharacters }: SqlQuery): Promise<SqlAnswer> {
  if (!opened) throw new Error("no tables are open");
  const { StatementType } = await library;
  const connection = await opened.instance.connect();
  try {
    // The library fails on an empty query.
    const statements = /\w/.test(sql) ? await connection.extractStatements(sql) : undefined;
    const count = statements?.count ?? 0;
    if (!statements || count === 0 || (count > 1 && !opened.isTrusted)) throw new Error("Give one statement.");
    for (let i = 0; i < count - 1; i++) await (await statements.prepare(i)).run();
    const prepared = await statements.prepare(count - 1);
    if (!opened.isTrusted && prepared.statementType !== StatementType.SELECT)
      throw new Error("Only a SELECT is run here.");
    return await firstRows(prepared, maxRows, maxCharacters);
  } finally {
    connection.closeSync();
  }
}

async function firstRows(
  prepared: DuckDBPreparedStatement,
  maxRows: number,
  maxCharacters: number,
): Promise<SqlAnswer> {
  const { JsonDuckDBValueConverter } = await library;
  const result = await prepared.stream();
  const columns = result.columnNames();
  const rows: unknown[][] = [];
  let characters = 0;
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (let i = 0; i < chunk.rowCount; i++) {
      if (rows.length >= maxRows) return { columns, rows, isWhole: false };
      const row = chunk.convertRowValues(i, JsonDuckDBValueConverter);
      characters += JSON.stringify(row).length;
      if (characters > maxCharacters) return { columns, rows, isWhole: false };
      rows.push(row);
    }
  }
  return { columns, rows, isWhole: true };
}

/** The SQL statement that creates a view of a table. */
const createView = (name: string, file: string): string =>
  `CREATE VIEW "${name.replaceAll('"', '""')}" AS FROM read_parquet(${literal(file)})`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A signal, because DuckDB's threads may still work, and would keep an exit waiting. */
const kill = (): void => void process.kill(process.pid, "SIGKILL");

const send = (reply: SqlReply, then: () => void = () => undefined): void => void process.send?.(reply, then);

/** Allocators keep freed memory, which counts as used. */
const isSpent = (): boolean => process.memoryUsage.rss() > (megabytes / 2) * 2 ** 20;

async function answer(task: SqlTask): Promise<void> {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * 2 ** 20) send({ isOutOfMemory: true }, kill);
  }, interval);
  try {
    send({ answer: "open" in task ? await open(task.open) : await query(task.query), isSpent: isSpent() });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ error: message, isSpent: isSpent() || /out of memory/i.test(message) });
  } finally {
    clearInterval(timer);
  }
}

process.on("message", (task: SqlTask) => void answer(task));
// The program has ended.
process.on("disconnect", kill);
