import { expect, test } from "vitest";
import { checkContent } from "../../../../build/content/check.ts";
import { loadContent } from "../../../../build/content/content.ts";
import { formatProblem } from "../../../../build/content/problem.ts";
import { memoryFolder, siteJson } from "../memory.ts";

const fields = [
  { name: "Entity" },
  { name: "Year" },
  { name: "number", type: "number", indicatorId: 1 },
  { name: "text", type: "string", indicatorId: 2 },
  { name: "year", type: "year", indicatorId: 3 },
  { name: "truth", type: "boolean", indicatorId: 4 },
  { name: "late", type: "number", indicatorId: 5, display: { tolerance: 5 } },
];

const y = (variableId: number, more = {}) => ({ property: "y", variableId, ...more });

/** Problems of a chart config with these fields. */
async function problemsOf(more: Readonly<Record<string, unknown>>, ofLate = {}): Promise<readonly string[]> {
  const schema = { fields: fields.map((field) => (field.name === "late" ? { ...field, ...ofLate } : field)) };
  const folder = memoryFolder({
    "site.json": siteJson,
    "entities.csv": "name\nFrance\n",
    "datasets/a/datapackage.json": JSON.stringify({
      name: "a",
      licenses: [{ name: "CC0" }],
      sources: [{ title: "Office" }],
      resources: [{ path: "a.csv", schema }],
    }),
    "datasets/a/a.csv":
      "Entity,Year,number,text,year,truth,late\nFrance,1990,1,a,1789,true,\nFrance,2000,2,b,1848,false,3\nFrance,2010,,,,,4\n",
    "charts/a.json": JSON.stringify({ $schema: "x", dimensions: [y(1)], ...more }),
  });
  const problems = await checkContent(await loadContent(folder));
  return problems.map((problem) => formatProblem(problem, "c").replace(/^c\/.*?:\d+:\d+ {2}warning: /, ""));
}

test("reports an axis whose min is above its max", async () => {
  expect(await problemsOf({ yAxis: { min: 5, max: 2 }, xAxis: { min: 1, max: 1 } })).toEqual([
    "yAxis.min: 5 is above max: 2; exchange them",
  ]);
});

test("reports a logarithmic axis that starts at or below 0", async () => {
  expect(await problemsOf({ yAxis: { min: 0, scaleType: "log" }, xAxis: { max: -1, scaleType: "log" } })).toEqual([
    "yAxis.min: a logarithmic axis has no 0; write a number above 0, or remove it",
    "xAxis.max: a logarithmic axis has no -1; write a number above 0, or remove it",
  ]);
  expect(await problemsOf({ yAxis: { min: 0, canChangeScaleType: true } })).toEqual([]);
});

test("reports a conversion factor of 0 in configs and data packages", async () => {
  const told = "display.conversionFactor: it makes every value 0; write what values are multiplied by, or remove it";
  const display = { conversionFactor: 0 };
  expect(await problemsOf({ dimensions: [y(1, { display })] })).toEqual([`dimensions[0].${told}`]);
  expect(await problemsOf({}, { display })).toEqual([`resources[0].schema.fields[6].${told}`]);
});

test("reports a value that a conversion factor makes too large, in configs and data packages", async () => {
  const told = (path: string, factor: string, value: number) =>
    `${path}: the value ${value} times the conversionFactor ${factor} is too large a number; choose a factor that gives numbers up to 1e300`;
  const errorsOf = async (...change: Parameters<typeof problemsOf>) =>
    (await problemsOf(...change)).map((line) => line.replace(/^c\/charts\/a\.json:\d+:\d+ {2}/, ""));
  const display = { conversionFactor: -1e300 };
  expect(await errorsOf({ dimensions: [y(1, { display })] })).toEqual([
    told("dimensions[0].display.conversionFactor", "-1e+300", 2),
  ]);
  expect(await errorsOf({ dimensions: [y(5)] }, { display: { conversionFactor: 9e307 } })).toEqual([
    told("dimensions[0].variableId", "9e+307", 4),
  ]);
  expect(await problemsOf({ dimensions: [y(1, { display: { conversionFactor: 5e299 } })] })).toEqual([]);
  expect(await problemsOf({ chartTypes: ["ScatterPlot"], dimensions: [y(1), y(2, { display })] })).not.toContainEqual(
    expect.stringContaining("too large"),
  );
});

test("reports an indicator that is y twice at the same time", async () => {
  const advice = "choose another, or remove one";
  expect(await problemsOf({ dimensions: [y(1), y(5), y(1)] })).toEqual([
    `dimensions[2].variableId: the indicator is y already, in dimensions[0]; ${advice}`,
  ]);
  expect(
    await problemsOf({ dimensions: [y(1), y(1, { targetYear: 1990 }), { property: "color", variableId: 1 }] }),
  ).toEqual([]);
});

test("reports initial times outside the data, with the range of the data", async () => {
  expect(await problemsOf({ minTime: 2001 })).toEqual([
    'minTime: it is after the data, which cover 1990 to 2000; write a number from 1990 to 2000, or "latest"',
  ]);
  expect(await problemsOf({ maxTime: 1989 })).toEqual([
    'maxTime: it is before the data, which cover 1990 to 2000; write a number from 1990 to 2000, or "earliest"',
  ]);
  expect(await problemsOf({ minTime: 2001, maxTime: 1999 })).toEqual([
    "minTime: minTime is after maxTime; exchange them",
  ]);
  expect(await problemsOf({ minTime: 1700, maxTime: 2100 })).toEqual([]);
  expect(await problemsOf({ dimensions: [y(1), y(5)], minTime: 2010 })).toEqual([]);
});

test("reports a target year outside the data and the tolerance", async () => {
  const told = (data: string, range: string) =>
    `dimensions[1].targetYear: it is outside the data, which cover ${data}; write a number from ${range}`;
  const problemsAt = (targetYear: number, property: string, variableId: number) =>
    problemsOf({ chartTypes: ["ScatterPlot"], dimensions: [y(1), { property, variableId, targetYear }] });
  expect(await problemsAt(2011, "x", 3)).toEqual([told("1990 to 2000", "1990 to 2000")]);
  expect(await problemsAt(2016, "x", 5)).toEqual([told("2000 to 2010", "2000 to 2010")]);
  expect(await problemsAt(2015, "x", 5)).toEqual([]);
  const color = { property: "color", variableId: 3, targetYear: 2100 };
  expect(await problemsOf({ dimensions: [y(1), color] })).toEqual([]);
});

test("reports more labels or colours than manual bins", async () => {
  const manual = { binningStrategy: "manual", customNumericValues: [0, 1, 2] };
  const colorScale = { ...manual, customNumericLabels: ["a", "b", "c"], customNumericColors: ["red", "blue"] };
  expect(await problemsOf({ map: { colorScale } })).toEqual([
    "map.colorScale.customNumericLabels: 3 entries for 2 bins; write at most 2, one for each bin between two customNumericValues",
  ]);
  expect(await problemsOf({ colorScale: { ...colorScale, binningStrategy: "auto" } })).toEqual([]);
});

test("reports links that pages leave out", async () => {
  const advice = "write an address that begins with https://";
  const relatedQuestions = [
    { text: "Why?", url: "javascript:alert(1)" },
    { text: "How?", url: "https://example.org" },
  ];
  const subtitle =
    "[a](https://example.org) [b](#note) [c]( JavaScript:alert(1)) \\[x](ftp:y) [d](other.html) [e](mailto:a@example.org)";
  expect(await problemsOf({ originUrl: "javascript:alert(1)", relatedQuestions, subtitle })).toEqual([
    `originUrl: pages omit the link to "javascript:alert(1)"; ${advice}`,
    `relatedQuestions[0].url: pages omit the link to "javascript:alert(1)"; ${advice}`,
    `subtitle: pages omit the link to "JavaScript:alert(1)"; ${advice}`,
  ]);
});

test("reports text that a chart type cannot draw", async () => {
  const advice = 'choose a number, or show it as a map or table, with "chartTypes": []';
  expect(await problemsOf({ dimensions: [y(2), y(3)] })).toEqual([
    `dimensions[0].variableId: y is text, which "LineChart" or "DiscreteBar" cannot draw; ${advice}`,
  ]);
  expect(await problemsOf({ dimensions: [y(4)], chartTypes: ["StackedArea"] })).toEqual([
    `dimensions[0].variableId: y is text, which "StackedArea" cannot draw; ${advice}`,
  ]);
  const dimensions = [y(1), { property: "x", variableId: 2 }, { property: "size", variableId: 2 }];
  expect(await problemsOf({ dimensions, chartTypes: ["ScatterPlot"] })).toEqual([
    'dimensions[1].variableId: x is text, which "ScatterPlot" cannot draw; choose a number',
    'dimensions[2].variableId: size is text, which "ScatterPlot" cannot draw; choose a number',
  ]);
});

test("accepts text on maps, in tables and as colour", async () => {
  expect(await problemsOf({ dimensions: [y(2)], chartTypes: [], hasMapTab: true, tab: "map" })).toEqual([]);
  expect(await problemsOf({ dimensions: [y(1), { property: "color", variableId: 2 }] })).toEqual([]);
  expect(await problemsOf({ dimensions: [y(1), { property: "table", variableId: 2 }] })).toEqual([]);
  expect(await problemsOf({ dimensions: [y(1), y(2)], hasMapTab: true, map: { columnSlug: "2" } })).toEqual([]);
});

test("reports a selected entity without a value above zero on a logarithmic axis, although others have one", async () => {
  const csv = "Entity,Year,number\nFrance,1990,1\nFrance,2000,2\nKenya,1990,0\nKenya,2000,-3\n";
  const folder = memoryFolder({
    "site.json": siteJson,
    "entities.csv": "name\nFrance\nKenya\n",
    "datasets/a/datapackage.json": JSON.stringify({
      name: "a",
      licenses: [{ name: "CC0" }],
      sources: [{ title: "Office" }],
      resources: [{ path: "a.csv", schema: { fields: fields.slice(0, 3) } }],
    }),
    "datasets/a/a.csv": csv,
    "charts/a.json": JSON.stringify({
      $schema: "x",
      dimensions: [y(1)],
      selectedEntityNames: ["France", "Kenya"],
      yAxis: { scaleType: "log" },
    }),
  });
  const problems = await checkContent(await loadContent(folder));
  expect(problems.map(({ message }) => message)).toContainEqual(
    "Kenya lacks a positive y value, which the logarithmic axis needs: pictures leave it out",
  );
});

test("reports a stack without facets that adds up columns of different units", async () => {
  const dimensions = ["tonnes", "litres"].map((unit, i) => y(1, { display: { unit, name: `n${i}` } }));
  const stacked = async (type: string) => problemsOf({ chartTypes: [type], dimensions });
  expect(await stacked("StackedDiscreteBar")).toContain(
    "dimensions: a StackedDiscreteBar adds up columns of different units: tonnes, litres; stack columns of one unit, or choose StackedBar or StackedArea, which separate them",
  );
  expect((await stacked("StackedBar")).join()).not.toContain("adds up");
});
