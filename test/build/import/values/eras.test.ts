import { describe, expect, it } from "vitest";
import { parseSourcePeriod } from "../../../../build/import/cell/period.ts";
import { convertedYears, ofEra } from "../../../../build/import/values/eras.ts";
import { columnOf, contextOf } from "../layoutContext.ts";

const year = (time: number) => ({ unit: "year" as const, time });

describe("a period of a header", () => {
  it("is converted from the era that the user names", () => {
    expect(ofEra(year(2563), "buddhist")).toEqual({ unit: "year", time: 2020, era: "buddhist" });
  });

  it("stays without an era, in the common era, and if the text names its own", () => {
    expect(ofEra(year(2563), undefined)).toEqual(year(2563));
    expect(ofEra(year(2563), "common")).toEqual(year(2563));
    const own = { ...year(2020), era: "buddhist" as const };
    expect(ofEra(own, "buddhist")).toBe(own);
  });
});

describe("the example of converted years", () => {
  const of = (head: string, texts: readonly string[], said?: "buddhist" | "common") => {
    const context = contextOf([[head, "Value"], ...texts.map((text) => [text, "1"])]);
    const periods = texts.map((text) => [text, parseSourcePeriod(text)] as const);
    return convertedYears(context.table, { time: columnOf(context, head) }, periods, said);
  };

  it("is the first text that names its era", () => {
    expect(of("Time", ["2000", "B.E. 2563", "B.E. 2564"])).toEqual({
      era: "buddhist",
      text: "B.E. 2563",
      time: "2020",
    });
  });

  it("is the first year of a column whose header names the era", () => {
    expect(of("Year (B.E.)", ["x", "2563"])).toEqual({ era: "buddhist", text: "2563", time: "2020", isOfColumn: true });
  });

  it("is the first year if the user names the era", () => {
    expect(of("Year", ["2563"], "buddhist")).toEqual({ era: "buddhist", text: "2563", time: "2020", isOfColumn: true });
    expect(of("Year (B.E.)", ["2563"], "common")).toBeUndefined();
  });

  it("is a time of a header, if no column has times", () => {
    const { table } = contextOf([["2563"], ["1"]]);
    expect(convertedYears(table, {}, [["2563", year(2563)]], "buddhist")).toEqual({
      era: "buddhist",
      text: "2563",
      time: "2020",
    });
  });

  it("is none of ordinary years", () => expect(of("Year", ["2000"])).toBeUndefined());
});
