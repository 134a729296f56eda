import { describe, expect, it } from "vitest";
import { parseInterval } from "../../../../build/import/cell/interval.ts";
import { parseSourcePeriod, periodCell } from "../../../../build/import/cell/period.ts";

const read = (text: string) => {
  const period = parseInterval(text, undefined);
  return (
    period && `${period.unit} ${periodCell(period)}${period.isFiscal ? ", fiscal" : ""}${period.isSpan ? ", span" : ""}`
  );
};

describe("an ISO interval", () => {
  it.each([
    ["2020-01-01/P1M", "month 2020-01"],
    ["2020-02/P1M", "month 2020-02"],
    ["2020-04-01/P3M", "quarter 2020-Q2"],
    ["2020-07-01/P6M", "half-year 2020-S2"],
    ["2020/P1Y", "year 2020"],
    ["2020-01-01/P12M", "year 2020"],
    ["2020-04-01/P1Y", "year 2020, fiscal"],
    ["2020-01-06/P1W", "week 2020-W02"],
    ["2020-01-06/P7D", "week 2020-W02"],
    ["2020-01-06/P1D", "day 2020-01-06"],
    ["2020-01-01T00:00:00/P1M", "month 2020-01"],
    ["2000/P5Y", "year 2000, span"],
    ["2020-01-01/2020-12-31", "year 2020"],
    ["2020-02-01--2020-02-29", "month 2020-02"],
    ["2020-10-01 to 2020-12-31", "quarter 2020-Q4"],
    ["2019-04-01 - 2020-03-31", "year 2019, fiscal"],
    ["2020-03-02 – 2020-03-08", "week 2020-W10"],
    ["2020-03-02/2020-03-02", "day 2020-03-02"],
  ])("%s is %s", (text, period) => {
    expect(read(text)).toBe(period);
  });

  it.each([
    "2020-02-01/P3M",
    "2020-01-15/P1M",
    "2020-01-07/P1W",
    "2020-01-01/P2M",
    "2020-01-01/P1M1D",
    "2020-01-01/P0D",
  ])("%s is no period of the calendar", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("of two years or months without days remains a range", () => {
    expect(parseSourcePeriod("2019/2020")).toMatchObject({ unit: "year", isFiscal: true });
    expect(read("2019/2020")).toBeUndefined();
    expect(read("2020-01/2020-03")).toBeUndefined();
  });
});
