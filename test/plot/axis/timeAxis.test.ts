import { describe, expect, it } from "vitest";
import { parseDay } from "../../../src/data/day.ts";
import type { TimeUnit } from "../../../src/data/time.ts";
import { renderTimeAxis } from "../../../src/plot/axis/timeAxis.ts";
import { type Detail, light } from "../../../src/plot/style.ts";
import { loadAllParts } from "../../../src/tab/allParts.ts";

await loadAllParts();

const labels = (
  start: number,
  end: number,
  {
    unit = "year",
    width = 600,
    detail = "full",
    margin = 0,
  }: { unit?: TimeUnit; width?: number; detail?: Detail; margin?: number } = {},
): string[] => {
  const style = { theme: light, detail, fontSize: 16, idPrefix: "" };
  const bounds = { x: 0, y: 0, width, height: 100 };
  const { text } = renderTimeAxis({
    range: { start, end },
    unit,
    bounds,
    style,
    margin: { left: margin, right: margin },
  });
  return [...text.matchAll(/<text[^>]*>([^<]*)</g)].map(([, label = ""]) => label);
};

describe("a time axis", () => {
  it("names both ends, and round times between them that have room", () => {
    expect(labels(1850, 2010)).toEqual(["1850", "1880", "1900", "1920", "1940", "1960", "1980", "2010"]);
  });

  it("names the same times where the names of the ends are pulled into the picture", () => {
    const times = ["1850", "1880", "1900", "1920", "1940", "1960", "1980", "2000", "2015"];
    expect(labels(1850, 2015)).toEqual(times);
    expect(labels(1850, 2015, { margin: 40 })).toEqual(times);
  });

  it("has no gap before an end to which its equal steps go on", () => {
    expect(labels(1980, 2020, { width: 430 }).slice(-3)).toEqual(["2010", "2015", "2020"]);
  });

  it("names years before year 1", () => {
    expect(labels(-10000, 2020)).toContain("4,000 BCE");
  });

  it("names starts of months and years for days, as short as can be", () => {
    const inner = labels(parseDay("2020-03-21") ?? 0, parseDay("2021-12-27") ?? 0, { unit: "day", width: 700 }).slice(
      1,
      -1,
    );
    expect(inner.length).toBeGreaterThan(1);
    expect(inner).toContain("2021");
    expect(inner.every((label) => /^([A-Z][a-z]{2} )?\d{4}$/.test(label))).toBe(true);
  });

  it("names a single time once", () => {
    expect(labels(2015, 2015)).toEqual(["2015"]);
  });

  it("names only the ends in a thumbnail", () => {
    expect(labels(1850, 2015, { detail: "thumbnail" })).toEqual(["1850", "2015"]);
  });

  it("names only the end where there is no room for both", () => {
    expect(labels(1850, 2015, { width: 40 })).toEqual(["2015"]);
  });

  it("names both ends in briefer words where those of their days have no room", () => {
    const [start, end] = [parseDay("2000-01-01") ?? 0, parseDay("2010-02-01") ?? 0];
    expect(labels(start, end, { unit: "day", width: 130, detail: "thumbnail" })).toEqual(["Jan 2000", "Feb 2010"]);
    expect(labels(start, end, { unit: "day", width: 90, detail: "thumbnail" })).toEqual(["2000", "2010"]);
  });
});
