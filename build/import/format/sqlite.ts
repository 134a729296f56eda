import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { checkTableSize } from "../open/limits.ts";
import type { SourceFile } from "../open/sourceFile.ts";
import { hasPrefix } from "../open/unpack.ts";
import { infiniteCells } from "../sheet/infiniteCells.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { Format, ReadContext } from "./format.ts";

/** SQLite: all tables, the one named by `file.db#table`, or the result of a query. */
export const sqliteFormat: Format = {
  name: "sqlite",
  title: "SQLite",
  extensions: ["db", "sqlite", "sqlite3"],
  recognises: ({ bytes }) => hasPrefix(bytes, "SQLite format 3\0"),
  async read(file, context) {
    try {
      return await withDatabase(file.path, file.bytes, (database) => readTables(database, file, context));
    } catch (error) {
      if (error instanceof Failure) throw error;
      const advice = context.options.sql === undefined ? "check that it is whole" : "check the query";
      throw new Failure(`${file.name}: ${error instanceof Error ? error.message : error}; ${advice}`, { cause: error });
    }
  },
};

function readTables(database: Database, file: SourceFile, context: ReadContext): SourceSheet[] {
  // Expressions in the schema must not call functions with side effects.
  exhaust(database.rows("PRAGMA trusted_schema = OFF"));
  const { sql } = context.options;
  if (sql !== undefined) return [tableOf(file.title, database.rows(sql), context)];
  const wanted = context.fragment ?? context.options.sheet;
  const names = namesOf(database, wanted !== undefined);
  const chosen = wanted === undefined ? names : names.filter((name) => name === wanted);
  // A number is a position among the tables, which `readSource` resolves.
  const isPlace = context.fragment === undefined && /^\d+$/.test(wanted ?? "");
  if (chosen.length === 0 && !isPlace)
    throw new Failure(
      `${file.name} has ${names.length === 0 ? "no tables" : `no table ${JSON.stringify(wanted)}; it has ${names.join(", ")}`}`,
    );
  return (isPlace && chosen.length === 0 ? namesOf(database, false) : chosen).map((name) =>
    withNames(database, tableOf(name, database.rows(`SELECT * FROM ${quoted(name)}`), context)),
  );
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Maximum number of rows read from a lookup table. */
const maxNames = 50_000;

/** Replaces foreign keys by names, if the other table has them: `country_id` of `countries` with `id` and `name`. */
function withNames(database: Database, sheet: SourceSheet): SourceSheet {
  const tables = namesOf(database, false);
  if (!tables.includes(sheet.name)) return sheet;
  let [columns, rows] = [sheet.columns ?? [], sheet.rows];
  for (const { from, table, to } of [...database.rows(`PRAGMA foreign_key_list(${quoted(sheet.name)})`)]) {
    const at = columns.findIndex(({ name }) => name === from);
    if (at < 0 || !tables.includes(String(table))) continue;
    const names = new Map<string, string>();
    for (const record of database.rows(`SELECT * FROM ${quoted(String(table))} LIMIT ${maxNames}`)) {
      const fields = Object.keys(record);
      const name = fields.find((field) => /^(?:\w+_)?(?:name|label|title)$/i.test(field));
      const key = record[typeof to === "string" ? to : (fields[0] ?? "")];
      const text = name === undefined ? undefined : record[name];
      if (typeof text === "string") names.set(String(key), text);
    }
    const isWhole = names.size > 0 && rows.every((row) => row[at] === null || names.has(String(row[at])));
    if (!isWhole) continue;
    rows = rows.map((row) => row.map((cell, i) => (i === at ? (names.get(String(cell)) ?? null) : cell)));
    columns = columns.map((column, i) =>
      i === at ? { ...column, name: column.name.replace(/_?(?:id|key)$/i, "") || column.name } : column,
    );
  }
  return { ...sheet, columns, rows };
}

/** The names of tables. Views may take forever to compute, so they are read only if a person names one. */
const namesOf = (database: Database, withViews: boolean): string[] =>
  [
    ...database.rows(
      `SELECT name FROM sqlite_master WHERE type IN ('table'${withViews ? ", 'view'" : ""}) AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
    ),
  ].map(({ name }) => String(name));

function tableOf(name: string, found: Iterable<Readonly<Record<string, unknown>>>, { note }: ReadContext): SourceSheet {
  const rows: Cell[][] = [];
  let columns: readonly string[] = [];
  let [blobs, infinite] = [0, 0];
  for (const record of found) {
    if (rows.length === 0) columns = Object.keys(record);
    checkTableSize(`the table ${name}`, rows.length, columns.length);
    rows.push(
      columns.map((column) => {
        const value = record[column];
        if (value instanceof Uint8Array) blobs++;
        if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) infinite++;
        return cellOf(value);
      }),
    );
  }
  if (blobs > 0) note(`${blobs} cells of the table ${name} hold bytes (BLOB), and count as empty`);
  if (infinite > 0) note(`of the table ${name}, ${infiniteCells(infinite)}`);
  return { name, columns: columns.map((name) => ({ name })), rows, facts: {}, line: (row) => row + 1 };
}

/** Converts a value to a cell; unsafe integers stay bigints, and infinite numbers have no value. */
function cellOf(value: unknown): Cell {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return Number.isFinite(value) || typeof value === "string" ? (value as Cell) : null;
}

function exhaust(rows: Iterable<unknown>): void {
  for (const _ of rows);
}

/** A database opened for reading. */
interface Database {
  /** Iterates over the rows of a query, as objects by column. */
  rows(sql: string): Iterable<Readonly<Record<string, unknown>>>;
  close(): void;
}

/** Opens a file read-only. */
type Engine = (path: string) => Database;

/** The part of `node:sqlite` that we use; the installed type definitions lack it. */
interface NodeSqlite {
  readonly DatabaseSync: new (
    path: string,
    options: { readonly readOnly: true },
  ) => {
    prepare(sql: string): {
      setReadBigInts(on: boolean): void;
      iterate(): Iterable<Readonly<Record<string, unknown>>>;
    };
    close(): void;
  };
}

/**
 * Finds an engine: `node:sqlite` from Node 22.13 on, else the package `node-sqlite3-wasm`.
 * @throws Failure if there is neither
 */
async function findEngine(): Promise<Engine> {
  return (await nodeEngine()) ?? (await wasmEngine());
}

async function nodeEngine(): Promise<Engine | undefined> {
  const name = "node:sqlite";
  try {
    const { DatabaseSync }: NodeSqlite = await import(/* @vite-ignore */ name);
    return (path) => {
      const database = new DatabaseSync(path, { readOnly: true });
      return {
        rows: (sql) => {
          const statement = database.prepare(sql);
          statement.setReadBigInts(true);
          return statement.iterate();
        },
        close: () => database.close(),
      };
    };
  } catch {
    return undefined;
  }
}

async function wasmEngine(): Promise<Engine> {
  let module: typeof import("node-sqlite3-wasm");
  try {
    module = await import("node-sqlite3-wasm");
  } catch (error) {
    throw new Failure(
      "SQLite files need Node 22.13 or newer, or a package beside this one: npm install node-sqlite3-wasm",
      { cause: error },
    );
  }
  // The exports of a CommonJS module may be on its default export only.
  const { Database } =
    "Database" in module ? module : (module as { default: typeof import("node-sqlite3-wasm") }).default;
  return (path) => {
    const database = new Database(path, { readOnly: true, fileMustExist: true });
    return {
      *rows(sql) {
        const statement = database.prepare(sql);
        try {
          yield* statement.iterate() as Iterable<Readonly<Record<string, unknown>>>;
        } finally {
          statement.finalize();
        }
      },
      close: () => database.close(),
    };
  };
}

/**
 * Opens a database, calls `work` and closes it. Engines need a file, so bytes from elsewhere are written to a temporary
 * one.
 * @param path - path of the database, if it is on disk
 */
async function withDatabase<T>(
  path: string | undefined,
  bytes: Uint8Array,
  work: (database: Database) => T,
): Promise<T> {
  const engine = await findEngine();
  const folder = path === undefined ? await mkdtemp(join(tmpdir(), "polygraph-")) : undefined;
  try {
    const file = folder === undefined ? path : join(folder, "source.db");
    if (folder !== undefined) await writeFile(join(folder, "source.db"), bytes);
    const database = engine(file ?? "");
    try {
      return work(database);
    } finally {
      database.close();
    }
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
