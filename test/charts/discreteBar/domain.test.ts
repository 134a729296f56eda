import { describe, expect, it } from "vitest";
import { barsOf } from "../../../src/charts/discreteBar/bars.ts";
import { barDomain } from "../../../src/charts/discreteBar/domain.ts";
import type { AxisConfig } from "../../../src/core/chart/config.ts";
import { seriesOf } from "../../../src/core/series/series.ts";
import { testChart, viewOf } from "../../fixture.ts";

/** What bars of these values span. */
function domainOf(values: readonly number[], yAxis: AxisConfig = {}) {
  const names = ["France", "Germany", "Kenya"].slice(0, values.length);
  const column = Object.fromEntries(names.map((name, i) => [name, { 2000: values[i] ?? 0 }]));
  const chart = testChart([{ property: "y", values: column }], {
    chartTypes: ["DiscreteBar"],
    selectedEntityNames: names,
    yAxis,
  });
  const view = viewOf(chart);
  return barDomain(view, barsOf(view, seriesOf(view)));
}

describe("bars", () => {
  it("start at zero, upwards and downwards", () => {
    expect(domainOf([3, 8])).toEqual({ min: 0, max: 8 });
    expect(domainOf([-3, -8])).toEqual({ min: -8, max: 0 });
    expect(domainOf([-3, 8])).toEqual({ min: -3, max: 8 });
  });

  it("start there whatever the axis of the lines is set to, which can only widen it", () => {
    expect(domainOf([3, 8], { min: 2, max: 5 })).toEqual({ min: 0, max: 8 });
    expect(domainOf([3, 8], { min: -2, max: 10 })).toEqual({ min: -2, max: 10 });
    expect(domainOf([3, 8], { min: "auto" })).toEqual({ min: 0, max: 8 });
  });

  it("of nothing have a place all the same", () => {
    expect(domainOf([0, 0])).toEqual({ min: 0, max: 1 });
    expect(domainOf([])).toEqual({ min: 0, max: 1 });
  });
});

describe("bars on a logarithmic scale", () => {
  const log = { scaleType: "log" } as const;

  it("start at the power of ten below the least value", () => {
    expect(domainOf([30, 800], log)).toEqual({ min: 10, max: 800 });
    expect(domainOf([10, 800], log)).toEqual({ min: 1, max: 800 });
    expect(domainOf([0.03, 2], log)).toEqual({ min: 0.01, max: 2 });
  });

  it("leave aside what has no logarithm", () => {
    expect(domainOf([0, 30, 800], log)).toEqual({ min: 10, max: 800 });
    expect(domainOf([-5, 30, 800], { ...log, min: 0, max: 1000 })).toEqual({ min: 10, max: 1000 });
    expect(domainOf([0, -2], log)).toEqual({ min: -2, max: 0 });
  });
});
