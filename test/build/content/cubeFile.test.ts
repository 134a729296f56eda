import { describe, expect, it } from "vitest";
import { readChartFile } from "../../../build/content/chartFile.ts";
import { pathInCube } from "../../../build/content/cubeFile.ts";
import type { ContentProblem } from "../../../build/content/problem.ts";
import type { CubeConfig } from "../../../src/core/chart/cube/cubeConfig.ts";
import { agesConfig, jobsConfig } from "../../core/chart/cube/jobs.ts";
import { memoryFolder } from "./memory.ts";

async function read(changes: Partial<CubeConfig> = {}) {
  const problems: ContentProblem[] = [];
  const text = JSON.stringify({ ...jobsConfig, ...changes });
  const folder = memoryFolder({ "charts/jobs.json": text });
  const charts = await readChartFile(folder, "charts/jobs.json", (problem) => problems.push(problem));
  return { charts, problems: problems.map(({ field, message }) => `${field}: ${message}`) };
}

const [sex, age] = jobsConfig.dimensions;
const view = (dimensions: Record<string, string>) => ({ dimensions, indicators: { y: 1 } });

it("a config with choosers gives a chart for each view", async () => {
  const { charts, problems } = await read();
  expect(problems).toEqual([]);
  expect(charts.map(({ slug }) => slug).slice(0, 3)).toEqual(["jobs", "jobs/total/15-24", "jobs/total/25-64"]);
  expect(charts.map(({ slice }) => slice?.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(charts.every(({ isPublished }) => isPublished)).toBe(true);
});

it("several choices need a tab with series", async () => {
  const dimensions = agesConfig.dimensions;
  const of = async (...chartTypes: ("LineChart" | "ScatterPlot")[]) =>
    (await read({ dimensions, config: { chartTypes, hasMapTab: true } })).problems;
  expect(await of("LineChart", "ScatterPlot")).toEqual([]);
  expect(await of()).toEqual(["dimensions[1].multiple: a map shows only the first of several choices"]);
});

describe("a config is refused", () => {
  it.each<[string, Partial<CubeConfig>, string]>([
    [
      "if two dimensions take several choices",
      { dimensions: jobsConfig.dimensions.map((one) => ({ ...one, multiple: true })) },
      "dimensions[1].multiple: sex takes several choices already",
    ],
    [
      "if a view names a choice that does not exist",
      { views: [view({ sex: "femal", age: "all" })] },
      "views[0].dimensions.sex: no such choice of sex: femal",
    ],
    [
      "if a view names a dimension that does not exist",
      { views: [view({ sex: "female", age: "all", place: "town" })] },
      "views[0].dimensions.place: no such dimension: place",
    ],
    [
      "if a view lacks a choice",
      { views: [view({ sex: "female" })] },
      "views[0].dimensions: the view has no choice of age",
    ],
    [
      "if two views have the same choices",
      { views: [view({ sex: "female", age: "all" }), view({ age: "all", sex: "female" })] },
      "views[1].dimensions: view 1 has the same choices",
    ],
    [
      "if a dimension has the name of a parameter",
      { dimensions: [{ ...sex, slug: "Time" } as NonNullable<typeof sex>], views: [view({ Time: "female" })] },
      'dimensions[0].slug: "Time" is a parameter of every chart',
    ],
    [
      "if two choices differ in case only, as files must not",
      {
        dimensions: [
          { slug: "sex", name: "Sex", choices: ["f", "F"].map((slug) => ({ slug, name: slug })) },
          age as NonNullable<typeof age>,
        ],
        views: [view({ sex: "f", age: "all" })],
      },
      'dimensions[0].choices[1].slug: a second "F"',
    ],
    [
      "if Windows cannot have a file with the name of a choice",
      {
        dimensions: [{ slug: "sex", name: "Sex", choices: [{ slug: "nul", name: "None" }] }],
        views: [view({ sex: "nul" })],
      },
      'dimensions[0].choices[0].slug: Windows cannot have files named "nul"',
    ],
  ])("%s", async (_, changes, problem) => {
    const { charts, problems } = await read(changes);
    expect([charts, problems]).toEqual([[], [problem]]);
  });
});

it.each([
  [
    ["dimensions", 1, "variableId"],
    ["views", 0, "indicators", "x", "id"],
  ],
  [
    ["dimensions", 0, "display", "unit"],
    ["views", 0, "indicators", "y", 0, "display", "unit"],
  ],
  [["note"], ["views", 0, "config", "note"]],
  [["subtitle"], ["config", "subtitle"]],
  [
    ["selectedEntityNames", 1],
    ["defaultSelection", 1],
  ],
  [["title"], ["title", "title"]],
  [
    ["topics", 0],
    ["topics", 0],
  ],
  [["tab"], ["views", 0]],
])("a problem of a view at %j is reported where the author wrote it", (path, place) => {
  const views = [{ dimensions: {}, indicators: { y: [1], x: { id: 2 } }, config: { note: "" } }];
  const config = { ...jobsConfig, topics: ["work"], defaultSelection: ["Chad"], config: { subtitle: "" }, views };
  expect(pathInCube(config, 0, path)).toEqual(place);
});
