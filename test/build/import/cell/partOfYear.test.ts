import { describe, expect, it } from "vitest";
import { parseFiscalYearPart, parseYearPart } from "../../../../build/import/cell/partOfYear.ts";
import {
  parseFiscalShift,
  parseSourcePeriod,
  periodCell,
  toCalendarPeriod,
} from "../../../../build/import/cell/period.ts";

describe("a part of a fiscal year", () => {
  it.each([
    ["Q1 FY22", "quarter", 1, 2022],
    ["FY2022 Q4", "quarter", 4, 2022],
    ["FY22Q3", "quarter", 3, 2022],
    ["2Q FY2021", "quarter", 2, 2021],
    ["2021/22 Q3", "quarter", 3, 2021],
    ["Q3 2021-22", "quarter", 3, 2021],
    ["FY 2021-22 – Q1", "quarter", 1, 2021],
    ["FY99/00 (Q2)", "quarter", 2, 1999],
    ["H1 FY2021-22", "half-year", 1, 2021],
  ])("is told by the year that it is called after: %s", (text, unit, number, year) => {
    expect(parseFiscalYearPart(text)).toEqual({ unit, number, year });
  });

  it.each(["Q1 2022", "2022-Q1", "Q5 FY22", "2021/23 Q1", "FY22", "2020-21", "Q1"])("is none of %s", (text) => {
    expect(parseFiscalYearPart(text)).toBeUndefined();
  });
});

describe("what one part is in the calendar", () => {
  it.each([
    ["Q1 FY22=2021-Q2", "Q4 FY23", "2023-Q1"],
    ["2021/22 Q1=2021-Q2", "2021/22 Q4", "2022-Q1"],
    ["2020-Q1=2019-Q4", "Q2 FY2020", "2020-Q1"],
    ["H1 FY22=2021-S2", "H2 FY22", "2022-S1"],
  ])("tells what all are: %s", (said, text, calendar) => {
    const period = toCalendarPeriod(parseSourcePeriod(text), parseFiscalShift(said));
    expect(period && periodCell(period)).toBe(calendar);
  });

  it.each(["Q1 FY22", "Q1 FY22=Q2 FY22", "Q1 FY22=2021", "FY22=2021", "Q1 FY22=2021-Q2=2021-Q3", "x=2021-Q1"])(
    "is not told by %s",
    (said) => {
      expect(parseFiscalShift(said)).toBeUndefined();
    },
  );

  it("is nothing to quarters of the calendar", () => {
    expect(toCalendarPeriod(parseSourcePeriod("2021-Q1"), { unit: "quarter", count: 1 })).toEqual(
      parseSourcePeriod("2021-Q1"),
    );
  });
});

describe("a part of a year in words", () => {
  it.each([
    ["2020. I. negyedév", "quarter", 1],
    ["1. čtvrtletí 2020", "quarter", 1],
    ["III kw. 2020", "quarter", 3],
    ["2. Vj. 2020", "quarter", 2],
    ["1-й квартал 2020 года", "quarter", 1],
    ["2020年第4四半期", "quarter", 4],
    ["2020年第一季度", "quarter", 1],
    ["2020년 2/4분기", "quarter", 2],
    ["2020 3. çeyrek", "quarter", 3],
    ["I półrocze 2020", "half-year", 1],
    ["2. pololetí 2020", "half-year", 2],
    ["2020年上半年", "half-year", 1],
  ])("is read in its language: %s", (text, unit, number) =>
    expect(parseYearPart(text)).toEqual({ unit, number, year: 2020 }),
  );

  it.each(["3. pololetí 2020", "5. kvartal 2020", "2 people 2020", "Group 1 2020"])("is not any number: %s", (text) =>
    expect(parseYearPart(text)).toBeUndefined(),
  );
});
