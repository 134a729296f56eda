import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenSqlEngine, openSqlEngine } from "../../../../build/cli/sql/engine.ts";
import { defaultSqlLimits, type SqlLimits } from "../../../../build/cli/sql/runner.ts";
import { isInstalled } from "../../../installed.ts";
import { buildStarter, serviceOf } from "../../../service/mcp/asking.ts";
import { temporaryFolder } from "../../temporary.ts";

const hasDuckDb = isInstalled("@duckdb/node-api");

const site = async () => ({ config: { title: "Test", baseUrl: "https://charts.example.org" } });
const file = "grapher/charts_example_org/latest/gapminder/gapminder.parquet";
const all = 'SELECT * FROM "gapminder" ORDER BY entity, year';

let dist: string;
let engine: OpenSqlEngine;
const engines: OpenSqlEngine[] = [];

/** Opens an engine, which is closed after the tests. */
async function open(limits: Partial<SqlLimits> = {}): Promise<OpenSqlEngine> {
  const opened = await openSqlEngine(dist, site, { ...defaultSqlLimits, ...limits });
  if (!opened) throw new Error("DuckDB is not installed");
  engines.push(opened);
  return opened;
}

beforeAll(async () => {
  dist = await buildStarter();
  if (hasDuckDb) engine = await open();
});
afterAll(() => {
  for (const one of engines) one.close();
});

describe.skipIf(!hasDuckDb)("SQL queries", () => {
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

  it("are ended after the timeout; later ones still run", async () => {
    const brief = await open({ milliseconds: 500 });
    const long = "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE a.range * b.range = 7";
    await expect(brief.query(long, 10)).rejects.toThrow("longer than 0.5 seconds");
    const patient = await open();
    expect((await patient.query("SELECT 1", 10)).rows).toEqual([[1]]);
  });

  it("fail if they exceed the memory of the database; later ones still run", async () => {
    const small = await open({ megabytes: 256, milliseconds: 200_000 });
    const large = "SELECT count(*) FROM (SELECT DISTINCT range AS a, range || 'x' AS b FROM range(3000000))";
    await expect(small.query(large, 10)).rejects.toThrow(/Out of Memory|more than 256 MB/);
    expect((await small.query("SELECT 1", 10)).rows).toEqual([[1]]);
  });

  it("fail if they exceed the memory of the process, which the database does not count; later ones still run", async () => {
    const small = await open({ megabytes: 256, milliseconds: 200_000 });
    const lists = "SELECT max(len(list_transform(range(4000000), x -> x || 'abc')))";
    await expect(small.query(lists, 10)).rejects.toThrow(/Out of Memory|more than 256 MB/);
    expect((await small.query("SELECT 1", 10)).rows).toEqual([[1]]);
  });

  it("run in a new process after one that used much memory", async () => {
    const small = await open({ megabytes: 256, milliseconds: 200_000 });
    const large = "SELECT length(string_agg(repeat('x', 1000), '')) FROM range(100000)";
    for (let i = 0; i < 3; i++) await small.query(large, 10).catch(() => undefined);
    expect((await small.query(`${all} LIMIT 2`, 2)).rows).toHaveLength(2);
  });

  it("are answered one after the other", async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => engine.query(`SELECT ${n}`, 10)));
    expect(answers.map(({ rows }) => rows)).toEqual([[[1]], [[2]], [[3]]]);
  });

  it("return no more than a megabyte", async () => {
    const { rows, isWhole } = await engine.query("SELECT repeat('a', 300000) FROM range(10)", 10);
    expect([rows.length, isWhole]).toEqual([3, false]);
  });
});

it("a tree without tables has no engine", async () => {
  expect(await openSqlEngine(await temporaryFolder(), site)).toBeUndefined();
});
