import { describe, expect, it } from "vitest";
import { createRadiusScale } from "../../../src/charts/scatter/circles.ts";
import type { Scatter } from "../../../src/charts/scatter/points.ts";
import type { Style } from "../../../src/core/plot/style.ts";

const scaleOf = (sizes: readonly (number | undefined)[], width = 400, height = 300) => {
  const series = sizes.map((size) => ({ points: [size === undefined ? {} : { size }] }));
  const style = { fontSize: 10 } as Style;
  return createRadiusScale({ series } as unknown as Scatter, { x: 0, y: 0, width, height }, style);
};

describe("the radii of a scatter's points", () => {
  it("give twice the size twice the area, and the greatest a share of the shorter side", () => {
    const { largest, radius } = scaleOf([100, 50]);
    expect(largest).toBe(100);
    expect(radius(100)).toBeCloseTo(300 * 0.055);
    expect(radius(50) ** 2 * 2).toBeCloseTo(radius(100) ** 2);
    expect(scaleOf([100], 200, 300).radius(100)).toBeCloseTo(200 * 0.055);
  });

  it("are never too small to be seen: of tiny sizes, of none and of what is no size", () => {
    const { radius } = scaleOf([100, 1e-9, undefined]);
    for (const size of [1e-9, undefined, 0, -4]) expect(radius(size)).toBeCloseTo(1.7);
  });

  it("differ in the smallest picture, too", () => {
    expect(scaleOf([100], 20, 20).radius(100)).toBeCloseTo(3.4);
  });

  it("are one where points have no sizes", () => {
    const { largest, radius } = scaleOf([undefined, 0]);
    expect([largest, radius(undefined), radius(7)]).toEqual([undefined, 2.5, 2.5]);
  });
});
