import { expect, test } from "vitest";
import { checkContent } from "../../../../build/content/check.ts";
import { loadContent, loadIndicators } from "../../../../build/content/content.ts";
import { formatProblem } from "../../../../build/content/problem.ts";
import { dataPackage, memoryFolder, siteJson } from "../memory.ts";

const contentOf = (rows: string, field: Readonly<Record<string, unknown>> = { type: "string" }) =>
  loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": "name\n",
      "datasets/a/datapackage.json": dataPackage(field),
      "datasets/a/a.csv": `Entity,Code,Year,A\n${rows}`,
    }),
  );

const problemsOf = async (rows: string) =>
  (await checkContent(await contentOf(rows))).map((problem) => formatProblem(problem, "c"));

test("cells that spreadsheets run are one warning a column, and stay as they are", async () => {
  const rows = "@a,,1990,=1+1\n@a,,1991,-x\n@a,,1992,=1+1\nb,+c,1990,ok\n";
  expect(await problemsOf(rows)).toEqual([
    'c/datasets/a/a.csv:2:1  warning: Entity: 3 cells are formulas for spreadsheets: "@a" on lines 2, 3 and 4; begin them with a letter, a digit or a quote',
    'c/datasets/a/a.csv:2:10  warning: A: 3 cells are formulas for spreadsheets: "=1+1" on lines 2 and 4, "-x" on line 3; begin them with a letter, a digit or a quote',
    'c/datasets/a/a.csv:5:3  warning: Code: a cell is a formula for spreadsheets: "+c" on line 5; begin them with a letter, a digit or a quote',
  ]);
  const indicators = await loadIndicators(await contentOf(rows), [1]);
  expect(indicators.get(1)?.column.values).toEqual(["=1+1", "-x", "=1+1", "ok"]);
});

test("numbers, a dash alone and signs within a cell are no formulas", async () => {
  expect(await problemsOf("a,,1990,-5\na,,1991,+3.5 %\na,,1992,-\na,,1993,a=b\na,,1994,\n")).toEqual([]);
});
