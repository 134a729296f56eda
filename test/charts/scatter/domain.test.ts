import { describe, expect, it } from "vitest";
import { scatterDomains } from "../../../src/charts/scatter/domain.ts";
import { scatterOf } from "../../../src/charts/scatter/points.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { testChart, viewOf } from "../../fixture.ts";

function domainsOf(values: readonly number[], config: Partial<ChartConfig> = {}) {
  const column = Object.fromEntries(values.map((value, i) => [`Entity ${i}`, { 2000: value }]));
  const chart = testChart(
    [
      { property: "y", values: column },
      { property: "x", values: column },
    ],
    { chartTypes: ["ScatterPlot"], ...config },
  );
  const scatter = scatterOf(viewOf(chart));
  if (!scatter) throw new Error("no scatter");
  return scatterDomains(scatter, false);
}

describe("scatterDomains", () => {
  it("leave a little room around the points", () => {
    const { x } = domainsOf([10, 20]);
    expect(x.min).toBeLessThan(10);
    expect(x.min).toBeGreaterThan(9);
    expect(x.max).toBeGreaterThan(20);
  });

  it("never go below zero where no value does", () => {
    expect(domainsOf([0.1, 100]).x.min).toBe(0);
  });

  it("keep the author's ends", () => {
    expect(domainsOf([10, 20], { xAxis: { min: 0, max: 100 } }).x).toEqual({ min: 0, max: 100 });
  });

  it("hold round numbers around a single value on a log axis", () => {
    const { x } = domainsOf([72_034], { xAxis: { scaleType: "log" } });
    expect(x.min).toBeLessThan(10_000);
    expect(x.max).toBeGreaterThan(100_000);
  });
});
