import { describe, expect, it } from "vitest";
import { clipLine } from "../../../src/core/plot/clip.ts";

const box = { x: 0, y: 0, width: 10, height: 10 };
const line = (...points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));

describe("a line cut to a rectangle", () => {
  it("that lies in it stays as it is", () => {
    const inside = line([1, 1], [5, 10], [9, 2]);
    expect(clipLine(inside, box)).toEqual([inside]);
  });

  it("ends at the edge where it leaves, and begins there again", () => {
    expect(clipLine(line([5, 5], [15, 5], [15, 8], [5, 8]), box)).toEqual([
      line([5, 5], [10, 5]),
      line([10, 8], [5, 8]),
    ]);
  });

  it("that only passes through is what lies between two edges", () => {
    expect(clipLine(line([-8, 0], [24, 10]), { x: 0, y: 0, width: 16, height: 10 })).toEqual([
      line([0, 2.5], [16, 7.5]),
    ]);
  });

  it("that goes past it is nothing", () => {
    expect(clipLine(line([20, -5], [20, 15], [-5, 20]), box)).toEqual([]);
  });
});
