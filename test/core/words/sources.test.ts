import { describe, expect, it } from "vitest";
import { resolveType } from "../../../src/charts/resolve.ts";
import type { Chart } from "../../../src/core/chart/chart.ts";
import type { ChartTypeName } from "../../../src/core/chart/config.ts";
import { type Tab, tabParams } from "../../../src/core/view/tab.ts";
import { sourcesLine } from "../../../src/core/words/sources.ts";
import { series, type TestColumn, testChart } from "../../fixture.ts";

const columnBy = (property: TestColumn["property"], ...producers: string[]): TestColumn => ({
  property,
  values: { France: series(2000, 1) },
  indicator: { sources: producers.map((producer) => ({ producer })) },
});

const lineOn = (chart: Chart, tab: Tab): string =>
  sourcesLine({ chart, ...resolveType({ ...chart.config, hasMapTab: true }, tabParams[tab]) });

describe("sourcesLine", () => {
  it("names each source once, in the order of the columns", () => {
    const chart = testChart([columnBy("y", "FAO", "UN"), columnBy("y", "FAO"), columnBy("y", "WHO")]);
    expect(lineOn(chart, "LineChart")).toBe("FAO; UN; WHO");
  });

  it("shortens more than three sources", () => {
    expect(lineOn(testChart([columnBy("y", "A", "B", "C", "D")]), "LineChart")).toBe("A and other sources");
  });

  it("is the author's own words where there are any", () => {
    expect(lineOn(testChart([columnBy("y", "A")], { sourceDesc: "Own survey" }), "WorldMap")).toBe("Own survey");
  });
});

describe("what a sources line names by the tab", () => {
  const columns = [columnBy("y", "Y"), columnBy("x", "X"), columnBy("color", "C"), columnBy("table", "T")];
  const lineOf = (chartTypes: readonly ChartTypeName[], tab: Tab) => lineOn(testChart(columns, { chartTypes }), tab);

  it("is y before colour, x and size, in a scatter and a table (rules.md 505)", () => {
    const chart = testChart([columnBy("y", "Y"), columnBy("x", "Y"), columnBy("size", "S"), columnBy("color", "C")], {
      chartTypes: ["ScatterPlot"],
    });
    expect(lineOn(chart, "ScatterPlot")).toBe("Y; C; S");
    expect(lineOn(chart, "Table")).toBe("Y; C; S");
    expect(lineOf(["Marimekko"], "Marimekko")).toBe("Y; C; X");
    expect(lineOf(["Marimekko"], "Table")).toBe("Y; C; X");
  });

  it("is y alone on a map, a slope chart, and in stacks (rules.md 506)", () => {
    expect(lineOf(["SlopeChart"], "SlopeChart")).toBe("Y");
    expect(lineOf(["StackedArea"], "StackedArea")).toBe("Y");
    expect(lineOf(["LineChart"], "WorldMap")).toBe("Y");
  });

  it("is y and colour of lines and bars, unless the colour is that of a Marimekko or a scatter beside them (rules.md 506)", () => {
    expect(lineOf(["LineChart", "DiscreteBar"], "LineChart")).toBe("Y; C");
    expect(lineOf(["LineChart", "DiscreteBar"], "DiscreteBar")).toBe("Y; C");
    expect(lineOf(["LineChart", "Marimekko"], "LineChart")).toBe("Y");
  });

  it("leaves out an x that a Marimekko does without because it is that of a scatter", () => {
    expect(lineOf(["Marimekko", "ScatterPlot"], "Marimekko")).toBe("Y; C");
    expect(lineOf(["Marimekko", "ScatterPlot"], "ScatterPlot")).toBe("Y; C; X");
  });
});
