import { describe, expect, it } from "vitest";
import { dates } from "../../../src/core/data/lazyModule.ts";
import {
  formatTime,
  formatTimeRange,
  lowerBound,
  nearestTime,
  parseYear,
  writeTime,
} from "../../../src/core/data/time.ts";

await dates.load();

describe("parseYear", () => {
  it("parses years before 1 and beyond 9999", () => {
    expect(parseYear("-10000")).toBe(-10000);
    expect(parseYear("12026")).toBe(12026);
  });

  it("rejects anything but years within the limits", () => {
    for (const text of ["", "19.5", "1e3", "9999999999", "latest"]) expect(parseYear(text)).toBeUndefined();
  });
});

describe("formatTime", () => {
  it("formats a day as “Mar 21, 2020”", () => {
    expect(formatTime(60, "day")).toBe("Mar 21, 2020");
  });

  it("formats a year before 1 as BCE, with thousands separators", () => {
    expect(formatTime(-10000, "year")).toBe("10,000 BCE");
    expect(formatTime(-500, "year")).toBe("500 BCE");
    expect(formatTime(0, "year")).toBe("0");
    expect(formatTime(1990, "year")).toBe("1990");
  });
});

describe("formatTimeRange", () => {
  it("prints a single time once", () => {
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
  it("returns the later of two equally near times", () => {
    expect(nearestTime([1990, 2000], 1995)).toBe(2000);
    expect(nearestTime([1990, 2000], 1994)).toBe(1990);
  });

  it("returns the first or last time for times out of range", () => {
    expect(nearestTime([1990, 2000], 1)).toBe(1990);
    expect(nearestTime([1990, 2000], 3000)).toBe(2000);
    expect(nearestTime([1990, 2000], "earliest")).toBe(1990);
    expect(nearestTime([1990, 2000], "latest")).toBe(2000);
  });
});

describe("lowerBound", () => {
  it("returns the first index that is not before the wanted time", () => {
    expect(lowerBound([1, 3, 5], 3)).toBe(1);
    expect(lowerBound([1, 3, 5], 4)).toBe(2);
    expect(lowerBound([1, 3, 5], 6)).toBe(3);
  });
});
