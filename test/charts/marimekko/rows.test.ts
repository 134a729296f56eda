import { describe, expect, it } from "vitest";
import type { View } from "../../../src/core/view/view.ts";
import { rowsOf, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const drawableIn = (view: View): readonly string[] => [...(view.type.drawable?.(view) ?? [])];

const people: TestColumn = {
  property: "x",
  values: { France: { 2000: 30 }, Germany: { 2000: 70 } },
  display: { tolerance: 5 },
};
const share: TestColumn = {
  property: "y",
  values: { France: { 2000: 1, 2010: 2 }, Kenya: { 2000: 3 }, Germany: { 2030: 4 } },
  display: { tolerance: 3 },
};

describe("marimekko", () => {
  const chart = testChart([share, people], { chartTypes: ["Marimekko"] });

  it("has the times at which a column has both width and height (rules.md 304)", () => {
    expect(Array.from(viewOf(chart).times)).toEqual([2000]);
    expect(viewOf(chart, "time=2030").time.end).toBe(2000);
  });

  it("can show those that have a width at one time or another", () => {
    expect(drawableIn(viewOf(chart))).toEqual(["France", "Germany"]);
  });

  it("makes widths shares of the total that is drawn in relative mode, and leaves heights (rules.md 214)", () => {
    expect(rowsOf(viewOf(chart, "stackMode=relative"))).toEqual(["France 2000: 1, 30", "Germany 2000: –, 70"]);
    expect(rowsOf(viewOf(chart, "stackMode=relative&showNoDataArea=0"))).toEqual(["France 2000: 1, 100"]);
  });

  it("has no shares without a width", () => {
    const plain = testChart([share], { chartTypes: ["Marimekko"] });
    expect(rowsOf(viewOf(plain, "stackMode=relative&time=2000"))).toEqual(["France 2000: 1", "Kenya 2000: 3"]);
  });
});
