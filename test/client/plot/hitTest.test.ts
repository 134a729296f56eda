import { describe, expect, it } from "vitest";
import { groupOf, hitTest, matchesKeys, nextTarget } from "../../../src/client/plot/hitTest.ts";
import type { Target } from "../../../src/core/plot/plot.ts";

const target = (series: string, time: number, x: number, y: number, more: Partial<Target> = {}): Target => ({
  series,
  entity: series,
  title: series,
  time,
  x,
  y,
  color: "#000000",
  lines: [],
  ...more,
});
const lines = [target("A", 1, 0, 10), target("A", 2, 50, 20), target("B", 1, 0, 80), target("B", 2, 50, 90)];
const bars = [target("A", 1, 0, 0, { width: 40, height: 10 }), target("B", 1, 0, 20, { width: 90, height: 10 })];

describe("hitTest", () => {
  it("finds the nearest time, and there the nearest series", () => {
    const pointed = hitTest(lines, 40, 70, { byTime: true });
    expect(pointed?.target).toBe(lines[3]);
    expect(pointed?.group).toEqual([lines[1], lines[3]]);
  });

  it("prefers the mark under the pointer to nearer points", () => {
    expect(hitTest(lines, 0, 78, { byTime: true }, { series: "A" })?.target).toBe(lines[0]);
  });

  it("finds a bar at any point inside, and nothing beyond the maximum distance", () => {
    expect(hitTest(bars, 85, 25, { byTime: false, reach: 5 })?.target).toBe(bars[1]);
    expect(hitTest(bars, 200, 25, { byTime: false, reach: 5 })).toBeUndefined();
  });

  it("matches legends that name the column or the entity", () => {
    const pair = { series: "Peru - Men", entity: "Peru" };
    expect([
      matchesKeys(pair, { series: "Men" }),
      matchesKeys(pair, { series: "Peru" }),
      matchesKeys(pair, { series: "Women" }),
    ]).toEqual([true, true, false]);
  });
});

describe("nextTarget", () => {
  it("goes along a series, and to the next one at the same x", () => {
    expect(nextTarget(lines, undefined, "right")).toBe(lines[0]);
    expect(nextTarget(lines, lines[0], "right")).toBe(lines[1]);
    expect(nextTarget(lines, lines[1], "down")).toBe(lines[3]);
    expect(nextTarget(lines, lines[3], "first")).toBe(lines[2]);
  });

  it("stays at the ends", () => {
    expect(nextTarget(lines, lines[1], "right")).toBe(lines[1]);
    expect(nextTarget(bars, bars[1], "down")).toBe(bars[1]);
  });

  it("goes through single marks in reading order with any arrow key", () => {
    expect(nextTarget(bars, bars[0], "down")).toBe(bars[1]);
    expect(nextTarget(bars, bars[1], "left")).toBe(bars[0]);
  });

  it("groups targets at one time from top to bottom", () => {
    expect(groupOf([...lines].reverse(), lines[2] as Target)).toEqual([lines[0], lines[2]]);
  });
});
