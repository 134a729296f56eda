import { describe, expect, it } from "vitest";
import { rowsOf, series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const cases: TestColumn = {
  property: "y",
  values: { France: series(2000, 0, 5, -1, 7) },
  display: { tolerance: 1 },
};

describe("a logarithmic axis", () => {
  const chart = (type: string) =>
    testChart([cases], { chartTypes: [type], selectedEntityNames: ["France"], yAxis: { scaleType: "log" } });

  it("removes non-positive values from rows and times of a line chart (rules.md 218)", () => {
    const view = viewOf(chart("LineChart"));
    expect(rowsOf(view)).toEqual(["France 2001: 5", "France 2003: 7"]);
    expect(Array.from(view.times)).toEqual([2001, 2003]);
  });

  it("makes the tolerance of a slope chart find the next positive value", () => {
    const other = { ...cases, values: { ...cases.values, Kenya: { 2000: 9 } } };
    const both = testChart([other], { ...chart("SlopeChart").config, selectedEntityNames: ["France", "Kenya"] });
    expect(rowsOf(viewOf(both, "time=2000..2003"))).toEqual(["France 2000: 5@2001", "France 2003: 7", "Kenya 2000: 9"]);
  });

  it("applies on request, but not in relative mode", () => {
    expect(rowsOf(viewOf(chart("LineChart"), "yScale=linear"))).toHaveLength(4);
    expect(rowsOf(viewOf(chart("LineChart"), "stackMode=relative"))).toHaveLength(4);
  });

  it("does not apply to bars", () => {
    expect(rowsOf(viewOf(chart("DiscreteBar"), "time=2002"))).toEqual(["France 2002: -1"]);
  });

  it("applies to x and y of a scatter separately", () => {
    const x: TestColumn = { property: "x", values: { France: series(2000, 1, -1, 1, 1) } };
    const points = (query: string): readonly string[] =>
      rowsOf(viewOf(testChart([{ ...cases, display: {} }, x], { chartTypes: ["ScatterPlot"] }), query));
    expect(points("yScale=log")).toEqual(["France 2001: 5, -1", "France 2003: 7, 1"]);
    expect(points("xScale=log")).toEqual(["France 2000: 0, 1", "France 2002: -1, 1", "France 2003: 7, 1"]);
    expect(points("xScale=log&yScale=log")).toEqual(["France 2003: 7, 1"]);
  });

  it("keeps the table complete", () => {
    expect(rowsOf(viewOf(chart("LineChart"), "tab=table"))).toHaveLength(4);
  });
});
