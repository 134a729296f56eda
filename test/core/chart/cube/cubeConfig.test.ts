import { describe, expect, it } from "vitest";
import {
  type CubeConfig,
  cubeOf,
  isCubeConfig,
  sliceConfig,
  type WrittenView,
} from "../../../../src/core/chart/cube/cubeConfig.ts";
import { jobsConfig } from "./jobs.ts";

/** The chart config of a view of the example, by its place. */
function configOf(changes: Partial<CubeConfig>, view: Partial<WrittenView> = {}, index = 4) {
  const written = { ...jobsConfig, ...changes };
  const { cube, views } = cubeOf("jobs", written);
  const own = views[index];
  if (!own) throw new Error("no view");
  return sliceConfig(written, { cube, index }, { ...own, ...view });
}

it("a config with views has choosers", () => {
  expect([isCubeConfig(jobsConfig), isCubeConfig({ dimensions: [] }), isCubeConfig(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

it("lists name the page by its title and how it is divided", () => {
  expect(cubeOf("jobs", jobsConfig).cube.title).toBe("Unemployment, by sex and age");
  expect(cubeOf("jobs", { ...jobsConfig, title: { title: "Jobs" } }).cube.title).toBe("Jobs");
});

it("views with an unknown choice are left out", () => {
  const views = [{ dimensions: { sex: "robots", age: "all" }, indicators: { y: 1 } }, ...jobsConfig.views];
  expect(cubeOf("jobs", { ...jobsConfig, views }).cube.slices).toEqual(cubeOf("jobs", jobsConfig).cube.slices);
});

describe("the config of a view", () => {
  it("is titled by its choices unless the author wrote a title", () => {
    expect(configOf({}).title).toBe("Unemployment: Women, 15–24 years");
    expect(configOf({ config: { title: "Jobs" } }).title).toBe("Jobs");
  });

  it("does not mention a dimension with one choice", () => {
    const [sex, age] = jobsConfig.dimensions;
    if (!sex || !age) throw new Error("no dimensions");
    const dimensions = [{ ...sex, choices: [{ slug: "female", name: "Women" }] }, age];
    const views = [{ dimensions: { sex: "female", age: "all" }, indicators: { y: 1 } }];
    expect(configOf({ dimensions, views }, {}, 0).title).toBe("Unemployment: All ages");
  });

  it("has the names of its choices in the texts", () => {
    const texts = { subtitle: "Among {sex:lower} of {age}, not {place}", yAxis: { label: "{sex}" } };
    const { subtitle, yAxis } = configOf({ config: texts });
    expect([subtitle, yAxis]).toEqual(["Among women of 15–24 years, not {place}", { label: "Women" }]);
  });

  it("keeps the capitals of acronyms in lower case", () => {
    const [sex, age] = jobsConfig.dimensions;
    if (!sex || !age) throw new Error("no dimensions");
    const dimensions = [{ ...sex, choices: sex.choices.map((choice) => ({ ...choice, name: "EU citizens" })) }, age];
    expect(configOf({ dimensions, config: { note: "{sex:lower}" } }).note).toBe("EU citizens");
  });

  it("overrides the fields of all views, one by one", () => {
    const all = { note: "n", yAxis: { min: 0, label: "all" }, chartTypes: ["LineChart", "DiscreteBar"] };
    const own = { yAxis: { label: "own" }, chartTypes: ["DiscreteBar"] };
    const { note, yAxis, chartTypes } = configOf({ config: all }, { config: own });
    expect([note, yAxis, chartTypes]).toEqual(["n", { min: 0, label: "own" }, ["DiscreteBar"]]);
  });

  it("selects the same entities in all views, unless it selects its own", () => {
    expect(configOf({ defaultSelection: ["Chad"] }).selectedEntityNames).toEqual(["Chad"]);
    const own = { config: { selectedEntityNames: ["Peru"] } };
    expect(configOf({ defaultSelection: ["Chad"] }, own).selectedEntityNames).toEqual(["Peru"]);
  });

  it("has its indicators in their roles, with their settings", () => {
    const indicators = { x: 3, y: [1, { id: 2, display: { name: "two" } }], color: { id: 4, targetYear: 2000 } };
    expect(configOf({}, { indicators }).dimensions).toEqual([
      { property: "y", variableId: 1 },
      { property: "y", variableId: 2, display: { name: "two" } },
      { property: "x", variableId: 3 },
      { property: "color", variableId: 4, targetYear: 2000 },
    ]);
  });

  it("has the number of the chart only once", () => {
    expect([configOf({ id: 7 }, {}, 0).id, configOf({ id: 7 }, {}, 1).id]).toEqual([7, undefined]);
  });
});
