import { describe, expect, it } from "vitest";
import { layoutBarRows } from "../../../src/core/plot/barRows.ts";
import { light, type Style } from "../../../src/core/plot/style.ts";

const style: Style = { theme: light, detail: "full", fontSize: 16, idPrefix: "" };
const bounds = { x: 0, y: 100, width: 800, height: 450 };
const rowsOf = (count: number, within = bounds) =>
  layoutBarRows(
    Array.from({ length: count }, (_, i) => ({ name: `Row ${i}`, isFocused: true, isMuted: false })),
    within,
    style,
  );

describe("rows of bars", () => {
  it.each([2, 3, 4, 12])("fill the plot: %s bars", (count) => {
    const { top, bottom } = rowsOf(count);
    expect(top - 100).toBeLessThan(10);
    expect(550 - bottom).toBeLessThan(10);
  });

  it("of a single bar are in the middle of the plot", () => {
    const one = rowsOf(1);
    expect(one.middle(0)).toBeCloseTo(325);
    expect(one.top - 100).toBeCloseTo(550 - one.bottom);
    expect(one.barHeight).toBeLessThan(150);
  });

  it("have larger text with up to three bars, unless the picture is narrow", () => {
    const usual = rowsOf(6).fontSize;
    const sizes = [3, 2, 1].map((count) => rowsOf(count).fontSize / usual);
    expect(sizes[0]).toBeGreaterThan(1.2);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1.5);
    expect(rowsOf(1, { ...bounds, width: 400 }).fontSize).toBe(usual);
  });
});
