import { describe, expect, it } from "vitest";
import { parseDayOfYear } from "../../../../build/import/cell/dayOfYear.ts";

describe("a day without a year", () => {
  it.each([
    ["1 January", 1, 1],
    ["2nd of March", 3, 2],
    ["31. Dezember", 12, 31],
    ["1 de enero", 1, 1],
    ["January 5", 1, 5],
    ["Dec. 31st", 12, 31],
    ["1月15日", 1, 15],
    ["29 February", 2, 29],
    ["30 June", 6, 30],
  ])("has a month and a day: %s", (text, month, day) => expect(parseDayOfYear(text)).toEqual({ month, day }));

  it.each([
    "30 February",
    "31 April",
    "31 June",
    "0 March",
    "32 January",
    "13月1日",
    "0月1日",
    "1月0日",
    "March",
    "5",
    "1 Foo",
  ])("is a day that a leap year has: not %s", (text) => expect(parseDayOfYear(text)).toBeUndefined());

  it("has at most 20 characters", () => expect(parseDayOfYear(`1 January${" ".repeat(20)}`)).toBeUndefined());
});
