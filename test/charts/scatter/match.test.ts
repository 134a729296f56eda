import { describe, expect, it } from "vitest";
import { closestPairs, pairMatcher } from "../../../src/charts/scatter/match.ts";
import { testChart, type Values } from "../../fixture.ts";

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
