import { expect, test } from "vitest";
import { loadContent, loadIndicators } from "../../../../build/content/content.ts";
import type { ContentProblem } from "../../../../build/content/problem.ts";
import { dataPackage, memoryFolder, siteJson } from "../memory.ts";

const header = "Entity,Code,Year,A\n";

/** Loads indicator 1 of a CSV; fails on any problem. */
async function load(
  csv: string | Uint8Array,
  field: Readonly<Record<string, unknown>> = {},
  time = "Year",
  timeField: Readonly<Record<string, unknown>> = {},
  others: readonly string[] = [],
) {
  const content = await loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": "name\n",
      "datasets/a/datapackage.json": dataPackage(field, time, {}, { timeField, others }),
      "datasets/a/a.csv": csv,
    }),
  );
  const problems: ContentProblem[] = [...content.problems];
  for (const dataset of content.datasets) problems.push(...(await content.tables.get(dataset)).problems);
  expect(problems).toEqual([]);
  const data = (await loadIndicators(content, [1])).get(1);
  if (!data) throw new Error("no indicator 1");
  return { ...data, values: [...data.column.values], times: [...data.column.times] };
}

test("points are sorted by entity in code unit order, then by time", async () => {
  const { column, times } = await load(`${header}b,,2,1\na,,3,2\nÄ,,1,3\na,,-1,4\nB,,1,5\n`);
  expect(column.entities).toEqual(["B", "a", "b", "Ä"]);
  expect([...column.offsets]).toEqual([0, 1, 3, 4, 5]);
  expect(times).toEqual([1, -1, 3, 2, 1]);
  expect([...column.values]).toEqual([5, 4, 2, 1, 3]);
});

test("numbers may omit a zero, have exponents, and exceed 2^53", async () => {
  const cells = [".5", "-.5", "1e29", "1E-7", "+3", "9007199254740993", "-0", "5.", " 7 ", "007"];
  const { values } = await load(header + cells.map((cell, year) => `a,,${year},${cell}\n`).join(""));
  expect(values).toEqual([0.5, -0.5, 1e29, 1e-7, 3, 9007199254740992, -0, 5, 7, 7]);
});

test("years range from before -16000 to after 2100, with a year 0", async () => {
  const { times, timeUnit } = await load(`${header}a,,2150,1\na,,0,2\na,,-16000,3\n`);
  expect(timeUnit).toBe("year");
  expect(times).toEqual([-16000, 0, 2150]);
});

test("an empty cell is no value, and an entity without values is not in the column", async () => {
  const { column, times } = await load(`${header}a,,1990,\na,,1991,5\nb,,1990,\nb,,1991, \n`);
  expect(column.entities).toEqual(["a"]);
  expect(times).toEqual([1991]);
});

test("a column without values is an empty column of its type", async () => {
  const { column } = await load(`${header}a,,1990,\n`);
  expect(column.entities).toEqual([]);
  expect(column.values).toBeInstanceOf(Float64Array);
});

test("numbers in a text column remain texts", async () => {
  const { values } = await load(`${header}a,,1990,007\na,,1991,yes\n`, { type: "string" });
  expect(values).toEqual(["007", "yes"]);
});

test("a Day column counts days from 2020-01-21", async () => {
  const { times, timeUnit } = await load("Entity,Code,Day,A\na,,2020-03-01,1\na,,2020-01-20,2\n", {}, "Day");
  expect(timeUnit).toBe("day");
  expect(times).toEqual([-1, 40]);
});

test("integers in a Year column are not converted, even if a chart reads them as days", async () => {
  const { times, timeUnit } = await load(`${header}a,,0,1\na,,366,2\n`, { display: { yearIsDay: true } });
  expect(timeUnit).toBe("year");
  expect(times).toEqual([0, 366]);
});

test("ignores a byte order mark, CRLF and a missing final line break", async () => {
  const { column, values } = await load(`\uFEFFEntity,Code,Year,A\r\na,AAA,1990,1\r\na,AAA,1991,2`);
  expect(column.entities).toEqual(["a"]);
  expect(values).toEqual([1, 2]);
});

test("the name of an entity is one line", async () => {
  const { column } = await load(`${header}"Cote\nd'Azur",,1990,1\n"Cote d'Azur",,1991,2\n"Tab\tname",,1990,3\n`);
  expect(column.entities).toEqual(["Cote d'Azur", "Tab name"]);
});

test("quoted cells may contain commas, quotes and line breaks", async () => {
  const csv = `${header}"Bonaire, ""Saba""; and\r\nmore",,1990,"1"\n"!Kung \uFFFD",,1990,2\n`;
  const { column } = await load(csv);
  expect(column.entities).toEqual(["!Kung \uFFFD", 'Bonaire, "Saba"; and more']);
});

test("columns may have any order, and Code is optional", async () => {
  const content = await loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": "name\n",
      "datasets/a/datapackage.json": JSON.stringify({
        name: "a",
        resources: [
          {
            path: "a.csv",
            schema: { fields: [{ name: "A", type: "number", indicatorId: 1 }, { name: "Year" }, { name: "Entity" }] },
          },
        ],
      }),
      "datasets/a/a.csv": "A,Year,Entity\n5,1990,France\n",
    }),
  );
  const data = (await loadIndicators(content, [1])).get(1);
  expect(data?.column.entities).toEqual(["France"]);
  expect(data?.codes.size).toBe(0);
});

test("an entity has the code of its first row with one", async () => {
  const { codes } = await load(`${header}a,,1990,1\na,AAA,1991,1\nb,,1990,1\n`);
  expect([...codes]).toEqual([["a", "AAA"]]);
});

test("missingValues of the table schema mean no value", async () => {
  const content = await loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": "name\n",
      "datasets/a/datapackage.json": JSON.stringify({
        name: "a",
        resources: [
          {
            path: "a.csv",
            schema: {
              fields: [{ name: "Entity" }, { name: "Year" }, { name: "A", type: "number", indicatorId: 1 }],
              missingValues: ["", ".."],
            },
          },
        ],
      }),
      "datasets/a/a.csv": "Entity,Year,A\nFrance,1990,..\nFrance,1991,3\n",
    }),
  );
  expect([...((await loadIndicators(content, [1])).get(1)?.column.values ?? [])]).toEqual([3]);
});

test("reads 165 columns and 185,000 rows", async () => {
  const names = Array.from({ length: 165 }, (_, i) => `c${i}`);
  const content = await loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": "name\n",
      "datasets/wide/datapackage.json": JSON.stringify({
        name: "wide",
        resources: [
          {
            path: "wide.csv",
            schema: {
              fields: [
                { name: "Entity" },
                { name: "Year" },
                ...names.map((name, i) => ({ name, type: "integer", indicatorId: 1000 + i })),
              ],
            },
          },
        ],
      }),
      "datasets/wide/wide.csv": `Entity,Year,${names}\nFrance,1990,${names.map((_, i) => i)}\n`,
      "datasets/a/datapackage.json": dataPackage(),
      "datasets/a/a.csv": header + Array.from({ length: 185_000 }, (_, i) => `e${i % 10},,${i},${i}\n`).join(""),
    }),
  );
  const loaded = await loadIndicators(content, [1164, 1]);
  expect([...(loaded.get(1164)?.column.values ?? [])]).toEqual([164]);
  expect(loaded.get(1)?.column.times.length).toBe(185_000);
});

test.each([
  ["Month", {}, ["2020-03", "2020M04", "May 2020"], "month", [40, 71, 101]],
  ["Quarter", {}, ["2020-Q1", "Q2 2020", "2020Q3"], "quarter", [-20, 71, 162]],
  ["Half-year", {}, ["2020-S1", "H2 2020"], "half-year", [-20, 162]],
  ["Week", {}, ["2020-W04", "2020W5"], "week", [-1, 6]],
  ["Time", {}, ["2020-Q1", "2020-Q2"], "quarter", [-20, 71]],
  ["Time", {}, ["1990", "2000"], "year", [1990, 2000]],
  ["Time", {}, ["2020-01-21", "2020-01-22"], "day", [0, 1]],
  ["Time", { type: "yearmonth" }, ["2020-03"], "month", [40]],
  ["Time", { timeUnit: "week" }, ["2020-W04"], "week", [-1]],
])("a column %s with %j contains %j, each a %s", async (name, field, cells, unit, expected) => {
  const rows = cells.map((cell, i) => `a,,"${cell}",${i}\n`).join("");
  const { timeUnit, times } = await load(`Entity,Code,${name},A\n${rows}`, {}, name, field);
  expect({ timeUnit, times }).toEqual({ timeUnit: unit, times: expected });
});

test("with a Year column, a column named Month is an ordinary column", async () => {
  const { timeUnit, times } = await load("Entity,Code,Year,Month,A\na,,2020,3,1\n", {}, "Year", {}, ["Month"]);
  expect({ timeUnit, times }).toEqual({ timeUnit: "year", times: [2020] });
});
