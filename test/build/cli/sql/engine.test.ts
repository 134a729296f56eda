import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { openSqlEngine, tableViews } from "../../../../build/cli/sql/engine.ts";
import type { SqlEngine } from "../../../../src/service/mcp/site.ts";
import { buildStarter, serviceOf } from "../../../service/mcp/asking.ts";
import { temporaryFolder } from "../../temporary.ts";

const site = async () => ({ config: { title: "Test", baseUrl: "https://charts.example.org" } });
const file = "grapher/charts_example_org/latest/gapminder/gapminder.parquet";
const all = 'SELECT * FROM "gapminder" ORDER BY entity, year';

let dist: string;
let engine: SqlEngine;
beforeAll(async () => {
  dist = await buildStarter();
  const opened = await openSqlEngine(dist, site);
  if (!opened) throw new Error("DuckDB is not installed");
  engine = opened;
});

describe("SQL queries", () => {
  it("return columns and rows, and whether they are complete", async () => {
    const { columns, rows, isWhole } = await engine.query(all, 2);
    expect(columns.slice(0, 3)).toEqual(["entity", "code", "year"]);
    expect([rows.length, isWhole]).toEqual([2, false]);
    expect((await engine.query(`${all} LIMIT 2`, 2)).isWhole).toBe(true);
  });

  it("may contain the URL of a table, as search results suggest", async () => {
    const { answer } = serviceOf(dist);
    const response = await answer(new Request("http://localhost/indicators?query=fertility"));
    const { results } = (await response.json()) as { results: { metadata: { run_sql_template: string } }[] };
    const sql = results[0]?.metadata.run_sql_template ?? "";
    expect(sql).toContain(`'https://charts.example.org/catalog/${file}'`);
    expect((await engine.query(sql, 5)).rows.length).toBeGreaterThan(0);
  });

  it.each(["SHOW TABLES", 'DESCRIBE "gapminder"', "WITH a AS (SELECT 1) SELECT * FROM a"])("may be %s", async (sql) => {
    expect((await engine.query(sql, 10)).rows.length).toBeGreaterThan(0);
  });

  it.each([
    ["a file of the machine", "SELECT * FROM read_text('/etc/passwd')", /disabled/],
    ["a file of the tree that is no table", "SELECT * FROM read_text('site.js')", /disabled/],
    ["a list of files", "SELECT * FROM glob('/*')", /disabled/],
    ["the network", "SELECT * FROM 'https://example.org/x.parquet'", /disabled/],
    ["a file to write", "COPY (SELECT 1) TO 'x.csv'", /disabled/],
    ["a table's file to write", `COPY (SELECT 1) TO 'https://charts.example.org/catalog/${file}'`, /Only a SELECT/],
    ["a table of its own", "CREATE TABLE x AS SELECT 1", /Only a SELECT/],
    ["another database", "ATTACH 'x.db'", /Only a SELECT/],
    ["another setting", "SET threads = 8", /Only a SELECT/],
    ["an extension", "INSTALL httpfs", /Only a SELECT/],
    ["two statements", "SELECT 1; SELECT 2", /one statement/],
    ["a statement that is none", " -- ", /one statement/],
    ["what is no SQL", "SELEC 1", /syntax error/],
    ["a column that is not there", 'SELECT deaths FROM "gapminder"', /deaths.*not found/s],
  ])("cannot access %s", async (_, sql, message) => {
    const before = await readdir(dist);
    await expect(engine.query(sql, 10)).rejects.toThrow(message);
    expect(await readdir(dist)).toEqual(before);
  });

  it("are interrupted after the timeout; later ones still run", async () => {
    const brief = await openSqlEngine(dist, site, { milliseconds: 200, memory: "512MB" });
    const endless = "SELECT count(*) FROM range(100000000) a, range(100000000) b";
    await expect(brief?.query(endless, 10)).rejects.toThrow("longer than 0.2 seconds");
    expect((await brief?.query("SELECT 1", 10))?.rows).toEqual([[1]]);
  });

  it("fail if they exceed the memory limit", async () => {
    const small = await openSqlEngine(dist, site, { milliseconds: 20_000, memory: "32MB" });
    await expect(small?.query("SELECT list(a.range) FROM range(1000000000) a", 10)).rejects.toThrow(/Out of Memory/);
  });
});

it("a tree without tables has no engine", async () => {
  expect(await openSqlEngine(await temporaryFolder(), site)).toBeUndefined();
});

/** View names in the order of their tables. */
const namesOf = (...paths: string[]): string[] => tableViews(paths.map((path) => ({ path }))).map(([name]) => name);

it("names a table by its file, prefixed with as much of its path as is needed to be unique", () => {
  expect(namesOf("garden/who/2024/deaths/by_cause.parquet")).toEqual(["by_cause"]);
  expect(namesOf("garden/who/2024/deaths/all.parquet", "garden/who/2024/births/ALL.parquet")).toEqual([
    "deaths/all",
    "births/ALL",
  ]);
  expect(namesOf("garden/who/2024/deaths/all.parquet", "garden/who/2025/deaths/all.parquet")).toEqual([
    "2024/deaths/all",
    "2025/deaths/all",
  ]);
});
