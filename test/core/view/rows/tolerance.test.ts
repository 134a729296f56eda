import { describe, expect, it } from "vitest";
import { rowsOf, series, type TestColumn, testChart, viewOf } from "../../../fixture.ts";

const y = (values: TestColumn["values"], more: Partial<TestColumn> = {}): TestColumn => ({
  property: "y",
  values,
  ...more,
});
const bars = (...columns: readonly TestColumn[]) =>
  viewOf(testChart(columns, { chartTypes: ["DiscreteBar"], selectedEntityNames: ["France", "Kenya"] }));

describe("the times of bars", () => {
  const values = { France: series(2000, 1), Kenya: series(2004, 2) };
  const x: TestColumn = { property: "x", values: { France: series(1999, 9, 9, 9, 9, 9, 9, 9) } };

  it("are those of y, not those at which only x has a value", () => {
    expect(bars(y(values), x).times).toEqual([2000, 2004]);
  });

  it("are also those of x at which tolerance gives y a value", () => {
    expect(bars(y(values, { display: { tolerance: 1 } }), x).times).toEqual([1999, 2000, 2001, 2003, 2004, 2005]);
  });

  it("are all where a target year fixes y, which then has its value at every one", () => {
    const view = bars(y(values, { targetYear: 2000 }), x);
    expect(view.times).toEqual([1999, 2000, 2001, 2002, 2003, 2004, 2005]);
    expect(rowsOf(view)).toEqual(["France 2005: 1@2000, 9"]);
  });
});
