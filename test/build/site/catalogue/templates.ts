import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Papa from "papaparse";
import type { Content } from "../../../../build/content/content.ts";
import { folderStore } from "../../../../build/engine/tree/folderStore.ts";
import type { SemanticSearchResult } from "../../../../src/search/result.ts";
import { ChartLibrary } from "../../../../src/service/charts.ts";
import { searchTree } from "../../../../src/service/search.ts";

/** Search results of a tree, by indicator id. @param titles - the queries */
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

/** The folders of a tree and its content. */
interface Places {
  readonly dist: string;
  readonly content: string;
  /** The site's URL, for which the tree stands in. */
  readonly baseUrl: string;
}

/** Runs a query in DuckDB, with the file of the tree in place of its URL. */
export async function rowsOf(sql: string, { dist, baseUrl }: Pick<Places, "dist" | "baseUrl">) {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const database = await (await DuckDBInstance.create()).connect();
  return (await database.runAndReadAll(sql.replace(`'${baseUrl}/`, `'${dist}/`))).getRowObjectsJson();
}

/** Describes a wrong result of an indicator's query; undefined if the query returns the values of the CSV. */
export async function templateFault(
  { indicator_id: id, metadata }: SemanticSearchResult,
  content: Content,
  places: Places,
): Promise<string | undefined> {
  const known = content.indicators.get(id);
  if (!known) return `${id}: no such indicator`;
  if (known.indicator.nonRedistributable)
    return Object.keys(metadata).join() === "chart_count" ? undefined : `${id}: reveals where closed values are`;
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

/** Values with numbers parsed, sorted. */
const inOrder = (values: readonly unknown[]): readonly string[] =>
  values.map((value) => (Number.isNaN(Number(value)) ? String(value) : String(Number(value)))).sort();
