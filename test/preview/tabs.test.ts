import { describe, expect, it } from "vitest";
import { loadAllModules } from "../../src/charts/lazyModules.ts";
import { line } from "../../src/charts/line/line.ts";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import { previewTabParam, previewTabs } from "../../src/preview/tabs.ts";

await loadAllModules();

const config = (chartTypes: string[], more: Partial<ChartConfig> = {}): ChartConfig => ({
  $schema: "",
  dimensions: [{ property: "y", variableId: 1 }],
  chartTypes,
  ...more,
});

const tabNames = (chart: ChartConfig): readonly string[] => previewTabs(chart).map(({ name }) => name);

describe("previewTabs", () => {
  it("begins with the line chart, then the table; the map before chart types, bars last", () => {
    expect(tabNames(config(["DiscreteBar", "SlopeChart", "LineChart"], { hasMapTab: true }))).toEqual([
      "LineChart",
      "Table",
      "WorldMap",
      "SlopeChart",
      "DiscreteBar",
    ]);
  });

  it("puts a Marimekko third after a line chart, and first where it is the first type", () => {
    expect(tabNames(config(["LineChart", "Marimekko"], { hasMapTab: true }))).toEqual([
      "LineChart",
      "Table",
      "Marimekko",
      "WorldMap",
    ]);
    expect(tabNames(config(["Marimekko", "ScatterPlot"]))).toEqual(["Marimekko", "Table", "ScatterPlot"]);
  });

  it("begins with the map where there is no chart type, and is the table alone without a map", () => {
    expect(tabNames(config([], { hasMapTab: true }))).toEqual(["WorldMap", "Table"]);
    expect(tabNames(config([]))).toEqual(["Table"]);
  });
});

describe("previewTabParam", () => {
  it("is absent where the chart opens on the tab anyway", () => {
    expect(previewTabParam(config(["LineChart"]), line)).toBeUndefined();
  });

  it("names the tab, or “chart” where it is the only chart type", () => {
    const onMap = { hasMapTab: true, tab: "map" };
    expect(previewTabParam(config(["LineChart", "DiscreteBar"], onMap), line)).toBe("line");
    expect(previewTabParam(config(["LineChart"], onMap), line)).toBe("chart");
  });
});
