import { describe, expect, test } from "vitest";
import { checkContent } from "../../../build/content/check.ts";
import { loadContent } from "../../../build/content/content.ts";
import { formatProblem } from "../../../build/content/problem.ts";
import { dataPackage, memoryFolder, siteJson } from "./memory.ts";

/** Problems of a small content folder with these files added or replaced. */
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

test("a code instead of a name gets the name as advice, if the chart has data for it", async () => {
  const selectedEntityNames = ["FRA", "DEU", "PRC"];
  expect(await problemsOf({ "charts/a.json": chart({ selectedEntityNames }) })).toEqual([
    'c/charts/a.json  warning: selectedEntityNames[0]: "FRA" is a code, not a name; write "France"',
    'c/charts/a.json  warning: selectedEntityNames[1]: unknown entity "DEU"; remove it',
  ]);
});

test("advises the site's own schema if $schema is missing", async () => {
  const charts = { "charts/a.json": chart({ $schema: undefined }) };
  const advice = (address: string) => [`c/charts/a.json  $schema: missing field; write "$schema": "${address}"`];
  expect(await problemsOf(charts)).toEqual(advice("https://charts.test.dev/schemas/chart-config.json"));
  const site = JSON.stringify({ ...JSON.parse(siteJson), schemaUrl: "https://example.org/s/" });
  expect(await problemsOf({ ...charts, "site.json": site })).toEqual(advice("https://example.org/s/chart-config.json"));
});

test("advises to rename the column if times are of another unit", async () => {
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
  "an empty file is reported as empty: %s",
  async (path) => {
    const told = [`c/${path}  the file is empty; write an object { … }, or remove the file`];
    expect(await problemsOf({ [path]: "\n" })).toEqual(told);
  },
);

test("a single value instead of a list is shown as a list", async () => {
  expect(await problemsOf({ "charts/a.json": chart({ chartTypes: {}, selectedEntityNames: "France" }) })).toEqual([
    "c/charts/a.json  chartTypes: wrong type: {}; write a list [ … ]",
    'c/charts/a.json  selectedEntityNames: wrong type: "France"; write ["France"]',
  ]);
});

test("a text that is too long is reported with the limit", async () => {
  expect(await problemsOf({ "charts/a.json": chart({ subtitle: "é".repeat(20_001) }) })).toEqual([
    "c/charts/a.json  subtitle: the text has 20001 characters; write at most 20000",
  ]);
});

test("reports the first unknown names of a list, and the number of the others", async () => {
  const selectedEntityNames = Array.from({ length: 100_000 }, (_, i) => `Nowhere ${i}`);
  const selectedEntityColors = Object.fromEntries(selectedEntityNames.map((name) => [name, "red"]));
  const problems = await problemsOf({ "charts/a.json": chart({ selectedEntityNames, selectedEntityColors }) });
  expect(problems).toHaveLength(42);
  expect(problems).toContain('c/charts/a.json  warning: selectedEntityNames[0]: unknown entity "Nowhere 0"; remove it');
  expect(problems).toContain(
    "c/charts/a.json  warning: selectedEntityNames: 99980 more of the 100000 names are not in the data; remove them",
  );
});

describe("warns that the first picture is empty, with the reason:", () => {
  const ys = [
    { property: "y", variableId: 1 },
    { property: "y", variableId: 2 },
  ];
  const [y] = ys;
  const yx = [y, { property: "x", variableId: 2 }];
  const says = (place: string, message: string, advice: string) => [
    `c/charts/a.json  warning: ${place}: ${message}: pictures are empty; ${advice}`,
  ];
  /** @param rows - of Entity,Code,Year,A,B */
  const problems = (rows: string, config: Readonly<Record<string, unknown>>) => {
    const { resources, ...rest } = JSON.parse(dataPackage());
    resources[0].schema.fields.push({ name: "B", type: "number", indicatorId: 2 });
    return problemsOf({
      "datasets/a/datapackage.json": JSON.stringify({ ...rest, resources }),
      "datasets/a/a.csv": `Entity,Code,Year,A,B\n${rows}\n`,
      "charts/a.json": chart(config),
      "entities.csv": "name,code,type\nWorld,OWID_WRL,aggregate\nFrance,FRA,country\nChina,CHN,country\n",
    });
  };

  test("no entity has a y value", async () => {
    const rows = "France,FRA,1990,,1\nChina,CHN,1990,1,1";
    const line = { dimensions: yx, chartTypes: ["LineChart"] };
    expect(await problems(rows, line)).toEqual([]);
    expect(await problems(rows, { ...line, selectedEntityNames: ["France"] })).toEqual(
      says("selectedEntityNames", "none of them has a y value", "name others"),
    );
    const france = { ...line, includedEntityNames: ["France"] };
    expect(await problems(rows, france)).toEqual(
      says("selectedEntityNames", "no entity has a y value", "name entities that have one"),
    );
    expect(await problems(rows, { ...france, chartTypes: ["ScatterPlot"] })).toHaveLength(1);
  });

  test("a line chart with a logarithmic axis and no value above zero", async () => {
    const rows = "France,FRA,1990,0,\nFrance,FRA,1991,-3,\nChina,CHN,1990,2,";
    const log = { dimensions: [y], chartTypes: ["LineChart"], yAxis: { scaleType: "log" } };
    expect(await problems(rows, log)).toEqual([]);
    const message = "none of them has a positive y value, which the logarithmic axis needs";
    expect(await problems(rows, { ...log, selectedEntityNames: ["France"] })).toEqual(
      says("selectedEntityNames", message, "name others"),
    );
    expect(await problems(rows, { ...log, includedEntityNames: ["France"] })).toEqual(
      says("yAxis", message.replace("none of them", "no entity"), 'remove "scaleType"'),
    );
    expect(await problems(rows, { ...log, includedEntityNames: ["France"], chartTypes: ["DiscreteBar"] })).toEqual([]);
  });

  test("relative lines or stacks of zeros", async () => {
    const relative = { dimensions: [y], stackMode: "relative" };
    const message = "no entity has a value other than zero, so there is no share or change to show";
    for (const chartTypes of [["LineChart"], ["StackedArea"]]) {
      const zeros = "France,FRA,1990,0,\nFrance,FRA,1991,0,";
      expect(await problems(zeros, { ...relative, chartTypes })).toEqual(says("stackMode", message, "remove it"));
      expect(await problems("France,FRA,1990,0,\nFrance,FRA,1991,-1,", { ...relative, chartTypes })).toEqual([]);
    }
  });

  test("slopes without values at both ends", async () => {
    const slope = { dimensions: [y], chartTypes: ["SlopeChart"] };
    const message = says("dimensions", "no entity has values at both ends", "choose others");
    expect(await problems("France,FRA,1990,1,\nChina,CHN,1991,2,", slope)).toEqual(message);
    expect(await problems("France,FRA,1990,1,\nFrance,FRA,1992,1,\nChina,CHN,1993,2,", slope)).toEqual(message);
    expect(await problems("France,FRA,1990,1,\nFrance,FRA,1992,1,\nChina,CHN,1991,2,", slope)).toEqual([]);
    const near = { ...slope, dimensions: [{ ...y, display: { tolerance: 1 } }] };
    expect(await problems("France,FRA,1990,1,\nFrance,FRA,1992,1,\nChina,CHN,1993,2,", near)).toEqual([]);
    const until = { ...slope, maxTime: 1992 };
    expect(await problems("France,FRA,1990,1,\nFrance,FRA,1992,1,\nChina,CHN,1993,2,", until)).toEqual([]);
  });

  test("stacks that need all columns, which have no time in common", async () => {
    const rows = "France,FRA,1990,1,\nFrance,FRA,1992,,1";
    const stack = { dimensions: ys, chartTypes: ["StackedArea"] };
    const bar = { dimensions: ys, chartTypes: ["StackedDiscreteBar"] };
    expect(await problems(rows, stack)).toEqual(
      says("dimensions", "no entity has values in all columns at one time", "choose others"),
    );
    expect(await problems(rows, { ...stack, missingDataStrategy: "show" })).toEqual([]);
    expect(await problems(rows, bar)).toEqual([]);
    expect(await problems(rows, { ...bar, missingDataStrategy: "hide" })).toHaveLength(1);
  });

  test("scatter plots and Marimekkos whose x and y have no time in common", async () => {
    const rows = "France,FRA,1990,1,\nFrance,FRA,1992,,1";
    for (const chartTypes of [["ScatterPlot"], ["Marimekko"]])
      expect(await problems(rows, { dimensions: yx, chartTypes })).toEqual(
        says("dimensions", "no entity has values of both y and x at one time", "choose others"),
      );
    expect(await problems(rows, { dimensions: yx, chartTypes: ["Marimekko", "ScatterPlot"] })).toEqual([]);
    const near = [{ ...y, display: { tolerance: 2 } }, yx[1]];
    expect(await problems(rows, { dimensions: near, chartTypes: ["ScatterPlot"] })).toEqual([]);
    const fixed = [y, { ...yx[1], targetYear: 1992 }];
    expect(await problems(rows, { dimensions: fixed, chartTypes: ["ScatterPlot"] })).toEqual([]);
  });

  test("maps of a region without values", async () => {
    const map = (region: string) => ({ dimensions: [y], chartTypes: [], hasMapTab: true, map: { region } });
    expect(await problems("France,FRA,1990,1,", map("Europe"))).toEqual([]);
    expect(await problems("France,FRA,1990,1,", map("Asia"))).toEqual([
      "c/charts/a.json  warning: map.region: the map is empty: no entity with values is in Asia; show another region, or leave it out",
    ]);
  });

  test("maps of aggregates only", async () => {
    const map = { dimensions: [y], chartTypes: [], hasMapTab: true };
    expect(await problems("World,OWID_WRL,1990,1,", map)).toEqual([
      "c/charts/a.json  warning: hasMapTab: the map is empty: regions are not places of it; choose an indicator of countries, or leave the map out",
    ]);
  });
});

describe("warns of things that readers cannot distinguish:", () => {
  const names = (display: object) => {
    const { resources, ...rest } = JSON.parse(dataPackage({ title: "Energy" }));
    resources[0].schema.fields.push({ name: "B", type: "number", indicatorId: 2, title: "Energy" });
    return problemsOf({
      "datasets/a/datapackage.json": JSON.stringify({ ...rest, resources }),
      "datasets/a/a.csv": "Entity,Code,Year,A,B\nFrance,FRA,1990,1,2\n",
      "charts/a.json": chart({
        chartTypes: ["LineChart"],
        dimensions: [
          { property: "y", variableId: 1 },
          { property: "y", variableId: 2, display },
        ],
      }),
    });
  };
  const told = (place: string) => [
    `c/charts/a.json  warning: ${place}: "Energy" is the name of dimensions[0] already, and all that readers see; write another "name" into its "display"`,
  ];

  test("columns with the same name", async () => {
    expect(await names({})).toEqual(told("dimensions[1]"));
    expect(await names({ name: "Energy" })).toEqual(told("dimensions[1].display.name"));
    expect(await names({ name: "Wind" })).toEqual([]);
    expect(await names({ isProjection: true })).toEqual([]);
  });

  test("categories with the same label", async () => {
    const colorScale = { customCategoryLabels: { one: "Same", two: "Same", three: "Other" } };
    const problems = await problemsOf({ "charts/a.json": chart({ hasMapTab: true, map: { colorScale } }) });
    expect(problems.filter((problem) => problem.includes("customCategoryLabels"))).toEqual([
      'c/charts/a.json  warning: map.colorScale.customCategoryLabels.two: duplicate label "Same", also of "one": the legend shows it twice, in two colours; write another label, or merge the categories in the data',
    ]);
  });
});
