import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadAllModules } from "../../../../src/charts/lazyModules.ts";
import { parseDay } from "../../../../src/core/data/day.ts";
import { parsePeriod, startOfPeriod } from "../../../../src/core/data/period.ts";
import { type Period, periods, type TimeUnit } from "../../../../src/core/data/time.ts";
import { renderTimeAxis, timeTicks } from "../../../../src/core/plot/axis/timeAxis.ts";
import { type Detail, light } from "../../../../src/core/plot/style.ts";

await loadAllModules();

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
  it("labels both ends, and round times between them that fit", () => {
    expect(labels(1850, 2010)).toEqual(["1850", "1880", "1900", "1920", "1940", "1960", "1980", "2010"]);
  });

  it("labels the same times if the labels of the ends are shifted into the picture", () => {
    const times = ["1850", "1880", "1900", "1920", "1940", "1960", "1980", "2000", "2015"];
    expect(labels(1850, 2015)).toEqual(times);
    expect(labels(1850, 2015, { margin: 40 })).toEqual(times);
  });

  it("needs less space before an end that continues its equal steps", () => {
    expect(labels(1980, 2020, { width: 430 }).slice(-3)).toEqual(["2010", "2015", "2020"]);
  });

  it("labels years before year 1", () => {
    expect(labels(-10000, 2020)).toContain("4,000 BCE");
  });

  it("labels starts of months and years on a daily axis, as short as possible", () => {
    const inner = labels(parseDay("2020-03-21") ?? 0, parseDay("2021-12-27") ?? 0, { unit: "day", width: 700 }).slice(
      1,
      -1,
    );
    expect(inner.length).toBeGreaterThan(1);
    expect(inner).toContain("2021");
    expect(inner.every((label) => /^([A-Z][a-z]{2} )?\d{4}$/.test(label))).toBe(true);
  });

  it("labels a single time once", () => {
    expect(labels(2015, 2015)).toEqual(["2015"]);
  });

  it("labels only the ends in a thumbnail", () => {
    expect(labels(1850, 2015, { detail: "thumbnail" })).toEqual(["1850", "2015"]);
  });

  it("labels only the end if there is no room for both", () => {
    expect(labels(1850, 2015, { width: 40 })).toEqual(["2015"]);
  });

  it("shortens the labels of both ends if their days do not fit", () => {
    const [start, end] = [parseDay("2000-01-01") ?? 0, parseDay("2010-02-01") ?? 0];
    expect(labels(start, end, { unit: "day", width: 130, detail: "thumbnail" })).toEqual(["Jan 2000", "Feb 2010"]);
    expect(labels(start, end, { unit: "day", width: 90, detail: "thumbnail" })).toEqual(["2000", "2010"]);
  });

  const between = (from: string, to: string, unit: Period, width = 800): string[] => {
    const [start = 0, end = 0] = [from, to].map((text) => parsePeriod(text)?.start);
    return labels(start, end, { unit, width });
  };

  it.each([
    [
      "2020-03",
      "2020-09",
      "month",
      ["Mar 2020", "Apr 2020", "May 2020", "Jun 2020", "Jul 2020", "Aug 2020", "Sep 2020"],
    ],
    ["2021-03", "2023-09", "month", ["Mar 2021", "Jul 2021", "2022", "Jul 2022", "2023", "Sep 2023"]],
    ["2017-06", "2023-09", "month", ["Jun 2017", "2018", "2019", "2020", "2021", "2022", "2023", "Sep 2023"]],
    ["1960-06", "2023-09", "month", ["Jun 1960", "1970", "1980", "1990", "2000", "2010", "Sep 2023"]],
    [
      "2021-Q1",
      "2022-Q4",
      "quarter",
      ["Q1 2021", "Q2 2021", "Q3 2021", "Q4 2021", "2022", "Q2 2022", "Q3 2022", "Q4 2022"],
    ],
    ["2012-S1", "2014-S2", "half-year", ["H1 2012", "H2 2012", "2013", "H2 2013", "2014", "H2 2014"]],
    [
      "2020-W09",
      "2020-W27",
      "week",
      ["Week 9, 2020", "Week 13, 2020", "Week 17, 2020", "Week 21, 2020", "Week 27, 2020"],
    ],
    [
      "2019-W01",
      "2021-W52",
      "week",
      ["Week 1, 2019", "Week 27, 2019", "2020", "Week 27, 2020", "2021", "Week 52, 2021"],
    ],
  ] as const)("labels round periods from %s to %s, as short as possible", (from, to, unit, expected) => {
    expect(between(from, to, unit)).toEqual(expected);
  });

  it("shortens the labels of periods to years if they do not fit", () => {
    expect(between("2017-06", "2023-09", "month", 100)).toEqual(["2017", "2023"]);
  });

  it("has ticks only at starts of periods", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...periods),
        fc.integer({ min: -9000, max: 9000 }),
        fc.nat(20_000),
        (unit, day, length) => {
          const [start, end] = [startOfPeriod(day, unit), startOfPeriod(day + length, unit)];
          const times = timeTicks({ start, end }, unit);
          expect(times.map((time) => startOfPeriod(time, unit))).toEqual(times);
          expect(times.toSorted((a, b) => a - b)).toEqual(times);
          expect(times.length).toBeLessThan(20);
        },
      ),
    );
  });
});
