import { describe, expect, it } from "vitest";
import { periodCell } from "../../../../build/import/cell/period.ts";
import { impliedPeriod } from "../../../../build/import/values/impliedPeriod.ts";
import { parseDay } from "../../../../src/core/data/day.ts";

const read = (...days: string[]) => {
  const times = days.map((day) => parseDay(day) ?? Number.NaN);
  const coarser = impliedPeriod(new Set(times));
  return coarser && [coarser.side, ...times.map((time) => periodCell(coarser.of(time)))];
};

describe("days of a source", () => {
  it("are months where each is the first of one, or each the last", () => {
    expect(read("2019-12-01", "2020-01-01", "2020-03-01")).toEqual(["first", "2019-12", "2020-01", "2020-03"]);
    expect(read("2020-01-31", "2020-02-29", "2020-04-30")).toEqual(["last", "2020-01", "2020-02", "2020-04"]);
  });

  it("are quarters where all begin or end quarters", () => {
    expect(read("2019-10-01", "2020-01-01", "2020-04-01")).toEqual(["first", "2019-Q4", "2020-Q1", "2020-Q2"]);
    expect(read("2020-03-31", "2020-06-30", "2020-12-31")).toEqual(["last", "2020-Q1", "2020-Q2", "2020-Q4"]);
  });

  it("are years where all begin or end years", () => {
    expect(read("2019-01-01", "2021-01-01")).toEqual(["first", "2019", "2021"]);
    expect(read("2019-12-31", "2020-12-31")).toEqual(["last", "2019", "2020"]);
  });

  it("are days where one is no edge, or two could be chance", () => {
    expect(read("2020-01-01", "2020-02-01", "2020-03-02")).toBeUndefined();
    expect(read("2020-01-31", "2020-02-01", "2020-03-01")).toBeUndefined();
    expect(read("2020-01-01", "2020-02-01")).toBeUndefined();
    expect(read("2020-01-01")).toBeUndefined();
  });
});
