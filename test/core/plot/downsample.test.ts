import { describe, expect, it } from "vitest";
import { downsample } from "../../../src/core/plot/downsample.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}
const thin = (points: readonly Point[]) =>
  downsample(
    points,
    ({ x }) => x,
    ({ y }) => y,
  );
/** Ten points in each of 100 pixel columns. */
const dense = Array.from({ length: 1000 }, (_, i) => ({ x: i / 10, y: (i * 7919) % 101 }));

describe("downsample", () => {
  it("keeps sparse points", () => {
    const points = dense.slice(0, 20).map(({ y }, x) => ({ x, y }));
    expect(thin(points)).toBe(points);
  });

  it("keeps the first, lowest, highest and last point of each pixel column, in order", () => {
    const column = dense.filter(({ x }) => Math.floor(x) === 42);
    const kept = thin(dense).filter(({ x }) => Math.floor(x) === 42);
    const ys = column.map(({ y }) => y);
    expect(kept.length).toBeLessThanOrEqual(4);
    expect(kept[0]).toBe(column[0]);
    expect(kept.at(-1)).toBe(column.at(-1));
    expect(Math.min(...kept.map(({ y }) => y))).toBe(Math.min(...ys));
    expect(Math.max(...kept.map(({ y }) => y))).toBe(Math.max(...ys));
    expect(kept).toEqual(column.filter((point) => kept.includes(point)));
  });

  it("returns no points for none", () => {
    expect(thin([])).toEqual([]);
  });
});
