import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { loadContent } from "../../../build/content/content.ts";
import { openFolder } from "../../../build/content/folder.ts";
import { folderStore } from "../../../build/tree/folderStore.ts";
import type { SemanticSearchResult } from "../../../src/search/result.ts";
import { ChartLibrary } from "../../../src/service/charts.ts";
import { searchTree } from "../../../src/service/search.ts";
import { polygraph } from "../program.ts";
import { temporaryFolder } from "../temporary.ts";

let dist: string;
let results: readonly SemanticSearchResult[];
beforeAll(async () => {
  dist = join(await temporaryFolder(), "dist");
  expect((await polygraph(["build", "--content", "content", "--out", dist, "--quiet", "--no-images"])).code).toBe(0);
  const search = searchTree(folderStore(dist), new ChartLibrary(folderStore(dist), 2 ** 20), {});
  const found = new Map<number, SemanticSearchResult>();
  const content = await loadContent(openFolder("content"));
  for (const { indicator } of content.indicators.values()) {
    const query = new URLSearchParams({ query: indicator.title ?? indicator.name, limit: "100" });
    const { body } = await search.answer(query);
    for (const one of JSON.parse(new TextDecoder().decode(body)).results) found.set(one.indicator_id, one);
  }
  expect([...content.indicators.keys()].filter((id) => !found.has(id))).toEqual([]);
  results = [...found.values()];
}, 120_000);

/** The rows that a query gives, its address being the file of the tree. */
async function rowsOf(sql: string) {
  const database = await (await DuckDBInstance.create()).connect();
  const local = sql.replace("'https://charts.example.org/", `'${dist}/`);
  return (await database.runAndReadAll(local)).getRowObjectsJson();
}

describe("run_sql_template", () => {
  it("runs for every indicator that may be passed on, and gives the values of its CSV", async () => {
    const content = await loadContent(openFolder("content"));
    let compared = 0;
    for (const { indicator_id: id, metadata } of results) {
      const known = content.indicators.get(id);
      if (!known) throw new Error(`no such indicator: ${id}`);
      if (known.indicator.nonRedistributable) {
        expect(metadata).toEqual({ chart_count: metadata.chart_count });
        continue;
      }
      const { run_sql_template: sql = "", column = "" } = metadata;
      expect((await rowsOf(sql)).length, sql).toBeGreaterThan(0);
      const all = await rowsOf(sql.replace(/ LIMIT 10$/, ""));
      const csv = Papa.parse<Record<string, string>>(
        await readFile(join("content", known.dataset.path ?? ""), "utf8"),
        {
          header: true,
          skipEmptyLines: true,
        },
      );
      const cells = csv.data.map((row) => row[known.indicator.name] ?? "").filter((cell) => cell !== "");
      expect(sums(all.map((row) => row[column])), sql).toEqual(sums(cells));
      compared++;
    }
    expect(compared).toBeGreaterThan(80);
  });
});

/** How many values there are, and what the numbers of them, put in order, are. */
const sums = (values: readonly unknown[]) =>
  values.map((value) => (Number.isNaN(Number(value)) ? String(value) : Number(value))).sort();

describe("polygraph sql", () => {
  const sql = (query: string, ...args: readonly string[]) => polygraph(["sql", query, "--dist", dist, ...args]);

  it("has a view for each table, and answers as a table, CSV or JSON", async () => {
    const query = "SELECT entity, year FROM gapminder WHERE entity = 'Chile' ORDER BY year LIMIT 1";
    const [table, csv, json] = [await sql(query), await sql(query, "--csv"), await sql(query, "--json")];
    const [, row = ""] = csv.out.split("\n");
    expect(csv.out).toBe(`entity,year\n${row}\n`);
    expect(row).toMatch(/^Chile,\d{4}$/);
    expect(table.out).toBe(`entity  year\n${row.replace(",", "   ")}\n`);
    expect(JSON.parse(json.out)).toEqual([{ entity: "Chile", year: Number(row.split(",")[1]) }]);
  });

  it("tells what is wrong with a query", async () => {
    const { code, err } = await sql("SELECT nothing FROM nowhere");
    expect([code, err]).toEqual([1, expect.stringContaining("nowhere")]);
  });
});
