import { describe, expect, it } from "vitest";
import { closestPairs } from "../../../src/view/rows/match.ts";

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
});
