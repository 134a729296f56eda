import { Failure } from "../../failure.ts";
import type { Cell, Sheet } from "../sheet.ts";
import { type Database, withDatabase } from "../source/database.ts";
import type { SourceFile } from "../source/file.ts";
import { boundTable } from "../source/limits.ts";
import { beginsWith } from "../source/unpack.ts";
import type { Format, ReadContext } from "./format.ts";

/** SQLite: all tables, the one named by `file.db#table`, or what a query gives. */
export const sqlite: Format = {
  name: "sqlite",
  title: "SQLite",
  recognises: ({ bytes }) => beginsWith(bytes, "SQLite format 3\0"),
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

function readTables(database: Database, file: SourceFile, context: ReadContext): Sheet[] {
  // What a file declares may not call functions that do more than compute.
  drain(database.rows("PRAGMA trusted_schema = OFF"));
  const { sql } = context.options;
  if (sql !== undefined) return [tableOf(file.title, database.rows(sql), context)];
  const wanted = context.fragment ?? context.options.sheet;
  const names = namesOf(database, wanted !== undefined);
  const chosen = wanted === undefined ? names : names.filter((name) => name === wanted);
  // A number is a place among the tables, which the reader of all sources settles.
  const isPlace = context.fragment === undefined && /^\d+$/.test(wanted ?? "");
  if (chosen.length === 0 && !isPlace)
    throw new Failure(
      `${file.name} has ${names.length === 0 ? "no tables" : `no table ${JSON.stringify(wanted)}; it has ${names.join(", ")}`}`,
    );
  return (isPlace && chosen.length === 0 ? namesOf(database, false) : chosen).map((name) =>
    tableOf(name, database.rows(`SELECT * FROM "${name.replaceAll('"', '""')}"`), context),
  );
}

/** The tables by name. Views are computed, maybe without end, so they are read only if a person names one. */
const namesOf = (database: Database, withViews: boolean): string[] =>
  [
    ...database.rows(
      `SELECT name FROM sqlite_master WHERE type IN ('table'${withViews ? ", 'view'" : ""}) AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
    ),
  ].map(({ name }) => String(name));

function tableOf(name: string, found: Iterable<Readonly<Record<string, unknown>>>, { note }: ReadContext): Sheet {
  const rows: Cell[][] = [];
  let columns: readonly string[] = [];
  let blobs = 0;
  for (const record of found) {
    if (rows.length === 0) columns = Object.keys(record);
    boundTable(`the table ${name}`, rows.length, columns.length);
    rows.push(
      columns.map((column) => {
        const value = record[column];
        if (value instanceof Uint8Array) blobs++;
        return cellOf(value);
      }),
    );
  }
  if (blobs > 0) note(`${blobs} cells of the table ${name} hold bytes (BLOB), and count as empty`);
  return { name, columns: columns.map((name) => ({ name })), rows, facts: {}, line: (row) => row + 1 };
}

/** A value as a cell: whole numbers beyond what a number holds stay as they are. */
function cellOf(value: unknown): Cell {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return typeof value === "number" || typeof value === "string" ? value : null;
}

function drain(rows: Iterable<unknown>): void {
  for (const _ of rows);
}
