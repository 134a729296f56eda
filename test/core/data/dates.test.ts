import { describe, expect, it } from "vitest";
import { alignRange, daysOfYear, yearsBetween } from "../../../src/core/data/dates.ts";
import { isoDay, parseDay } from "../../../src/core/data/day.ts";
import { dates } from "../../../src/core/data/lazyModule.ts";
import type { TimeUnit } from "../../../src/core/data/time.ts";
import { parseTimeRange } from "../../../src/core/view/params.ts";

await dates.load();

const at = (text: string): number => parseDay(text) ?? Number.NaN;

describe("alignRange", () => {
  /** The meaning of a `time` parameter among times of a unit. */
  const aligned = (text: string, unit: TimeUnit, isMoment = false): string => {
    const wanted = parseTimeRange(text);
    if (!wanted) return "invalid";
    const { start, end } = alignRange(wanted, unit, isMoment);
    return [start, end].map((time) => (typeof time === "number" ? isoDay(time) : time)).join(" to ");
  };

  it.each([
    ["2020", "quarter", "2020-01-01 to 2020-10-01"],
    ["2019..2020", "month", "2019-01-01 to 2020-12-01"],
    ["2020", "week", "2019-12-30 to 2020-12-28"],
    ["2020-03", "month", "2020-03-01 to 2020-03-01"],
    ["2020-03", "quarter", "2020-01-01 to 2020-01-01"],
    ["2020-03", "week", "2020-02-24 to 2020-03-30"],
    ["2019-03..2020-Q4", "month", "2019-03-01 to 2020-12-01"],
    ["2019..2020-Q2", "month", "2019-01-01 to 2020-06-01"],
    ["2020-03..2021", "quarter", "2020-01-01 to 2021-10-01"],
    ["2020-03-15", "month", "2020-03-01 to 2020-03-01"],
    ["2020-Q2..", "month", "2020-04-01 to latest"],
    ["..2020-Q2", "month", "earliest to 2020-06-01"],
    ["2020-03..2020-W20", "half-year", "2020-01-01 to 2020-01-01"],
  ] as const)("%s among times of a %s", (text, unit, range) => {
    expect(aligned(text, unit)).toBe(range);
  });

  it("takes all days of a period among days, where numbers are days", () => {
    expect(aligned("2020-03..2020-Q2", "day")).toBe("2020-03-01 to 2020-06-30");
    expect(aligned("60", "day")).toBe("2020-03-21 to 2020-03-21");
  });

  it("takes the last time of a single period if a moment is wanted, and both ends of a range", () => {
    expect(aligned("2020", "quarter", true)).toBe("2020-10-01 to 2020-10-01");
    expect(aligned("2020-Q2", "month", true)).toBe("2020-06-01 to 2020-06-01");
    expect(aligned("2019..2020", "quarter", true)).toBe("2019-01-01 to 2020-10-01");
  });

  it("stays within the range of Date for any year", () => {
    expect(aligned("-2000000000..2000000000", "month")).toMatch(/^-200000-01-01 to \+200000-12-01$/);
  });
});

describe("yearsBetween", () => {
  it("counts months as twelfths and quarters as fourths of a year", () => {
    expect(yearsBetween(at("2019-01-01"), at("2020-01-01"), "quarter")).toBe(1);
    expect(yearsBetween(at("2019-02-01"), at("2019-08-01"), "month")).toBeCloseTo(0.5, 12);
    expect(yearsBetween(at("2019-07-01"), at("2021-01-01"), "half-year")).toBe(1.5);
  });

  it("counts days and weeks in years of 365.25 days", () => {
    expect(yearsBetween(0, 1461, "day")).toBe(4);
    expect(yearsBetween(at("2019-12-30"), at("2020-12-28"), "week")).toBeCloseTo(364 / 365.25, 12);
  });
});

describe("daysOfYear", () => {
  it("returns the first and last day of a year, including year 0", () => {
    expect(Object.values(daysOfYear(2020)).map(isoDay)).toEqual(["2020-01-01", "2020-12-31"]);
    expect(Object.values(daysOfYear(0)).map(isoDay)).toEqual(["0000-01-01", "0000-12-31"]);
  });
});
