import { expect, test } from "vitest";
import { checkContent } from "../../../build/content/check.ts";
import { loadContent } from "../../../build/content/content.ts";
import { formatProblem } from "../../../build/content/problem.ts";
import { dataPackage, memoryFolder, siteJson } from "./memory.ts";

/** What is wrong in a content with these files in the place of others. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = memoryFolder({
    "site.json": siteJson,
    "entities.csv": "name,code,aliases\nFrance,FRA,\nGermany,DEU,\nChina,CHN,PRC\n",
    "datasets/a/datapackage.json": dataPackage(),
    "datasets/a/a.csv": "Entity,Code,Year,A\nFrance,FRA,1990,1\nChina,CHN,1990,1\n",
    ...files,
  });
  const problems = await checkContent(await loadContent(folder));
  return problems.map((problem) => formatProblem(problem, "c").replace(/:\d+:\d+/, ""));
}

const chart = (more: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ $schema: "x", dimensions: [{ property: "y", variableId: 1 }], ...more });

test("a code in the place of an entity's name is told the name, if the chart has data of it", async () => {
  const selectedEntityNames = ["FRA", "DEU", "PRC"];
  expect(await problemsOf({ "charts/a.json": chart({ selectedEntityNames }) })).toEqual([
    'c/charts/a.json  warning: selectedEntityNames[0]: "FRA" is a code, not a name; write "France"',
    'c/charts/a.json  warning: selectedEntityNames[1]: unknown entity "DEU"; remove it',
  ]);
});

test("the schema that is missing is the site's own", async () => {
  const charts = { "charts/a.json": chart({ $schema: undefined }) };
  const advice = (address: string) => [`c/charts/a.json  $schema: missing field; write "$schema": "${address}"`];
  expect(await problemsOf(charts)).toEqual(advice("https://charts.test.dev/schemas/chart-config.json"));
  const site = JSON.stringify({ ...JSON.parse(siteJson), schemaUrl: "https://example.org/s/" });
  expect(await problemsOf({ ...charts, "site.json": site })).toEqual(advice("https://example.org/s/chart-config.json"));
});

test("times of the other kind may belong to the other column", async () => {
  const csv = (time: string) => `Entity,Code,Year,A\nFrance,FRA,${time},1\n`;
  expect(await problemsOf({ "datasets/a/a.csv": csv("1990-02-01") })).toEqual([
    'c/datasets/a/a.csv  Year: not a year: "1990-02-01"; write the year alone, or call the column Day',
  ]);
  const days = { "datasets/a/datapackage.json": dataPackage({}, "Day") };
  expect(await problemsOf({ ...days, "datasets/a/a.csv": csv("1990").replace("Year", "Day") })).toEqual([
    'c/datasets/a/a.csv  Day: not a date: "1990"; write a date as YYYY-MM-DD, or call the column Year',
  ]);
});

test.each(["charts/a.json", "datasets/b/datapackage.json", "terms.json"])(
  "a file that is empty is told to be so: %s",
  async (path) => {
    const told = [`c/${path}  the file is empty; write an object { … }, or remove the file`];
    expect(await problemsOf({ [path]: "\n" })).toEqual(told);
  },
);

test("one value in the place of a list is shown as a list", async () => {
  expect(await problemsOf({ "charts/a.json": chart({ chartTypes: {}, selectedEntityNames: "France" }) })).toEqual([
    "c/charts/a.json  chartTypes: wrong type: {}; write a list [ … ]",
    'c/charts/a.json  selectedEntityNames: wrong type: "France"; write ["France"]',
  ]);
});

test("a text that is longer than texts are is told how long it may be", async () => {
  expect(await problemsOf({ "charts/a.json": chart({ subtitle: "é".repeat(20_001) }) })).toEqual([
    "c/charts/a.json  subtitle: the text has 20001 characters; write at most 20000",
  ]);
});

test("of a list of names the first that are unknown are told, and how many more there are", async () => {
  const selectedEntityNames = Array.from({ length: 100_000 }, (_, i) => `Nowhere ${i}`);
  const selectedEntityColors = Object.fromEntries(selectedEntityNames.map((name) => [name, "red"]));
  const problems = await problemsOf({ "charts/a.json": chart({ selectedEntityNames, selectedEntityColors }) });
  expect(problems).toHaveLength(42);
  expect(problems).toContain('c/charts/a.json  warning: selectedEntityNames[0]: unknown entity "Nowhere 0"; remove it');
  expect(problems).toContain(
    "c/charts/a.json  warning: selectedEntityNames: 99980 more of the 100000 names are not in the data; remove them",
  );
});

test("a chart of which no picture shows anybody is told so", async () => {
  const x = { name: "B", type: "number", indicatorId: 2 };
  const { resources, ...rest } = JSON.parse(dataPackage());
  resources[0].schema.fields.push(x);
  const files = {
    "datasets/a/datapackage.json": JSON.stringify({ ...rest, resources }),
    "datasets/a/a.csv": "Entity,Code,Year,A,B\nFrance,FRA,1990,,1\nChina,CHN,1990,1,1\n",
  };
  const dimensions = [
    { property: "y", variableId: 1 },
    { property: "x", variableId: 2 },
  ];
  const chartTypes = ["LineChart"];
  const problems = (more: object) =>
    problemsOf({ ...files, "charts/a.json": chart({ dimensions, chartTypes, ...more }) });
  const told = (message: string) => [
    `c/charts/a.json  warning: selectedEntityNames: ${message}: pictures are empty; name entities that have one`,
  ];
  expect(await problems({})).toEqual([]);
  expect(await problems({ selectedEntityNames: ["France"] })).toEqual(told("nobody of them has a value of y"));
  expect(await problems({ includedEntityNames: ["France"] })).toEqual(
    told("nobody is selected, and nobody has a value of y"),
  );
  expect(await problems({ includedEntityNames: ["France"], chartTypes: ["ScatterPlot"] })).toEqual([]);
});
