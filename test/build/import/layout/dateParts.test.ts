import { describe, expect, it } from "vitest";
import { datePartOf, isCalledTime } from "../../../../build/import/layout/dateParts.ts";
import type { ColumnProfile } from "../../../../build/import/layout/profile.ts";

const partOf = (name: string, whole?: readonly [number, number], parts: object = {}) =>
  datePartOf({ name, numbers: 1, ...(whole && { whole }), ...parts } as unknown as ColumnProfile);

describe("a part of a date", () => {
  it.each([
    ["Month", [1, 12], "month"],
    ["Month", [1, 13], "month"],
    ["Month", [0, 12], undefined],
    ["Month", [1, 14], undefined],
    ["Quarter", [1, 4], "quarter"],
    ["Quarter", [0, 4], undefined],
    ["Quarter", [1, 6], undefined],
    ["Week", [0, 53], "week"],
    ["Week", [1, 54], undefined],
    ["Day of year", [1, 366], "day of the year"],
    ["Day of year", [1, 367], undefined],
    ["Weekday", [0, 7], "weekday"],
    ["Weekday", [0, 8], undefined],
    ["Rain", [1, 12], undefined],
  ] as const)("is said by the header and the range of numbers: %s %j is %s", (name, whole, part) => {
    expect(partOf(name, whole)).toBe(part);
  });

  it("is not read from a column with many words", () => {
    expect(partOf("Month", [1, 12], { numbers: 0.9 })).toBe("month");
    expect(partOf("Month", [1, 12], { numbers: 0.89 })).toBeUndefined();
    expect(partOf("Month")).toBeUndefined();
  });

  it("is said by its words whatever the header says", () => {
    expect(partOf("x", undefined, { numbers: 0, coded: "quarter" })).toBe("quarter");
  });
});

it("a header may call times, parts of times, or counts of them", () => {
  expect(["Year", "Week", "Month", "Quarter", "Weekday"].every((name) => isCalledTime({ name }))).toBe(true);
  expect(isCalledTime({ name: "Rain" })).toBe(false);
});
