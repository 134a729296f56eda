import { join } from "node:path";
import { csvCell } from "../../../src/core/text/csv.ts";
import { Failure, UsageError } from "../../failure.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";
import { createView, readTables, tableViews } from "../sql/engine.ts";

export const help = `Queries the tables of a built tree with SQL. It needs DuckDB: npm install @duckdb/node-api

Usage: polygraph sql "SELECT …" [--dist DIR] [--csv | --json]

Every table of catalog/index.json is a view, named after its file: SELECT * FROM "life-expectancy" LIMIT 5

Options:
  --dist DIR    the tree (dist)
  --csv         print the result as CSV
  --json        print the result as JSON
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const options = {
    dist: { type: "string", default: "dist" },
    csv: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  } as const;
  const { values, positionals } = parseOptions(args, options, 1);
  const [query = ""] = positionals;
  if (query.trim() === "") throw new UsageError('sql needs a query, e.g. polygraph sql "SELECT 1"');
  if (values.csv && values.json) throw new UsageError("--csv and --json are two answers; ask for one");
  const answer = await ask(values.dist, query);
  if (values.json) return console.out(`${JSON.stringify(objectsOf(answer), null, 2)}\n`);
  console.out(values.csv ? csvOf(answer) : tableOf(answer));
}

/** The result of a query; null is a missing value. */
interface Answer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

async function ask(dist: string, query: string): Promise<Answer> {
  const tables = await readTables(dist);
  const { DuckDBInstance } = await import("@duckdb/node-api").catch((error) => {
    throw new Failure("queries are run by DuckDB: npm install @duckdb/node-api", { cause: error });
  });
  const database = await (await DuckDBInstance.create()).connect();
  try {
    for (const [name, path] of tableViews(tables)) await database.run(createView(name, path, join(dist, "catalog")));
    const reader = await database.runAndReadAll(query);
    return { columns: reader.columnNames(), rows: reader.getRowsJson() };
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    database.closeSync();
  }
}

const objectsOf = ({ columns, rows }: Answer) =>
  rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? null])));

const textOf = (cell: unknown): string =>
  cell === null || cell === undefined ? "" : typeof cell === "object" ? JSON.stringify(cell) : String(cell);

const csvOf = ({ columns, rows }: Answer): string =>
  [columns, ...rows].map((row) => `${row.map((cell) => csvCell(textOf(cell))).join(",")}\n`).join("");

/** An aligned table; each column is as wide as its longest cell. */
function tableOf({ columns, rows }: Answer): string {
  const lines = [columns, ...rows].map((row) => row.map(textOf));
  const widths = columns.map((_, i) => lines.reduce((width, line) => Math.max(width, line[i]?.length ?? 0), 0));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}
