import { join } from "node:path";
import { csvCell } from "../../../src/core/text/csv.ts";
import { type SqlAnswer, SqlError } from "../../../src/service/mcp/sql.ts";
import { Failure, UsageError } from "../../failure.ts";
import type { Console } from "../../terminal/console.ts";
import { parseCount, parseOptions } from "../../terminal/options.ts";
import { defaultSqlLimits, hasDuckDb, type SqlLimits, SqlRunner } from "../sql/runner.ts";

export const help = `Queries the tables of a built tree with SQL. It needs DuckDB: npm install @duckdb/node-api

Usage: polygraph sql "SELECT …" [--dist DIR] [--csv | --json] [--seconds N] [--memory MB]

Every table of catalog/index.json is a view, named after its file: SELECT * FROM "life-expectancy" LIMIT 5

Options:
  --dist DIR    the tree (dist)
  --csv         print the result as CSV
  --json        print the result as JSON
  --seconds N   maximum time of the query (20)
  --memory MB   maximum memory of the query (512)
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const options = {
    dist: { type: "string", default: "dist" },
    csv: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    seconds: { type: "string", default: String(defaultSqlLimits.milliseconds / 1000) },
    memory: { type: "string", default: String(defaultSqlLimits.megabytes) },
  } as const;
  const { values, positionals } = parseOptions(args, options, 1);
  const [query = ""] = positionals;
  if (query.trim() === "") throw new UsageError('sql needs a query, e.g. polygraph sql "SELECT 1"');
  if (values.csv && values.json) throw new UsageError("--csv and --json are two answers; ask for one");
  const seconds = parseCount("seconds", values.seconds, 1, 86_400);
  const megabytes = parseCount("memory", values.memory, 256, 2 ** 20);
  const answer = await ask(values.dist, query, { milliseconds: seconds * 1000, megabytes });
  if (values.json) return console.out(`${JSON.stringify(objectsOf(answer), null, 2)}\n`);
  console.out(values.csv ? csvOf(answer) : tableOf(answer));
}

/** In characters of JSON. */
const maxCharacters = 32_000_000;

async function ask(dist: string, sql: string, limits: SqlLimits): Promise<SqlAnswer> {
  if (!hasDuckDb()) throw new Failure("queries are run by DuckDB: npm install @duckdb/node-api");
  const runner = new SqlRunner(limits, true);
  runner.prepare();
  try {
    // Loaded while the process starts.
    const { readTables, tableViews } = await import("../sql/tables.ts");
    const tables = await readTables(dist);
    runner.open({ folder: join(dist, "catalog"), views: tableViews(tables) });
    const answer = await runner.query({ sql, maxRows: Number.MAX_SAFE_INTEGER, maxCharacters });
    if (answer.isWhole) return answer;
    throw new Failure("the result is too large; use LIMIT, or write it to a file: COPY (SELECT …) TO 'result.csv'");
  } catch (error) {
    if (error instanceof SqlError) throw new Failure(error.message, { cause: error });
    throw error;
  } finally {
    runner.close();
  }
}

const objectsOf = ({ columns, rows }: SqlAnswer) =>
  rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? null])));

const textOf = (cell: unknown): string =>
  cell === null || cell === undefined ? "" : typeof cell === "object" ? JSON.stringify(cell) : String(cell);

const csvOf = ({ columns, rows }: SqlAnswer): string =>
  [columns, ...rows].map((row) => `${row.map((cell) => csvCell(textOf(cell))).join(",")}\n`).join("");

/** An aligned table; each column is as wide as its longest cell. */
function tableOf({ columns, rows }: SqlAnswer): string {
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
