import { describe, expect, it } from "vitest";
import { PlaceSets } from "../../../build/site/placeSets.ts";

/** @param charts - the places of each chart */
function setsOf(charts: readonly (readonly string[])[], firstRow = 0): PlaceSets {
  const rows = new Map<string, number[]>();
  for (const [i, places] of charts.entries())
    for (const place of places) rows.set(place, [...(rows.get(place) ?? []), firstRow + i]);
  return new PlaceSets({ entries: charts, places: rows, firstRow });
}

/** 100 places, in code unit order. */
const hundred = Array.from({ length: 100 }, (_, i) => `P${String(i).padStart(2, "0")}`);

describe("the places that two charts share", () => {
  it("are given as those that the other chart has, if it lacks as many or more", () => {
    expect(setsOf([["a", "b", "c"], ["b"]]).shared(0, 1)).toEqual({ has: ["b"] });
    expect(
      setsOf([
        ["a", "b"],
        ["b", "c"],
      ]).shared(0, 1),
    ).toEqual({ has: ["b"] });
  });

  it("are given as those that the other chart lacks, if it has more", () => {
    expect(
      setsOf([
        ["a", "b", "c"],
        ["b", "c", "d", "e"],
      ]).shared(0, 1),
    ).toEqual({ lacks: ["a"] });
    expect(setsOf([["a"], ["a"]]).shared(0, 1)).toEqual({ lacks: [] });
  });

  it("stay distinct beyond 32 places, including the last bit of a word", () => {
    const odd = hundred.filter((_, i) => i % 2 === 1);
    expect(setsOf([hundred, odd]).shared(0, 1)).toEqual({ has: odd });
    expect(setsOf([hundred, hundred.slice(0, 63)]).shared(0, 1)).toEqual({ lacks: hundred.slice(63) });
    expect(setsOf([hundred.slice(31, 33), ["P31"], ["P32"]]).shared(0, 1)).toEqual({ has: ["P31"] });
  });

  it("count rows from the first chart, after the topics", () => {
    const sets = setsOf([["a", "b", "c"], ["c"], []], 7);
    expect(sets.shared(0, 1)).toEqual({ has: ["c"] });
    expect(sets.shared(0, 2)).toEqual({ has: [] });
  });

  it("are sorted, whatever the order in which charts were read", () => {
    expect(setsOf([["c", "a", "b", "d"], ["c", "a"], ["d"]]).shared(0, 1)).toEqual({ has: ["a", "c"] });
  });
});
