import { describe, expect, it } from "vitest";
import { clipLine } from "../../../src/core/plot/clip.ts";

const box = { x: 0, y: 0, width: 10, height: 10 };
const line = (...points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));

describe("clipLine", () => {
  it("returns a line inside the rectangle unchanged", () => {
    const inside = line([1, 1], [5, 10], [9, 2]);
    expect(clipLine(inside, box)).toEqual([inside]);
  });

  it("ends a line at the edge where it leaves, and starts again where it enters", () => {
    expect(clipLine(line([5, 5], [15, 5], [15, 8], [5, 8]), box)).toEqual([
      line([5, 5], [10, 5]),
      line([10, 8], [5, 8]),
    ]);
  });

  it("returns the part between two edges of a line that crosses", () => {
    expect(clipLine(line([-8, 0], [24, 10]), { x: 0, y: 0, width: 16, height: 10 })).toEqual([
      line([0, 2.5], [16, 7.5]),
    ]);
  });

  it("returns nothing for a line outside", () => {
    expect(clipLine(line([20, -5], [20, 15], [-5, 20]), box)).toEqual([]);
  });
});
