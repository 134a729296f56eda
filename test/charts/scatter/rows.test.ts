import { describe, expect, it } from "vitest";
import type { View } from "../../../src/core/view/view.ts";
import { rowsOf, series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const drawableIn = (view: View): readonly string[] => [...(view.type.drawable?.(view) ?? [])];

const scatter = (y: TestColumn["values"], x: TestColumn["values"], tolerances: readonly [number, number] = [0, 0]) =>
  testChart(
    [
      { property: "y", values: y, display: { tolerance: tolerances[0] } },
      { property: "x", values: x, display: { tolerance: tolerances[1] } },
    ],
    { chartTypes: ["ScatterPlot"] },
  );

describe("the points of a scatter", () => {
  it("are of the pair whose x is nearest, of two equally near ones the earlier (rules.md 310)", () => {
    const chart = scatter({ France: { 2004: 4, 2008: 8 } }, { France: { 2004: 40, 2006: 60, 2008: 80 } }, [3, 3]);
    // 2006 has no y of its own: its x stays without a partner.
    expect(rowsOf(viewOf(chart, "time=2006"))).toEqual(["France 2006: 4@2004, 40@2004"]);
  });

  it("are none where the nearest pair has a member beyond its tolerance, whatever others there are (rules.md 310)", () => {
    const kenya = { 2003: 1 };
    const chart = scatter(
      { France: { 2000: 1, 2006: 6 }, Kenya: kenya },
      { France: { 2001: 10, 2006: 60 }, Kenya: kenya },
      [2, 9],
    );
    expect(rowsOf(viewOf(chart, "time=2003"))).toEqual(["Kenya 2003: 1, 1"]);
  });
});

describe("the times of a scatter", () => {
  it("reach from the earliest to the latest that a point's values really come from (rules.md 309)", () => {
    const chart = scatter({ France: series(2005, 1, 2, 3, 4, 5, 6, 7) }, { France: { 2015: 9 } }, [5, 5]);
    const view = viewOf(chart);
    expect(Array.from(view.times)).toEqual([2011, 2015]);
    expect(rowsOf(view)).toEqual(["France 2011: 7, 9@2015", "France 2015: 7@2011, 9"]);
  });

  it("let an author's start snap into them", () => {
    const chart = scatter({ France: series(1990, 1, 2) }, { France: { 1991: 5, 1992: 6 } });
    const early = { ...chart, config: { ...chart.config, minTime: 1960 } };
    expect(viewOf(early).time).toEqual({ start: 1991, end: 1991 });
  });
});

it("a scatter can show those that have a point at one time or another", () => {
  const chart = scatter({ France: { 2000: 1 }, Kenya: { 2000: 1 } }, { France: { 2000: 2 }, Germany: { 2000: 2 } });
  expect(drawableIn(viewOf(chart))).toEqual(["France"]);
});

it("a fixed x stands where the entity has a value of its own: tolerance makes no place for it", () => {
  const y: TestColumn = {
    property: "y",
    values: { France: { 2000: 1, 2005: 2 }, Kenya: { 2000: 3 } },
    display: { tolerance: 9 },
  };
  const x: TestColumn = { property: "x", values: { France: { 2003: 7 }, Kenya: { 2003: 8 } }, targetYear: 2003 };
  const chart = testChart([y, x], { chartTypes: ["ScatterPlot"] });
  expect(rowsOf(viewOf(chart))).toEqual(["France 2000: 1, 7@2003", "France 2005: 2, 7@2003", "Kenya 2000: 3, 8@2003"]);
});
