import { describe, expect, it } from "vitest";
import { barsOf } from "../../../src/charts/discreteBar/bars.ts";
import { barDomain, barScale, minBarShare } from "../../../src/charts/discreteBar/scale.ts";
import type { AxisConfig } from "../../../src/core/chart/config.ts";
import { seriesOf } from "../../../src/core/series/series.ts";
import { testChart, viewOf } from "../../fixture.ts";

const bounds = { x: 100, width: 400 };
const domain = { min: 0, max: 10 };

describe("the scale of bars", () => {
  it("leaves the longest bar room for its label, and not more", () => {
    const { position } = barScale("linear", domain, [{ value: 10, labelWidth: 50 }], bounds);
    expect(position(0)).toBeCloseTo(100, 1);
    expect(position(10)).toBeCloseTo(450, 1);
  });

  it("gives a long label beside a short bar what the long bar does not need", () => {
    const values = [
      { value: 10, labelWidth: 0 },
      { value: 1, labelWidth: 200 },
    ];
    expect(barScale("linear", domain, values, bounds).position(10)).toBeCloseTo(500, 1);
  });

  it("has the labels of negative values left of their bars", () => {
    const values = [
      { value: -10, labelWidth: 40 },
      { value: 10, labelWidth: 60 },
    ];
    const { position } = barScale("linear", { min: -10, max: 10 }, values, bounds);
    expect(position(-10)).toBeCloseTo(140, 1);
    expect(position(0)).toBeCloseTo(290, 1);
    expect(position(10)).toBeCloseTo(440, 1);
  });

  it("takes from labels where they would leave bars less than their share of the width", () => {
    const { position } = barScale("linear", domain, [{ value: 10, labelWidth: 390 }], bounds);
    expect(position(10) - position(0)).toBeCloseTo(400 * minBarShare, 1);
    const log = barScale("log", { min: 1, max: 10 }, [{ value: 10, labelWidth: 390 }], bounds);
    expect([log.position(1), log.position(10)]).toEqual([100, 200]);
  });

  it("ends before the widest label on a logarithmic axis", () => {
    const values = [30, 80, 50].map((labelWidth) => ({ value: 5, labelWidth }));
    const { position } = barScale("log", { min: 1, max: 10 }, values, bounds);
    expect([position(1), position(10)]).toEqual([100, 420]);
  });

  it("has a scale for a single value and for none", () => {
    expect(barScale("linear", { min: 0, max: 0 }, [{ value: 0, labelWidth: 10 }], bounds).position(0)).toBeGreaterThan(
      99,
    );
    expect(barScale("linear", domain, [], bounds).position(10)).toBeCloseTo(500, 1);
  });
});

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
