import { describe, expect, it } from "vitest";
import { rowsOf, series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const births: TestColumn = { property: "y", values: { France: { 2000: 1, 2004: 5 } }, display: { tolerance: 9 } };
const people: TestColumn = {
  property: "x",
  values: { France: series(1999, 10, 20, 30), Kenya: series(2000, 40) },
  display: { tolerance: 9 },
};
const chart = (type: string) =>
  testChart([births, people], { chartTypes: [type], selectedEntityNames: ["France", "Kenya"] });

describe("an x beside y", () => {
  it("keeps its rows between the times of y, though no line shows it (rules.md 220)", () => {
    const view = viewOf(chart("LineChart"));
    expect(Array.from(view.times)).toEqual([2000, 2004]);
    expect(rowsOf(view)).toEqual([
      "France 2000: 1, 20",
      "France 2001: –, 30",
      "France 2004: 5, –",
      "Kenya 2000: –, 40",
    ]);
  });

  it("stands beside bars and slopes at their very time, without tolerance (rules.md 220)", () => {
    expect(rowsOf(viewOf(chart("DiscreteBar"), "time=2000"))).toEqual(["France 2000: 1, 20", "Kenya 2000: –, 40"]);
    expect(rowsOf(viewOf(chart("SlopeChart"), "time=2000..2004"))).toEqual([
      "France 2000: 1, 20",
      "France 2004: 5, –",
      "Kenya 2000: –, 40",
    ]);
  });
});
