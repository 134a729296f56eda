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
/** Ten points on each of 100 pixels. */
const dense = Array.from({ length: 1000 }, (_, i) => ({ x: i / 10, y: (i * 7919) % 101 }));

describe("thinPoints", () => {
  it("leaves points that stand apart as they are", () => {
    const points = dense.slice(0, 20).map(({ y }, x) => ({ x, y }));
    expect(thin(points)).toBe(points);
  });

  it("keeps the first, lowest, highest and last of each column of pixels, in order", () => {
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

  it("gives no points for none", () => {
    expect(thin([])).toEqual([]);
  });
});
