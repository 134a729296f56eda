import { describe, expect, it } from "vitest";
import { inferNumberedUnit } from "../../../../build/import/cell/numberedPart.ts";
import { parseSourcePeriod, periodCell } from "../../../../build/import/cell/period.ts";

const list = (years: readonly number[], most: number, joint = " - "): string[] =>
  years.flatMap((year) => Array.from({ length: most }, (_, i) => `${year}${joint}${i + 1}`));

describe("a number behind a year", () => {
  it("counts months if one is above 4", () => {
    expect(inferNumberedUnit(["2020-5", "2020-2"])).toBe("month");
    expect(inferNumberedUnit(["2020 - 11", "2020 - 12"])).toBe("month");
  });

  it("counts quarters or half-years if each year has all of them", () => {
    expect(inferNumberedUnit([...list([2005, 2006], 4), "2007 - 1"])).toBe("quarter");
    expect(inferNumberedUnit(list([2005, 2006, 2007], 2))).toBe("half-year");
  });

  it("may count anything in a single year, or if years have different numbers", () => {
    expect(inferNumberedUnit(list([2005], 4))).toBe("either");
    expect(inferNumberedUnit([...list([2005], 4), "2006 - 2", "2007 - 4"])).toBe("either");
    expect(inferNumberedUnit(["2005", "2005-01", "2005 - 01"])).toBeUndefined();
  });

  it("is read as its column counts", () => {
    const read = (numbered: "month" | "quarter" | "half-year") => {
      const period = parseSourcePeriod("2005 - 2", { numbered });
      return period && periodCell(period);
    };
    expect([read("month"), read("quarter"), read("half-year")]).toEqual(["2005-02", "2005-Q2", "2005-S2"]);
  });
});
