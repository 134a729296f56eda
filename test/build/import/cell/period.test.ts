import { describe, expect, it } from "vitest";
import {
  inferDateOrder,
  parseHeaderPeriod,
  parseSourcePeriod,
  periodCell,
  stripTimeMarks,
} from "../../../../build/import/cell/period.ts";
import { areFiscalYears, parseFiscalYear } from "../../../../build/import/cell/years.ts";

const read = (
  text: string,
  ...style: Parameters<typeof parseSourcePeriod> extends [string, ...infer More] ? More : never
) => {
  const period = parseSourcePeriod(text, ...style);
  return period && `${period.unit} ${periodCell(period)}`;
};

describe("a time of a source", () => {
  it.each([
    [
      "day 2020-03-01",
      [
        "2020-03-01 00:00:00+00",
        "2020-03-01 00:00:00+01:00",
        "2020-03-01T00:00:00.000Z",
        "2020-03-01 00:00:00 UTC",
        "2020-3-1",
        "2020-D061",
      ],
    ],
    ["quarter 2020-Q3", ["2020:Q3", "2020TIII", "2020-III", "III/2020", "T III 2020", "2020.Q3", "2020_Q3"]],
    ["month 2020-03", ["2020:03", "2020:M03"]],
    ["year 2020", ["2020", "2020.0", "2020年", "2020-A1"]],
    [
      "month 2020-03",
      [
        "2020-03",
        "2020/03",
        "202003",
        "2020M03",
        "2020-M3",
        "03/2020",
        "Mar-20",
        "2020 MAR",
        "mars 2020",
        "2020年3月",
        "MO032020",
      ],
    ],
    ["month 2020-03", ["março de 2020", "marzo de 2020", "Mart 2020", "marzec 2020", "март 2020", "marca 2020"]],
    [
      "quarter 2020-Q2",
      [
        "2020-Q2",
        "2020Q2",
        "Q2 2020",
        "2Q2020",
        "Qtr2 2020",
        "Q2'20",
        "2Q20",
        "2T'20",
        "2020K2",
        "2. Quartal 2020",
        "Apr-Jun 2020",
        "April to June 2020",
        "2e trimestre 2020",
        "2.º Trimestre de 2020",
        "II kwartał 2020",
        "2º trim. 2020",
        "2nd quarter of 2020",
        "second quarter 2020",
        "Quarter 2, 2020",
        "2020 2. Vierteljahr",
      ],
    ],
    [
      "half-year 2020-S2",
      [
        "2020-S2",
        "2020H2",
        "2020 2H",
        "2H 2020",
        "2H20",
        "H2'20",
        "H2 2020",
        "2020-B2",
        "S2/2020",
        "2. Halbjahr 2020",
        "2e semestre 2020",
      ],
    ],
    ["week 2020-W05", ["2020-W05", "2020W5", "Week 5 2020"]],
    [
      "day 2020-03-21",
      [
        "2020-03-21",
        "20200321",
        "21.3.2020",
        "21/03/20",
        "21-Mar-20",
        "March 21, 2020",
        "2020-03-21T00:00:00Z",
        "21 de marzo de 2020",
      ],
    ],
    ["year -500", ["500 BCE", "500 BC"]],
    ["year 1990", ["1990s", "1990's"]],
    [
      "year 2019",
      [
        "Apr 2019 to Mar 2020",
        "July 2019 – June 2020",
        "Year ending March 2020",
        "12 months to 30 June 2020",
        "Jan 2019 to Dec 2019",
      ],
    ],
    ["year 2017", ["2017-2019", "2017–19", "2017 to 2022"]],
  ])("is read as %s", (expected, texts) => {
    expect(texts.map((text) => read(text))).toEqual(texts.map(() => expected));
  });

  it("is none where a number, a code or a range looks alike", () => {
    const texts = [
      "1.1.10",
      "12-05-20",
      "1234.05",
      "13/2020",
      "2020-Q5",
      "Q1",
      "1 half a 2020",
      "Apr 2019 to Feb 2020",
      "Apr 2019 to Mar 2021",
      "3rd half 2020",
      "Pro 12",
    ];
    expect(texts.map((text) => read(text))).toEqual(texts.map(() => undefined));
  });

  it.each([
    ["2020", ["2020 1/", "2020 r", "2020p", "2020 (p)", "2020*", "2020¹", "2020 a/", "2020 [r]", "2020 2)"]],
    ["2021/22", ["2021/22 r", "2021/22 (p)"]],
    ["2020 Q4", ["2020 Q4 [p]", "2020 Q4 r"]],
    ["2020 Dec", ["2020 Dec", "2020 Dec p"]],
    ["Production", ["Production"]],
    ["1234 x", ["1234 x"]],
  ])("stands before marks: %s", (expected, texts) => {
    expect(texts.map(stripTimeMarks)).toEqual(texts.map(() => expected));
  });

  it("is a month of three where such roll, as a person says which", () => {
    expect(read("Feb-Apr 2020", { spans: "middle" })).toBe("month 2020-03");
    expect(read("Dec-Feb 2020")).toBe("month 2019-12");
    expect(read("Nov-Jan 2020", { spans: "middle" })).toBe("month 2019-12");
    expect(read("Nov-Jan 2020", { spans: "end" })).toBe("month 2020-01");
    expect(read("Jan-Mar 2020", { areRolling: true, spans: "end" })).toBe("month 2020-03");
    expect(read("Jan-Jun 2020")).toBeUndefined();
  });

  it("has its day and month in the order that another date of its column tells", () => {
    expect(inferDateOrder(["03/04/2020", "12/29/2020"])).toBe("month first");
    expect(inferDateOrder(["03/04/2020", "29/12/2020"])).toBe("day first");
    expect(inferDateOrder(["03/04/20", "04/04/20"])).toBe("either");
    expect(inferDateOrder(["03.04.2020"])).toBe("day first");
    expect(inferDateOrder(["2020-03-04"])).toBeUndefined();
    // Months of two years, or all of one, rather than days of January.
    expect(inferDateOrder(["01/02/2020", "01/02/2021", "01/03/2021"])).toBe("day first");
    expect(inferDateOrder(["2/1/2020", "2/1/2021", "3/1/2021"])).toBe("month first");
    expect(inferDateOrder(["01/02/2020", "01/03/2020"])).toBe("either");
    expect(read("03/04/2020", { order: "month first" })).toBe("day 2020-03-04");
  });

  it("is doubtful in a header that may be of two months", () => {
    expect(parseHeaderPeriod("03/04/2020")).toBeUndefined();
    expect(parseHeaderPeriod("03.04.2020")).toBeDefined();
  });
});

describe("a fiscal year", () => {
  it.each([
    ["2019/20", 2019],
    ["2019-20", 2019],
    ["2019–20", 2019],
    ["1999-00", 1999],
    ["2019/2020", 2019],
    ["FY2019/20", 2019],
    ["FY2020", 2020],
    ["FY 20", 2020],
    ["2020年度", 2020],
    ["2017-2019", undefined],
    ["2019-21", undefined],
    ["2020", undefined],
  ])("is told by the year in which it begins, or by the one that it is called after: %s", (text, year) => {
    expect(parseFiscalYear(text)).toBe(year);
  });

  it("is a month where it stands alone and may be one, and none beside others that follow it", () => {
    expect(read("2009-10")).toBe("month 2009-10");
    expect(areFiscalYears(["2009-10", "2010-11"])).toBe(true);
    expect(areFiscalYears(["2009-10", "2009-11"])).toBe(false);
    expect(read("2009-10", { isFiscal: true })).toBe("year 2009");
  });
});
