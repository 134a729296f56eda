import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateOfDay, dayOfDate, isoDay, parseDay } from "../../../src/core/data/day.ts";

describe("parseDay", () => {
  it("counts days from 2020-01-21", () => {
    expect(parseDay("2020-01-21")).toBe(0);
    expect(parseDay("2020-03-21")).toBe(60);
    expect(parseDay("2020-01-20")).toBe(-1);
  });

  it("rejects invalid dates", () => {
    for (const text of ["2021-02-29", "2020-13-01", "2020-1-1", "2020", ""]) expect(parseDay(text)).toBeUndefined();
  });

  it("round-trips with isoDay", () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_000_000 }), (day) => {
        expect(parseDay(isoDay(day))).toBe(day);
        expect(dayOfDate(dateOfDay(day))).toBe(day);
      }),
    );
  });
});
