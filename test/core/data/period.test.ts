import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoDay, parseDay } from "../../../src/core/data/day.ts";
import {
  endOfPeriod,
  formatPeriod,
  maxDaysOf,
  parsePeriod,
  startOfPeriod,
  writePeriod,
} from "../../../src/core/data/period.ts";
import { periods } from "../../../src/core/data/time.ts";

const days = fc.integer({ min: parseDay("1000-01-01") as number, max: parseDay("9998-01-01") as number });

describe("parsePeriod", () => {
  it.each([
    ["2020-03", "month", "2020-03-01", "2020-03-31"],
    ["2020-M03", "month", "2020-03-01", "2020-03-31"],
    ["2020M3", "month", "2020-03-01", "2020-03-31"],
    ["Mar 2020", "month", "2020-03-01", "2020-03-31"],
    ["March 2020", "month", "2020-03-01", "2020-03-31"],
    ["Sept. 2020", "month", "2020-09-01", "2020-09-30"],
    ["Feb-2020", "month", "2020-02-01", "2020-02-29"],
    ["2020-Q1", "quarter", "2020-01-01", "2020-03-31"],
    ["2020Q4", "quarter", "2020-10-01", "2020-12-31"],
    ["Q3 2020", "quarter", "2020-07-01", "2020-09-30"],
    ["2020-S1", "half-year", "2020-01-01", "2020-06-30"],
    ["2020-H2", "half-year", "2020-07-01", "2020-12-31"],
    ["H1 2020", "half-year", "2020-01-01", "2020-06-30"],
    ["2020-W01", "week", "2019-12-30", "2020-01-05"],
    ["2020W5", "week", "2020-01-27", "2020-02-02"],
    ["Week 53, 2020", "week", "2020-12-28", "2021-01-03"],
  ])("parses %j as a %s", (text, unit, start, end) => {
    const period = parsePeriod(text);
    expect(period && { ...period, start: isoDay(period.start), end: isoDay(period.end) }).toEqual({ unit, start, end });
  });

  it.each([
    "2020",
    "2020-13",
    "2020-00",
    "2020-Q5",
    "2020-Q0",
    "2020-S3",
    "2019-W53",
    "2020-W00",
    "Mai 2020",
    "Mar 20",
    "202003",
    "2020-03-01",
    "03/2020",
    "2020-D001",
    "",
  ])("rejects %j", (text) => {
    expect(parsePeriod(text)).toBeUndefined();
  });

  it.each(periods)("parses written and formatted periods of type %s", (unit) => {
    fc.assert(
      fc.property(days, (day) => {
        const start = startOfPeriod(day, unit);
        const expected = { start, end: endOfPeriod(start, unit), unit };
        expect(parsePeriod(writePeriod(day, unit))).toEqual(expected);
        expect(parsePeriod(formatPeriod(day, unit))).toEqual(expected);
      }),
    );
  });
});

describe("a period", () => {
  it.each(periods)("of type %s contains each of its days, and follows the previous one", (unit) => {
    fc.assert(
      fc.property(days, (day) => {
        const start = startOfPeriod(day, unit);
        const end = endOfPeriod(start, unit);
        expect(start <= day && day <= end).toBe(true);
        expect(startOfPeriod(end, unit)).toBe(start);
        expect(startOfPeriod(end + 1, unit)).toBe(end + 1);
        expect(end - start + 1).toBeLessThanOrEqual(maxDaysOf[unit]);
      }),
    );
  });

  it("is formatted and written by its type", () => {
    const day = parseDay("2020-03-15") ?? 0;
    expect(periods.map((unit) => formatPeriod(day, unit))).toEqual(["Mar 2020", "Q1 2020", "H1 2020", "Week 11, 2020"]);
    expect(periods.map((unit) => writePeriod(day, unit))).toEqual(["2020-03", "2020-Q1", "2020-S1", "2020-W11"]);
  });

  it("is valid for any number, even beyond the range of Date", () => {
    for (const unit of periods) expect(writePeriod(2_000_000_000, unit)).toMatch(/^\+?\d+-/);
  });
});
