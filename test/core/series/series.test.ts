import { describe, expect, it } from "vitest";
import { seriesOf } from "../../../src/core/series/series.ts";
import { series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const values = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };
const men: TestColumn = { property: "y", values, display: { name: "Men" } };
const women: TestColumn = { property: "y", values, display: { name: "Women" } };

const seriesIn = (columns: readonly TestColumn[], query: string) => seriesOf(viewOf(testChart(columns), query));
const names = (...args: Parameters<typeof seriesIn>) => seriesIn(...args).map(({ name }) => name);
const lit = (query: string) =>
  seriesIn([men, women], `country=KEN~FRA&${query}`).flatMap(({ name, isMuted }) => (isMuted ? [] : [name]));

describe("the series of a view", () => {
  it("are entities, in the order in which they were chosen", () => {
    expect(names([men], "country=KEN~FRA")).toEqual(["Kenya", "France"]);
  });

  it("are columns of one entity, and pairs of several", () => {
    expect(names([men, women], "country=~KEN")).toEqual(["Men", "Women"]);
    expect(names([men, women], "country=KEN~FRA")).toEqual([
      "Kenya - Men",
      "Kenya - Women",
      "France - Men",
      "France - Women",
    ]);
  });

  it("have the points of the view's table, and say where a tolerance took them from", () => {
    const column = { ...men, values: { Kenya: { 1999: 5 } }, display: { tolerance: 3 } };
    const [one] = seriesOf(
      viewOf(testChart([column, { ...women, values }]), "tab=discrete-bar&country=~KEN&time=2001"),
    );
    expect(one?.points).toEqual([{ time: 2001, value: 5, originalTime: 1999 }]);
  });

  it("are muted beside one in focus, which a pair is by its own name, its entity's or its column's", () => {
    expect(lit("focus=~Kenya - Men")).toEqual(["Kenya - Men"]);
    expect(lit("focus=~Kenya")).toEqual(["Kenya - Men", "Kenya - Women"]);
    expect(lit("focus=~Men")).toEqual(["Kenya - Men", "France - Men"]);
    expect(lit("")).toHaveLength(4);
  });
});
