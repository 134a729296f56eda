import { describe, expect, it } from "vitest";
import { areYearSpans, parseYearSpan, yearOfSpan } from "../../../../build/import/cell/years.ts";

describe("a time of several years", () => {
  it.each([
    ["2000-2005", 2000, 2005],
    ["1995–00", 1995, 2000],
    ["1950 to 1955", 1950, 1955],
    ["2015/17", 2015, 2017],
    ["1990s", 1990, 1999],
  ])("is told by its first and last: %s", (text, first, last) => expect(parseYearSpan(text)).toEqual({ first, last }));

  it.each(["2005-2000", "20-25", "2000", "2000-2005 a"])("is nothing else: %s", (text) =>
    expect(parseYearSpan(text)).toBeUndefined(),
  );

  it.each([
    ["start", 2000],
    ["middle", 2003],
    ["end", 2005],
  ] as const)("has one year, its %s", (which, year) =>
    expect(yearOfSpan({ first: 2000, last: 2005 }, which)).toBe(year),
  );

  it.each([
    [["2000-05", "2005-10", "2010-15"], true],
    [["2000-05", "2005-10", "2010-12"], true],
    [["2000-02", "2001-03", "2002-04"], true],
    [["2000-02", "2001-03"], false],
    [["2000-03", "2001-03", "2002-03"], false],
    [["2000-05", "2000-06", "2000-07"], false],
    [["2019-20", "2020-21"], false],
    [["2000-2005", "Total"], false],
  ])("is told from months and fiscal years by the others: %j", (texts, are) => expect(areYearSpans(texts)).toBe(are));
});
