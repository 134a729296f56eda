import { describe, expect, it } from "vitest";
import type { ChartTypeName } from "../../src/chart/config.ts";
import { hasTimeline, keepsTimeline } from "../../src/view/timeline.ts";
import { series, testChart, viewOf } from "../fixture.ts";

const chartOf = (config = {}) =>
  testChart([{ property: "y", values: { France: series(2000, 1, 2), Kenya: { 2000: 1 } } }], config);

describe("a hidden timeline", () => {
  const endOf = (chartTypes: readonly ChartTypeName[], query: string): number =>
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
  expect([hasTimeline(view), keepsTimeline(view)]).toEqual([has, keeps]);
});
