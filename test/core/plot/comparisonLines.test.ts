import { expect, it } from "vitest";
import { comparisonLinesOf } from "../../../src/core/plot/comparisonLines.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const lines = [{ yEquals: "2*x" }, { xEquals: 2001 }];

function linesOf(type: string, query: string, comparisonLines?: typeof lines) {
  const columns = (["y", "x"] as const).map((property) => ({ property, values: { France: series(2000, 1, 2, 3) } }));
  const chart = testChart(columns, { chartTypes: [type], selectedEntityNames: ["France"] });
  return comparisonLinesOf(viewOf({ ...chart, config: { ...chart.config, comparisonLines } } as typeof chart, query));
}

it("all lines apply to values", () => {
  expect(linesOf("LineChart", "", lines)).toEqual(lines);
  expect(linesOf("ScatterPlot", "", lines)).toEqual(lines);
});

it("only vertical lines apply to changes", () => {
  expect(linesOf("LineChart", "stackMode=relative", lines)).toEqual([{ xEquals: 2001 }]);
});

it("no lines apply to average annual changes", () => {
  expect(linesOf("ScatterPlot", "stackMode=relative", lines)).toEqual([]);
});

it("there are none if the author draws none", () => {
  expect(linesOf("LineChart", "")).toEqual([]);
  expect(linesOf("LineChart", "stackMode=relative")).toEqual([]);
});
