import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import Papa from "papaparse";
import type { Content } from "../../../../build/content/content.ts";
import { folderStore } from "../../../../build/engine/tree/folderStore.ts";
import type { SemanticSearchResult } from "../../../../src/search/result.ts";
import { ChartLibrary } from "../../../../src/service/charts.ts";
import { searchTree } from "../../../../src/service/search.ts";

/** What the search of a tree tells of indicators, by id. @param titles - what is searched for */
export async function searchResults(
  dist: string,
  titles: Iterable<string>,
): Promise<ReadonlyMap<number, SemanticSearchResult>> {
  const search = searchTree(folderStore(dist), new ChartLibrary(folderStore(dist), 2 ** 20), {});
  const found = new Map<number, SemanticSearchResult>();
  for (const title of titles) {
    const { body } = await search.answer(new URLSearchParams({ query: title, limit: "100" }));
    for (const one of JSON.parse(new TextDecoder().decode(body)).results) found.set(one.indicator_id, one);
  }
  return found;
}

/** Where a tree and its content are. */
interface Places {
  readonly dist: string;
  readonly content: string;
  /** The site's address, which the tree stands for. */
  readonly baseUrl: string;
}

/** The rows that a query gives in DuckDB, its address being the file of the tree. */
export async function rowsOf(sql: string, { dist, baseUrl }: Pick<Places, "dist" | "baseUrl">) {
  const database = await (await DuckDBInstance.create()).connect();
  return (await database.runAndReadAll(sql.replace(`'${baseUrl}/`, `'${dist}/`))).getRowObjectsJson();
}

/** What is wrong with the query that a search result has of an indicator; undefined when it gives the values of its CSV. */
export async function templateFault(
  { indicator_id: id, metadata }: SemanticSearchResult,
  content: Content,
  places: Places,
): Promise<string | undefined> {
  const known = content.indicators.get(id);
  if (!known) return `${id}: no such indicator`;
  if (known.indicator.nonRedistributable)
    return Object.keys(metadata).join() === "chart_count" ? undefined : `${id}: tells where closed values are`;
  const { run_sql_template: sql = "", column = "" } = metadata;
  const cells = await csvCells(join(places.content, known.dataset.path ?? ""), known.indicator.name);
  const some = await rowsOf(sql, places);
  if (some.length !== Math.min(10, cells.length)) return `${id}: ${some.length} rows of ${cells.length} by ${sql}`;
  const all = await rowsOf(sql.replace(/ LIMIT 10$/, ""), places);
  const isSame = inOrder(all.map((row) => row[column])).join("\n") === inOrder(cells).join("\n");
  return isSame ? undefined : `${id}: other values than its CSV by ${sql}`;
}

async function csvCells(file: string, column: string): Promise<readonly string[]> {
  const options = { header: true, skipEmptyLines: true } as const;
  const { data } = Papa.parse<Record<string, string>>(await readFile(file, "utf8"), options);
  return data.map((row) => row[column] ?? "").filter((cell) => cell !== "");
}

/** Values, numbers as numbers, in an order that does not depend on the rows'. */
const inOrder = (values: readonly unknown[]): readonly string[] =>
  values.map((value) => (Number.isNaN(Number(value)) ? String(value) : String(Number(value)))).sort();
