import { describe, expect, it } from "vitest";
import { barScale, minShare } from "../../../src/charts/discreteBar/scale.ts";

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
    expect(position(10) - position(0)).toBeCloseTo(400 * minShare, 1);
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
