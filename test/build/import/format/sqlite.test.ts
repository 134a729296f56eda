import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sqlite from "node-sqlite3-wasm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ReadOptions } from "../../../../build/import/open/readOptions.ts";
import { nodeIo } from "../../../../build/import/open/sourceIo.ts";
import { readSource } from "../../../../build/import/read.ts";

describe("SQLite", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "polygraph-test-"));
    const database = new sqlite.Database(join(folder, "a.db"));
    database.exec(
      'CREATE TABLE rain (place TEXT, year INTEGER, mm REAL, raw BLOB); INSERT INTO rain VALUES (\'A\', 2020, 1.5, NULL), (\'B\', 9007199254740993, NULL, x\'00\'); CREATE TABLE "odd ""name" (x); INSERT INTO "odd ""name" VALUES (1); CREATE VIEW wet AS SELECT place FROM rain',
    );
    database.close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const read = (rest = "", options: ReadOptions = {}) => readSource(join(folder, "a.db") + rest, options, nodeIo);
  const rain = [
    ["A", 2020, 1.5, null],
    ["B", 9007199254740993n, null, null],
  ];

  it("has all tables with their columns; BLOBs count as empty and are reported", async () => {
    const { sheets, origin, problems } = await read();
    expect([origin.format, sheets.map(({ name, rows }) => [name, rows])]).toEqual([
      "sqlite",
      [
        ['odd "name', [[1]]],
        ["rain", rain],
      ],
    ]);
    expect(sheets[1]?.columns?.map(({ name }) => name)).toEqual(["place", "year", "mm", "raw"]);
    expect(problems[0]?.message).toBe("1 cells of the table rain hold bytes (BLOB), and count as empty");
  });

  it("counts its rows from one", async () => {
    const { sheets } = await read("#rain");
    expect([0, 1].map((row) => sheets[0]?.line(row))).toEqual([1, 2]);
  });

  it("has infinite numbers as missing, and reports them", async () => {
    const { sheets, problems } = await read("", { sql: "SELECT 1.5 AS a, 9e999 AS b UNION SELECT -9e999, 2.5" });
    expect(sheets[0]?.rows).toEqual([
      [null, 2.5],
      [1.5, null],
    ]);
    expect(problems[0]?.message).toBe("of the table a, 2 cells are infinite, and count as no value");
  });

  it.each([
    ["#rain", {}, "rain"],
    ["", { sheet: "rain" }, "rain"],
    ["", { sheet: "2" }, "rain"],
    ["#wet", {}, "wet"],
  ])("has the named table or view: %j %j", async (rest, options, name) => {
    expect((await read(rest, options)).sheets.map((sheet) => sheet.name)).toEqual([name]);
  });

  it("returns the result of a query, which cannot write", async () => {
    const { sheets } = await read("", { sql: "SELECT place, mm * 2 AS twice FROM rain WHERE mm > 1" });
    expect([sheets[0]?.columns, sheets[0]?.rows]).toEqual([[{ name: "place" }, { name: "twice" }], [["A", 3]]]);
    const before = readFileSync(join(folder, "a.db"));
    await expect(read("", { sql: "DELETE FROM rain" })).rejects.toThrow("readonly");
    expect([readFileSync(join(folder, "a.db")).equals(before), readdirSync(folder)]).toEqual([true, ["a.db"]]);
  });

  it("reports errors in a query, and the existing tables", async () => {
    await expect(read("", { sql: "SELECT snow FROM rain" })).rejects.toThrow(/no such column: snow; check the query/);
    await expect(read("#snow")).rejects.toThrow('no table "snow"; it has odd "name, rain, wet');
  });

  it("is read without a file on disk, and leaves no temporary file", async () => {
    const left = () => readdirSync(tmpdir()).filter((name) => /^polygraph-[A-Za-z0-9]{6}$/.test(name)).length;
    const before = left();
    const { sheets } = await readSource(
      "-",
      { sheet: "rain" },
      { ...nodeIo, stdin: () => once(readFileSync(join(folder, "a.db"))) },
    );
    expect([sheets[0]?.rows, left()]).toEqual([rain, before]);
  });
});

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

describe("a foreign key of SQLite", () => {
  const read = async (tables: string, sheet = "gdp") => {
    const folder = mkdtempSync(join(tmpdir(), "polygraph-test-"));
    try {
      const database = new sqlite.Database(join(folder, "k.db"));
      database.exec(tables);
      database.close();
      const { sheets } = await readSource(join(folder, "k.db"), { sheet }, nodeIo);
      return [sheets[0]?.columns?.map(({ name }) => name), sheets[0]?.rows];
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const places =
    "CREATE TABLE places (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO places VALUES (1, 'A'), (2, 'B');";

  it("is replaced by the name in the other table, and its column loses the ending", async () => {
    expect(
      await read(
        `${places} CREATE TABLE gdp (place_id INTEGER REFERENCES places(id), x REAL); INSERT INTO gdp VALUES (2, 1.5), (NULL, 2.5)`,
      ),
    ).toEqual([
      ["place", "x"],
      [
        ["B", 1.5],
        [null, 2.5],
      ],
    ]);
  });

  it("stays if the other table lacks the name of some", async () => {
    expect(
      await read(
        `${places} CREATE TABLE gdp (place_id INTEGER REFERENCES places(id)); PRAGMA foreign_keys = OFF; INSERT INTO gdp VALUES (2), (7)`,
      ),
    ).toEqual([["place_id"], [[2], [7]]]);
  });

  it("stays if the other table has no names", async () => {
    expect(
      await read(
        "CREATE TABLE places (id INTEGER PRIMARY KEY, size TEXT); INSERT INTO places VALUES (1, 'A'); CREATE TABLE gdp (key INTEGER REFERENCES places(id)); INSERT INTO gdp VALUES (1)",
      ),
    ).toEqual([["key"], [[1]]]);
  });
});
