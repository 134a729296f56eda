import { expect, it } from "vitest";
import { comparisonLinesOf } from "../../../src/core/plot/comparisonLines.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const lines = [{ yEquals: "2*x" }, { xEquals: 2001 }];

function linesOf(type: string, query: string, comparisonLines?: typeof lines) {
  const columns = (["y", "x"] as const).map((property) => ({ property, values: { France: series(2000, 1, 2, 3) } }));
  const chart = testChart(columns, { chartTypes: [type], selectedEntityNames: ["France"] });
  return comparisonLinesOf(viewOf({ ...chart, config: { ...chart.config, comparisonLines } } as typeof chart, query));
}

it("compares values with all lines", () => {
  expect(linesOf("LineChart", "", lines)).toEqual(lines);
  expect(linesOf("ScatterPlot", "", lines)).toEqual(lines);
});

it("compares changes with vertical lines alone, which stand at a time", () => {
  expect(linesOf("LineChart", "stackMode=relative", lines)).toEqual([{ xEquals: 2001 }]);
});

it("compares average annual changes, whose x is one too, with none", () => {
  expect(linesOf("ScatterPlot", "stackMode=relative", lines)).toEqual([]);
});

it("has none where the author draws none", () => {
  expect(linesOf("LineChart", "")).toEqual([]);
  expect(linesOf("LineChart", "stackMode=relative")).toEqual([]);
});
