import { describe, expect, it } from "vitest";
import { closestPairs, pairMatcher } from "../../../src/charts/scatter/rows.ts";
import type { View } from "../../../src/core/view/view.ts";
import { rowsOf, series, type TestColumn, testChart, type Values, viewOf } from "../../fixture.ts";

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

describe("closestPairs", () => {
  it("pairs equal times, whatever lies between them", () => {
    expect(closestPairs([2000, 2001, 2002], [2000, 2002], 5)).toEqual([
      [2000, 2000],
      [2002, 2002],
    ]);
  });

  it("pairs what is left by closeness, each time once", () => {
    expect(closestPairs([2000, 2010], [2003, 2009], 5)).toEqual([
      [2000, 2003],
      [2010, 2009],
    ]);
  });

  it("pairs nothing that is further apart than told", () => {
    expect(closestPairs([2000], [2006], 5)).toEqual([]);
  });

  it("takes an unlimited distance", () => {
    expect(closestPairs([1900], [2006], Number.POSITIVE_INFINITY)).toEqual([[1900, 2006]]);
  });

  it("pairs the closest first, whatever their order, and tells the pairs in order of time", () => {
    expect(closestPairs([2000, 2004, 2020], [2003, 2010, 2020], 10)).toEqual([
      [2000, 2010],
      [2004, 2003],
      [2020, 2020],
    ]);
    expect(closestPairs([2010, 2020], [2011, 2021], 1)).toEqual([
      [2010, 2011],
      [2020, 2021],
    ]);
  });

  it("pairs the earlier of two that are equally close", () => {
    expect(closestPairs([2000], [1998, 2002], 5)).toEqual([[2000, 1998]]);
    expect(closestPairs([1998, 2002], [2000], 5)).toEqual([[1998, 2000]]);
  });

  it("pairs what is exactly as far apart as told, and an empty list with nothing", () => {
    expect(closestPairs([2000], [2005], 5)).toEqual([[2000, 2005]]);
    expect(closestPairs([2005], [2000], 5)).toEqual([[2005, 2000]]);
    expect(closestPairs([], [2000], 5)).toEqual([]);
    expect(closestPairs([2000], [], 5)).toEqual([]);
  });
});

describe("cells that belong together (rules.md 310)", () => {
  const matchOf = (a: Values, b: Values, toleranceA = 0, toleranceB = 0) => {
    const [first, second] = testChart([
      { property: "y", values: a, display: { tolerance: toleranceA } },
      { property: "x", values: b, display: { tolerance: toleranceB } },
    ]).dimensions;
    if (!first || !second) throw new Error("no dimensions");
    const match = pairMatcher(first, second);
    return (entity: string, time: number) => match(entity)(time);
  };
  const yearly = { France: { 2000: 1, 2005: 2, 2010: 3 }, Kenya: { 2001: 7 } };

  it("are those of the time where both have one", () => {
    const match = matchOf(yearly, { France: { 2005: 9 } });
    expect(match("France", 2005)).toEqual([
      { value: 2, time: 2005 },
      { value: 9, time: 2005 },
    ]);
    expect(match("France", 2000)).toBeUndefined();
    expect(match("Kenya", 2005)).toBeUndefined();
  });

  it("are the pair whose first time is nearest, of two equally near the earlier", () => {
    const match = matchOf(yearly, yearly, 5, 5);
    const timeAt = (time: number) => match("France", time)?.map((cell) => cell.time);
    expect([1995, 2002, 2003, 2008, 2015].map(timeAt)).toEqual([2000, 2000, 2005, 2010, 2010].map((at) => [at, at]));
    expect(
      matchOf({ France: { 2000: 1, 2004: 2 } }, { France: { 2000: 1, 2004: 2 } }, 5, 5)("France", 2002)?.[0].time,
    ).toBe(2000);
  });

  it("are none where one lies further away than its own tolerance", () => {
    const match = (toleranceA: number, toleranceB: number) =>
      matchOf({ France: { 2000: 1 } }, { France: { 2003: 2 } }, toleranceA, toleranceB)("France", 2001);
    expect(match(1, 3)).toEqual([
      { value: 1, time: 2000 },
      { value: 2, time: 2003 },
    ]);
    expect(match(0, 3)).toBeUndefined();
    expect(match(3, 1)).toBeUndefined();
  });

  it("are found anew for each entity and time", () => {
    const match = matchOf(yearly, yearly, 0, 0);
    expect([
      match("France", 2000)?.[0].value,
      match("France", 2005)?.[0].value,
      match("Kenya", 2001)?.[0].value,
    ]).toEqual([1, 2, 7]);
    expect(match("Kenya", 2000)).toBeUndefined();
  });
});
