import { describe, expect, it } from "vitest";
import { barsOf, timeNote } from "../../../src/charts/discreteBar/bars.ts";
import { seriesOf } from "../../../src/core/series/series.ts";
import { type TestColumn, testChart, type Values, viewOf } from "../../fixture.ts";

/** Bars of history and projection, which have one name, at a time. */
function barOf(history: Values[string], projection: Values[string], time: number): readonly [number, number][] {
  const column = (values: Values[string], isProjection: boolean): TestColumn => ({
    property: "y",
    values: { France: values },
    display: { name: "Wheat", isProjection, tolerance: 10 },
  });
  const columns = [column(history, false), column(projection, true)];
  const view = viewOf(testChart(columns, { chartTypes: ["DiscreteBar"] }), `country=~FRA&time=${time}`);
  return barsOf(view, seriesOf(view)).map((bar) => [bar.value, bar.time]);
}

describe("history and projection of one name are one bar", () => {
  it("of the value that lies nearer to the asked time, before it or after", () => {
    expect(barOf({ 2000: 1 }, { 2004: 2 }, 2000)).toEqual([[1, 2000]]);
    expect(barOf({ 2000: 1 }, { 2004: 2 }, 2004)).toEqual([[2, 2004]]);
    expect(barOf({ 1997: 1, 2010: 3 }, { 2004: 2, 2010: 4 }, 2004)).toEqual([[2, 2004]]);
  });

  it("of the history where both are as near", () => {
    expect(barOf({ 2010: 3 }, { 2010: 4 }, 2010)).toEqual([[3, 2010]]);
  });
});

describe("the time beside a bar", () => {
  const noteOf = (valueTime: number, unit: "year" | "day", config = {}) => {
    const values = { France: { 0: 1, 59: 2 } };
    return timeNote(viewOf(testChart([{ property: "y", values }], config, unit)), valueTime);
  };

  it("is told where it is not the asked one, or where its author wants it, in years and on days", () => {
    expect(noteOf(59, "year")).toBeUndefined();
    expect(noteOf(0, "year")).toBe("in 0");
    expect(noteOf(0, "day")).toBe("on Jan 21, 2020");
    expect(noteOf(59, "day", { showYearLabels: true })).toBe("on Mar 20, 2020");
  });
});
