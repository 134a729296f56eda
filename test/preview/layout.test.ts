import { describe, expect, it } from "vitest";
import { discreteBar } from "../../src/charts/discreteBar/discreteBar.ts";
import { line } from "../../src/charts/line/line.ts";
import { map } from "../../src/charts/map/map.ts";
import { slope } from "../../src/charts/slope/slope.ts";
import { table } from "../../src/charts/table/table.ts";
import { createLayout, type LayoutRequest } from "../../src/preview/layout.ts";

type Tabs = LayoutRequest["tabs"];
const five: Tabs = [line, table, map, slope, discreteBar];
const layoutOf = (tabs: Tabs, rows: number, more: Partial<LayoutRequest> = {}) =>
  createLayout({ tabs, variant: "Medium", rows, rowsPerColumn: 4, hasValueDisplay: false, yielding: [], ...more });
const told = (...args: Parameters<typeof layoutOf>): string[] =>
  layoutOf(...args).slots.map(({ slotKey, type }) => `${slotKey}: ${type.name}`);

describe("a medium layout", () => {
  it("has four slots; charts take one each and what is too much goes", () => {
    expect(told(five, 4)).toEqual([
      "single-slot: LineChart",
      "single-slot: Table",
      "single-slot: WorldMap",
      "single-slot: SlopeChart",
    ]);
  });

  it("has three slots beside a value, and two small ones for the rest", () => {
    expect(told(five, 4, { hasValueDisplay: true })).toEqual([
      "single-slot: LineChart",
      "single-slot: Table",
      "single-slot: WorldMap",
      "small-slot-left: SlopeChart",
      "small-slot-right: DiscreteBar",
    ]);
  });

  it("gives the table the slots left over, as many as its rows need", () => {
    const tabs: Tabs = [line, table];
    expect(told(tabs, 4)[1]).toBe("single-slot: Table");
    expect(told(tabs, 5)[1]).toBe("double-slot: Table");
    expect(told(tabs, 12)[1]).toBe("triple-slot: Table");
    expect(layoutOf(tabs, 99).capacity).toBe(12);
    expect(layoutOf(five, 99).capacity).toBe(4);
    expect(layoutOf(tabs, 99, { rowsPerColumn: 2, hasValueDisplay: true }).capacity).toBe(4);
  });

  it("leaves bars out where the table of columns needs their slot", () => {
    const tabs: Tabs = [line, table, map, discreteBar];
    expect(told(tabs, 7)).toContain("single-slot: DiscreteBar");
    expect(told(tabs, 7, { yielding: [discreteBar] })).toEqual([
      "single-slot: LineChart",
      "double-slot: Table",
      "single-slot: WorldMap",
    ]);
    expect(told(tabs, 3, { yielding: [discreteBar] })).toHaveLength(4);
  });

  it("gives a lone table all slots", () => {
    expect(told([table], 1)).toEqual(["single-slot: Table"]);
    expect(told([table], 99)).toEqual(["quad-slot: Table"]);
  });
});

describe("a large layout", () => {
  const large = { variant: "Large" as const };

  it("has the first tab left, one column of the table, and two cells", () => {
    expect(told(five, 4, large)).toEqual([
      "left-quad: LineChart",
      "right-quad-left-column: Table",
      "bottom-right-cell: WorldMap",
      "top-right-cell: SlopeChart",
    ]);
  });

  it("gives the table both columns where nothing follows and its rows need them", () => {
    expect(told([line, table], 4, large)[1]).toBe("right-quad-left-column: Table");
    expect(told([line, table], 5, large)[1]).toBe("right-quad: Table");
    expect(layoutOf([line, table], 5, large).capacity).toBe(8);
    expect(layoutOf([line, table, map], 5, large).capacity).toBe(4);
  });

  it("keeps the bars, though the table of columns could use their place (rules.md 741)", () => {
    expect(told([line, table, discreteBar], 9, { ...large, yielding: [discreteBar] })).toEqual([
      "left-quad: LineChart",
      "right-quad-left-column: Table",
      "bottom-right-cell: DiscreteBar",
    ]);
  });

  it("is full of a lone table", () => {
    expect(told([table], 1, large)).toEqual(["full: Table"]);
  });
});
