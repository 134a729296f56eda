import { describe, expect, it } from "vitest";
import { memoizedView } from "../../src/client/memoizedView.ts";
import { series, testChart, testSite } from "../fixture.ts";

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2, 3) } }]);

describe("memoizedView", () => {
  it("returns the same view for equal parameters in any order", () => {
    const time = () => ({ start: 2000, end: 2001, unit: "year" }) as const;
    const made = memoizedView(chart, { tab: "slope", time: time(), country: { names: ["France"] } }, testSite);
    expect(memoizedView(chart, { country: { names: ["France"] }, time: time(), tab: "slope" }, testSite)).toBe(made);
  });

  it("resolves again if a parameter differs", () => {
    const made = memoizedView(chart, { country: { names: ["France"] } }, testSite);
    expect(made.selection).toEqual(["France"]);
    expect(memoizedView(chart, { country: { names: [] } }, testSite).selection).toEqual([]);
    expect(memoizedView(chart, {}, testSite)).not.toBe(made);
  });
});
