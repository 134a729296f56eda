import { describe, expect, it } from "vitest";
import type { ChartConfig, ChartTypeName } from "../../src/core/chart/config.ts";
import { previewTabParam, previewTabs } from "../../src/preview/tabs.ts";

const config = (chartTypes: ChartTypeName[], more: Partial<ChartConfig> = {}): ChartConfig => ({
  $schema: "",
  dimensions: [{ property: "y", variableId: 1 }],
  chartTypes,
  ...more,
});

describe("previewTabs", () => {
  it("begins with the line chart, then the table; the map before chart types, bars last", () => {
    expect(previewTabs(config(["DiscreteBar", "SlopeChart", "LineChart"], { hasMapTab: true }))).toEqual([
      "LineChart",
      "Table",
      "WorldMap",
      "SlopeChart",
      "DiscreteBar",
    ]);
  });

  it("puts a Marimekko third after a line chart, and first where it is the first type", () => {
    expect(previewTabs(config(["LineChart", "Marimekko"], { hasMapTab: true }))).toEqual([
      "LineChart",
      "Table",
      "Marimekko",
      "WorldMap",
    ]);
    expect(previewTabs(config(["Marimekko", "ScatterPlot"]))).toEqual(["Marimekko", "Table", "ScatterPlot"]);
  });

  it("begins with the map where there is no chart type, and is the table alone without a map", () => {
    expect(previewTabs(config([], { hasMapTab: true }))).toEqual(["WorldMap", "Table"]);
    expect(previewTabs(config([]))).toEqual(["Table"]);
  });
});

describe("previewTabParam", () => {
  it("is absent where the chart opens on the tab anyway", () => {
    expect(previewTabParam(config(["LineChart"]), "LineChart")).toBeUndefined();
  });

  it("names the tab, or “chart” where it is the only chart type", () => {
    const onMap = { hasMapTab: true, tab: "map" };
    expect(previewTabParam(config(["LineChart", "DiscreteBar"], onMap), "LineChart")).toBe("line");
    expect(previewTabParam(config(["LineChart"], onMap), "LineChart")).toBe("chart");
  });
});
