import { expect, test } from "vitest";
import { checkContent } from "../../../../build/content/check.ts";
import { loadContent, loadIndicators } from "../../../../build/content/content.ts";
import { formatProblem } from "../../../../build/content/problem.ts";
import { dataPackage, memoryFolder, siteJson } from "../memory.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A content folder with a column of these cells, one per year. */
async function contentOf(cells: readonly string[], field: Fields = {}, schema: Fields = {}) {
  const { resources, ...rest } = JSON.parse(dataPackage(field));
  const [resource] = resources;
  const lines = cells.map((cell, i) => `France,FRA,${1990 + i},"${cell.replaceAll('"', '""')}"\n`);
  return loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": "name,code\nFrance,FRA\n",
      "datasets/a/datapackage.json": JSON.stringify({
        ...rest,
        resources: [{ ...resource, schema: { ...resource.schema, ...schema } }],
      }),
      "datasets/a/a.csv": `Entity,Code,Year,A\n${lines.join("")}`,
    }),
  );
}

async function problemsOf(cells: readonly string[], field: Fields = {}, schema: Fields = {}) {
  const problems = await checkContent(await contentOf(cells, field, schema));
  return problems.map((problem) => formatProblem(problem, "c").replace("c/datasets/a/a.csv:", ""));
}

async function valuesOf(cells: readonly string[], field: Fields = {}, schema: Fields = {}) {
  const content = await contentOf(cells, field, schema);
  expect(await problemsOf(cells, field, schema)).toEqual([]);
  return [...((await loadIndicators(content, [1])).get(1)?.column.values ?? [])];
}

const inField = (setting: string) => `write ${setting} in the field "A" of datapackage.json`;

test("a column has one problem: the number of cells, the first ones with lines, and the setting that reads them", async () => {
  const cells = Array.from({ length: 300 }, (_, i) => (i % 2 ? "1.5" : (["NA", "..", "–", "n/a"][i % 4] ?? "NA")));
  expect(await problemsOf(cells)).toEqual([
    '2  A: 150 cells are not numbers: "NA" on lines 2, 6, 10 …, "–" on lines 4, 8, 12 …; write "missingValues": ["", "NA", "–"] in the schema of datapackage.json',
  ]);
});

test.each([
  [["1,234", "12"], '"groupChar": ","', ' (or "decimalChar": "," if they are fractions)'],
  [["1,234", "1,234,567.8"], '"groupChar": ","', ""],
  [["1,5", "2,75"], '"decimalChar": ","', ""],
  [["1.234,5", "1.234"], '"decimalChar": ",", "groupChar": "."', ""],
  [["1 234", "1 234 567"], '"groupChar": " "', ""],
  [["1 234,5", "2"], '"decimalChar": ",", "groupChar": " "', ""],
  [["1'234", "1'234'567"], '"groupChar": "\'"', ""],
  [["12 %", "7 %"], '"bareNumber": false', ""],
  [["$1,200", "-$5,000,000"], '"groupChar": ",", "bareNumber": false', ""],
])("%j need %s", async (cells, setting, caution) => {
  const [problem, ...more] = await problemsOf([...cells, cells[0] ?? ""]);
  expect(more).toEqual([]);
  expect(problem?.split("; ")[1]).toBe(inField(setting).replace('"A"', `"A"${caution}`));
});

test("advises settings and missing values together, and the remaining cells one by one", async () => {
  const cells = ["1.200,5", "..", "..", "zonk", "1.200,7"];
  expect(await problemsOf(cells)).toEqual([
    '2  A: 5 cells are not numbers: "1.200,5" on line 2, ".." on lines 3 and 4, "zonk" on line 5 …; ' +
      'write "decimalChar": ",", "groupChar": "." in the field "A" and "missingValues": ["", ".."] in the schema of datapackage.json; ' +
      'write a number, leave the cell empty, or make the field\'s type "string"',
  ]);
});

test("a single cell can be corrected or read by a setting", async () => {
  expect(await problemsOf(["1", "1,234"])).toEqual([
    '3  A: not a number: "1,234"; write 1234, or write "groupChar": "," in the field "A" (or "decimalChar": "," if they are fractions) of datapackage.json',
  ]);
  expect(await problemsOf(["1", "NA"])).toEqual([
    '3  A: not a number: "NA"; leave the cell empty, or write "missingValues": ["", "NA"] in the schema of datapackage.json',
  ]);
  expect(await problemsOf(["1", "zonk"])).toEqual([
    '3  A: not a number: "zonk"; write a number, leave the cell empty, or make the field\'s type "string"',
  ]);
});

test("one unusual cell does not change how the others are read", async () => {
  expect((await problemsOf(["1.5", "2.5", "3,5"]))[0]).toMatch(/; write 3\.5$/);
});

test("does not advise a setting that ignores different units", async () => {
  expect((await problemsOf(["5 km", "5 %"]))[0]).not.toContain("bareNumber");
});

test("advises words for true and false", async () => {
  expect(await problemsOf(["yes", "no", "yes"], { type: "boolean" })).toEqual([
    `2  A: 3 cells are not truth values: "yes" on lines 2 and 4, "no" on line 3; ${inField('"trueValues": ["yes", "true", "True", "TRUE", "1"], "falseValues": ["no", "false", "False", "FALSE", "0"]')}`,
  ]);
});

test.each([
  ["a decimal comma", ["1,5", "-,5", "2", "1,5e3"], { decimalChar: "," }, [1.5, -0.5, 2, 1500]],
  ["marks of groups", ["1,234", "12,34,567.5", "12"], { groupChar: "," }, [1234, 1234567.5, 12]],
  ["both", ["1.234,5", "12.345.678"], { decimalChar: ",", groupChar: "." }, [1234.5, 12345678]],
  ["blanks of any width", ["1 234", "1\u00a0234", "1\u202f234"], { groupChar: " " }, [1234, 1234, 1234]],
  [
    "signs around",
    ["12 %", "$5", "US$ -12.5", "-€1", "Rs.500", "$.5", "7"],
    { bareNumber: false },
    [12, 5, -12.5, -1, 500, 0.5, 7],
  ],
  ["all at once", ["€ 1.234,5", "€ 7"], { bareNumber: false, decimalChar: ",", groupChar: "." }, [1234.5, 7]],
  ["NaN, which is no value", ["NaN", "1", "nan"], {}, [1]],
])("Table Schema's number formats are read: %s", async (_, cells, field, values) => {
  expect(await valuesOf(cells, field)).toEqual(values);
});

test("whole numbers may have a format, but no fraction", async () => {
  expect(await valuesOf(["1,234", "95%"], { type: "integer", groupChar: ",", bareNumber: false })).toEqual([1234, 95]);
  expect((await problemsOf(["1,5"], { type: "integer", decimalChar: "," }))[0]).toContain("write a whole number");
});

test.each([
  ["1,5", { groupChar: "," }],
  ["1,23,4", { groupChar: "," }],
  ["(5)", { bareNumber: false }],
  ["5-", { bareNumber: false }],
  ["5 million", { bareNumber: false }],
  ["5k", { bareNumber: false }],
  ["5 to 7", { bareNumber: false }],
  ["1.5", { decimalChar: "," }],
  ["INF", {}],
])("ambiguous numbers are rejected: %s with %j", async (cell, field) => {
  expect((await problemsOf([cell], field))[0]).toContain("not a number");
});

test("all words for true are one category, all for false another, named by their first", async () => {
  expect(await valuesOf(["1", "true", "False", "0"], { type: "boolean" })).toEqual(["true", "true", "false", "false"]);
  const words = { type: "boolean", trueValues: ["Yes", "Y"], falseValues: ["No"] };
  expect(await valuesOf(["Y", "No", "Yes"], words)).toEqual(["Yes", "No", "Yes"]);
  expect((await problemsOf(["true"], words))[0]).toContain("not a truth value");
});

test("missing values are those of the schema, in any column, and the empty cell", async () => {
  const schema = { missingValues: ["..", "-99"] };
  expect(await valuesOf(["..", "1", "-99", ""], {}, schema)).toEqual([1]);
  expect(await valuesOf(["..", "a", ""], { type: "string" }, schema)).toEqual(["a"]);
});

const contentOfRows = (rows: string, field: Readonly<Record<string, unknown>> = { type: "string" }) =>
  loadContent(
    memoryFolder({
      "site.json": siteJson,
      "entities.csv": "name\n",
      "datasets/a/datapackage.json": dataPackage(field),
      "datasets/a/a.csv": `Entity,Code,Year,A\n${rows}`,
    }),
  );

const problemsOfRows = async (rows: string) =>
  (await checkContent(await contentOfRows(rows))).map((problem) => formatProblem(problem, "c"));

test("formula cells are one warning per column, and are kept", async () => {
  const rows = "@a,,1990,=1+1\n@a,,1991,-x\n@a,,1992,=1+1\nb,+c,1990,ok\n";
  expect(await problemsOfRows(rows)).toEqual([
    'c/datasets/a/a.csv:2:1  warning: Entity: 3 cells are formulas for spreadsheets: "@a" on lines 2, 3 and 4; begin them with a letter, a digit or a quote',
    'c/datasets/a/a.csv:2:10  warning: A: 3 cells are formulas for spreadsheets: "=1+1" on lines 2 and 4, "-x" on line 3; begin them with a letter, a digit or a quote',
    'c/datasets/a/a.csv:5:3  warning: Code: a cell is a formula for spreadsheets: "+c" on line 5; begin them with a letter, a digit or a quote',
  ]);
  const indicators = await loadIndicators(await contentOfRows(rows), [1]);
  expect(indicators.get(1)?.column.values).toEqual(["=1+1", "-x", "=1+1", "ok"]);
});

test("numbers, a single dash and signs within a cell are not formulas", async () => {
  expect(await problemsOfRows("a,,1990,-5\na,,1991,+3.5 %\na,,1992,-\na,,1993,a=b\na,,1994,\n")).toEqual([]);
});
