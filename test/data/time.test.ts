import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dateOfDay,
  dayOfDate,
  formatTime,
  formatTimeRange,
  isoDay,
  lowerBound,
  nearestTime,
  parseDay,
  parseYear,
  writeTime,
} from "../../src/data/time.ts";

describe("parseDay", () => {
  it("counts days from 2020-01-21", () => {
    expect(parseDay("2020-01-21")).toBe(0);
    expect(parseDay("2020-03-21")).toBe(60);
    expect(parseDay("2020-01-20")).toBe(-1);
  });

  it("refuses what is no date", () => {
    for (const text of ["2021-02-29", "2020-13-01", "2020-1-1", "2020", ""]) expect(parseDay(text)).toBeUndefined();
  });

  it("reads what isoDay wrote", () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_000_000 }), (day) => {
        expect(parseDay(isoDay(day))).toBe(day);
        expect(dayOfDate(dateOfDay(day))).toBe(day);
      }),
    );
  });
});

describe("parseYear", () => {
  it("reads years before 1 and beyond 9999", () => {
    expect(parseYear("-10000")).toBe(-10000);
    expect(parseYear("12026")).toBe(12026);
  });

  it("refuses what is no year, or beyond any", () => {
    for (const text of ["", "19.5", "1e3", "9999999999", "latest"]) expect(parseYear(text)).toBeUndefined();
  });
});

describe("formatTime", () => {
  it("reads a day as “Mar 21, 2020”", () => {
    expect(formatTime(60, "day")).toBe("Mar 21, 2020");
  });

  it("reads a year before 1 as BCE, thousands separated", () => {
    expect(formatTime(-10000, "year")).toBe("10,000 BCE");
    expect(formatTime(-500, "year")).toBe("500 BCE");
    expect(formatTime(0, "year")).toBe("0");
    expect(formatTime(1990, "year")).toBe("1990");
  });
});

describe("formatTimeRange", () => {
  it("tells a single time once", () => {
    expect(formatTimeRange({ start: 2000, end: 2000 }, "year")).toBe("2000");
    expect(formatTimeRange({ start: 1990, end: 2020 }, "year")).toBe("1990–2020");
  });
});

describe("writeTime", () => {
  it("writes days as dates and years as integers", () => {
    expect(writeTime(60, "day")).toBe("2020-03-21");
    expect(writeTime(-500, "year")).toBe("-500");
  });
});

describe("nearestTime", () => {
  it("takes the later of two equally near times", () => {
    expect(nearestTime([1990, 2000], 1995)).toBe(2000);
    expect(nearestTime([1990, 2000], 1994)).toBe(1990);
  });

  it("stays within the ends", () => {
    expect(nearestTime([1990, 2000], 1)).toBe(1990);
    expect(nearestTime([1990, 2000], 3000)).toBe(2000);
    expect(nearestTime([1990, 2000], "earliest")).toBe(1990);
    expect(nearestTime([1990, 2000], "latest")).toBe(2000);
  });
});

describe("lowerBound", () => {
  it("is the first place that is not before the wanted time", () => {
    expect(lowerBound([1, 3, 5], 3)).toBe(1);
    expect(lowerBound([1, 3, 5], 4)).toBe(2);
    expect(lowerBound([1, 3, 5], 6)).toBe(3);
  });
});
