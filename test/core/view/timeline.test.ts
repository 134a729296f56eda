import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { hasTimeline, reservesTimeline, toOpenEndedRange, toRequestedRange } from "../../../src/core/view/timeline.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const chartOf = (config = {}) =>
  testChart([{ property: "y", values: { France: series(2000, 1, 2), Kenya: { 2000: 1 } } }], config);

describe("a hidden timeline", () => {
  const endOf = (chartTypes: readonly string[], query: string): number =>
    viewOf(chartOf({ chartTypes, hideTimeline: true, selectedEntityNames: ["France"] }), query).time.end;

  it("keeps addresses from choosing the time where the chart's main type shows all of it (rules.md 306)", () => {
    for (const type of ["LineChart", "StackedArea", "StackedBar"] as const)
      expect(endOf([type], "time=2000")).toBe(2001);
    expect(endOf(["LineChart", "DiscreteBar"], "time=2000&tab=discrete-bar")).toBe(2001);
  });

  it("leaves the moment of other types to addresses (rules.md 306)", () => {
    for (const type of ["DiscreteBar", "StackedDiscreteBar", "SlopeChart", "Marimekko"] as const)
      expect(endOf([type], "time=2000")).toBe(2000);
  });
});

it.each([
  ["country=~FRA", {}, true, true],
  ["country=~", {}, false, true],
  ["country=~KEN", {}, false, false],
  ["country=~", { hideTimeline: true }, false, false],
])("%s with %j has a timeline: %s, and keeps a place for one: %s", (query, config, has, keeps) => {
  const view = viewOf(chartOf(config), query);
  expect([hasTimeline(view), reservesTimeline(view)]).toEqual([has, keeps]);
});

describe("the time that a query asks for (rules.md 306)", () => {
  const values = { France: series(2000, 1, 2, 3) };
  const timeOf = (query: string, chartTypes: readonly string[], config: Partial<ChartConfig> = {}) => {
    const columns = (["y", "x"] as const).map((property) => ({ property, values }));
    const chart = testChart(columns, { chartTypes, hasMapTab: true, selectedEntityNames: ["France"], ...config });
    const { start, end } = viewOf(chart, query).time;
    return start === end ? [end] : [start, end];
  };
  const hideTimeline = true;

  it("is in order, however the author's ends lie", () => {
    expect(timeOf("", ["LineChart"], { minTime: 2002, maxTime: 2001 })).toEqual([2001]);
    expect(timeOf("", ["LineChart"], { minTime: "latest", maxTime: 2000 })).toEqual([2000]);
  });

  it("is shown where the reader may choose", () => {
    expect(timeOf("time=2000..2001", ["LineChart"])).toEqual([2000, 2001]);
    expect(timeOf("time=2001", ["DiscreteBar"])).toEqual([2001]);
    expect(timeOf("tab=map&time=2001", ["LineChart"])).toEqual([2001]);
  });

  it("is shown by scatters with a hidden timeline too: one time and many are two pictures", () => {
    expect(timeOf("time=2001", ["ScatterPlot"], { hideTimeline })).toEqual([2001]);
    expect(timeOf("time=2000..2001", ["ScatterPlot"], { hideTimeline })).toEqual([2000, 2001]);
    expect(timeOf("tab=scatter&time=2001", ["LineChart", "ScatterPlot"], { hideTimeline })).toEqual([2000, 2002]);
  });

  it("is hidden on maps by their own setting alone", () => {
    expect(timeOf("tab=map&time=2001", ["LineChart"], { hideTimeline })).toEqual([2001]);
    expect(timeOf("tab=map&time=2001", ["LineChart"], { map: { hideTimeline } })).toEqual([2002]);
    expect(timeOf("tab=map&time=2001", ["ScatterPlot"], { map: { hideTimeline } })).toEqual([2002]);
    expect(timeOf("time=2000..2001", ["LineChart"], { map: { hideTimeline } })).toEqual([2000, 2001]);
  });

  it("counts for nothing where it is a day of a chart of years", () => {
    expect(timeOf("time=2001-05-01", ["LineChart"])).toEqual([2000, 2002]);
  });
});

describe("the time that an address gets", () => {
  const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2, 3, 4) } }], {
    selectedEntityNames: ["France"],
  });
  const unit = "year";

  it("stays open where the reader chose an end of the timeline", () => {
    const view = viewOf(chart);
    const written = (start: number, end: number) => toOpenEndedRange({ start, end }, view);
    expect(written(2000, 2003)).toEqual({ start: "earliest", end: "latest", unit });
    expect(written(2001, 2003)).toEqual({ start: 2001, end: "latest", unit });
    expect(written(2000, 2002)).toEqual({ start: "earliest", end: 2002, unit });
    expect(written(2003, 2003)).toEqual({ start: "latest", end: "latest", unit });
    expect(written(2000, 2000)).toEqual({ start: 2000, end: 2000, unit });
  });

  it("is fixed where a link is to show the same later", () => {
    expect(toRequestedRange({ start: 2000, end: 2003 }, "day")).toEqual({ start: 2000, end: 2003, unit: "day" });
  });
});
