import { z } from "zod";
import { maxCharacters } from "../paging.ts";
import { SqlError } from "../sql.ts";
import { defineTool, publishedResult, ToolFailure, textPart } from "../tool.ts";

/** `run_sql`, if the platform can run SQL. */
export const runSql = defineTool({
  name: "run_sql",
  title: "Ask the tables in SQL",
  description:
    "Runs one SELECT, in DuckDB's SQL, over the tables of the site's catalogue. search_indicator returns a query for " +
    "each indicator; SHOW TABLES lists the tables, DESCRIBE the columns of one. Rows have entity, code " +
    "and year or day. It reads no other files and no network, changes nothing, and ends after 20 seconds.",
  input: z.strictObject({
    query: z
      .string()
      .min(1)
      .max(10_000)
      .describe("E.g. SELECT entity, year, deaths FROM \"malaria\" WHERE code = 'FRA'."),
    max_rows: z.int().min(1).max(2000).default(250).describe("Maximum number of rows; use LIMIT and OFFSET for more."),
  }),
  isFor: ({ sql }) => sql !== undefined,
  async run({ query, max_rows: maxRows }, { sql }) {
    if (!sql) throw new ToolFailure("This site does not run queries.");
    const { columns, rows, isWhole } = await sql.query(query, maxRows).catch((error: unknown) => {
      throw error instanceof SqlError ? new ToolFailure(error.message) : error;
    });
    const [header = "", ...lines] = [columns, ...rows].map((row) => JSON.stringify(row));
    const fitting = lines.slice(0, countFitting(lines));
    const isCut = !isWhole || fitting.length < lines.length;
    const footer = `${fitting.length} rows${isCut ? "; there are more: order them, and ask with LIMIT and OFFSET, or for fewer columns" : ""}. The first line has the columns.`;
    return publishedResult([footer], textPart([header, ...fitting].map((line) => `${line}\n`).join("")));
  },
});

/** The number of lines that fit into an answer. */
function countFitting(lines: readonly string[]): number {
  let characters = 0;
  const first = lines.findIndex((line) => {
    characters += line.length + 1;
    return characters > maxCharacters;
  });
  return first < 0 ? lines.length : first;
}
