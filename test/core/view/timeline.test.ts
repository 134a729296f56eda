import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { hasTimeline, reservesTimeline, toOpenEndedRange, toRequestedRange } from "../../../src/core/view/timeline.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const chartOf = (config = {}) =>
  testChart([{ property: "y", values: { France: series(2000, 1, 2), Kenya: { 2000: 1 } } }], config);

describe("a hidden timeline", () => {
  const endOf = (chartTypes: readonly string[], query: string): number =>
    viewOf(chartOf({ chartTypes, hideTimeline: true, selectedEntityNames: ["France"] }), query).time.end;

  it("ignores the time in the query if the chart's main type shows a range (rules.md 306)", () => {
    for (const type of ["LineChart", "StackedArea", "StackedBar"] as const)
      expect(endOf([type], "time=2000")).toBe(2001);
    expect(endOf(["LineChart", "DiscreteBar"], "time=2000&tab=discrete-bar")).toBe(2001);
  });

  it("accepts the time of a table, which has all (rules.md 306)", () => {
    expect(endOf(["LineChart"], "tab=table&time=2000")).toBe(2000);
  });

  it("accepts the moment in the query for other types (rules.md 306)", () => {
    for (const type of ["DiscreteBar", "StackedDiscreteBar", "SlopeChart", "Marimekko"] as const)
      expect(endOf([type], "time=2000")).toBe(2000);
  });
});

it.each([
  ["country=~FRA", {}, true, true],
  ["country=~", {}, false, true],
  ["country=~KEN", {}, false, false],
  ["country=~", { hideTimeline: true }, false, false],
])("%s with %j: timeline shown: %s, space reserved: %s", (query, config, has, keeps) => {
  const view = viewOf(chartOf(config), query);
  expect([hasTimeline(view), reservesTimeline(view)]).toEqual([has, keeps]);
});

describe("the requested time (rules.md 306)", () => {
  const values = { France: series(2000, 1, 2, 3) };
  const timeOf = (query: string, chartTypes: readonly string[], config: Partial<ChartConfig> = {}) => {
    const columns = (["y", "x"] as const).map((property) => ({ property, values }));
    const chart = testChart(columns, { chartTypes, hasMapTab: true, selectedEntityNames: ["France"], ...config });
    const { start, end } = viewOf(chart, query).time;
    return start === end ? [end] : [start, end];
  };
  const hideTimeline = true;

  it("is in order, even if the author's ends are not", () => {
    expect(timeOf("", ["LineChart"], { minTime: 2002, maxTime: 2001 })).toEqual([2001]);
    expect(timeOf("", ["LineChart"], { minTime: "latest", maxTime: 2000 })).toEqual([2000]);
  });

  it("is used if the reader can choose", () => {
    expect(timeOf("time=2000..2001", ["LineChart"])).toEqual([2000, 2001]);
    expect(timeOf("time=2001", ["DiscreteBar"])).toEqual([2001]);
    expect(timeOf("tab=map&time=2001", ["LineChart"])).toEqual([2001]);
  });

  it("is used by scatters with a hidden timeline too", () => {
    expect(timeOf("time=2001", ["ScatterPlot"], { hideTimeline })).toEqual([2001]);
    expect(timeOf("time=2000..2001", ["ScatterPlot"], { hideTimeline })).toEqual([2000, 2001]);
    expect(timeOf("tab=scatter&time=2001", ["LineChart", "ScatterPlot"], { hideTimeline })).toEqual([2000, 2002]);
  });

  it("is ignored on maps only by the map's own setting", () => {
    expect(timeOf("tab=map&time=2001", ["LineChart"], { hideTimeline })).toEqual([2001]);
    expect(timeOf("tab=map&time=2001", ["LineChart"], { map: { hideTimeline } })).toEqual([2002]);
    expect(timeOf("tab=map&time=2001", ["ScatterPlot"], { map: { hideTimeline } })).toEqual([2002]);
    expect(timeOf("time=2000..2001", ["LineChart"], { map: { hideTimeline } })).toEqual([2000, 2001]);
  });

  it("is ignored if it is a day and the chart has years", () => {
    expect(timeOf("time=2001-05-01", ["LineChart"])).toEqual([2000, 2002]);
  });
});

describe("the time written to the query", () => {
  const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2, 3, 4) } }], {
    selectedEntityNames: ["France"],
  });
  const unit = "year";

  it("stays open at an end of the timeline", () => {
    const view = viewOf(chart);
    const written = (start: number, end: number) => toOpenEndedRange({ start, end }, view);
    expect(written(2000, 2003)).toEqual({ start: "earliest", end: "latest", unit });
    expect(written(2001, 2003)).toEqual({ start: 2001, end: "latest", unit });
    expect(written(2000, 2002)).toEqual({ start: "earliest", end: 2002, unit });
    expect(written(2003, 2003)).toEqual({ start: "latest", end: "latest", unit });
    expect(written(2000, 2000)).toEqual({ start: 2000, end: 2000, unit });
  });

  it("is fixed for links that must keep showing the same time", () => {
    expect(toRequestedRange({ start: 2000, end: 2003 }, "day")).toEqual({ start: 2000, end: 2003, unit: "day" });
  });
});
