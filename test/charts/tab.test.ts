import { describe, expect, it } from "vitest";
import { chartTypesOf } from "../../src/charts/tab.ts";

describe("chartTypesOf", () => {
  const namesOf = (chartTypes?: readonly string[]): readonly string[] =>
    chartTypesOf({ $schema: "", dimensions: [], ...(chartTypes && { chartTypes }) }).map(({ name }) => name);

  it("lists the types of a config in the fixed order, whatever the order in the config (rules.md 201)", () => {
    expect(namesOf(["ScatterPlot", "LineChart"])).toEqual(["LineChart", "ScatterPlot"]);
  });

  it("is line chart and bar chart if the config names none", () => {
    expect(namesOf()).toEqual(["LineChart", "DiscreteBar"]);
  });

  it("is empty if the config lists no type", () => {
    expect(namesOf([])).toEqual([]);
  });
});
