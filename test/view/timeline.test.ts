import { expect, it } from "vitest";
import { hasTimeline, keepsTimeline } from "../../src/view/timeline.ts";
import { series, testChart, viewOf } from "../fixture.ts";

const chartOf = (config = {}) =>
  testChart([{ property: "y", values: { France: series(2000, 1, 2), Kenya: { 2000: 1 } } }], config);

it.each([
  ["country=~FRA", {}, true, true],
  ["country=~", {}, false, true],
  ["country=~KEN", {}, false, false],
  ["country=~", { hideTimeline: true }, false, false],
])("%s with %j has a timeline: %s, and keeps a place for one: %s", (query, config, has, keeps) => {
  const view = viewOf(chartOf(config), query);
  expect([hasTimeline(view), keepsTimeline(view)]).toEqual([has, keeps]);
});
