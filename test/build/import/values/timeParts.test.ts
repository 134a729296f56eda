import { describe, expect, it } from "vitest";
import { parseSourcePeriod, periodCell } from "../../../../build/import/cell/period.ts";
import type { TimePart } from "../../../../build/import/layout/tableLayout.ts";
import { partReader } from "../../../../build/import/values/timeParts.ts";
import { tableOf } from "../tables.ts";

/** The period that a row's cells complete. @param head - the number in the header of the value column */
function complete(part: TimePart, own: string, cells: readonly string[], head?: number, language?: string) {
  const table = tableOf([cells.map((_, i) => `c${i}`), cells]);
  const period = parseSourcePeriod(own);
  const found = period && partReader(table, part, language)(1, period, head);
  return found && periodCell(found);
}

describe("the month, quarter or week of a row", () => {
  it.each(["3", "03", "M3", "m03", "March", "mar", "K3", "T 3"])("may be written %j", (text) => {
    expect(complete({ unit: "month", at: 0 }, "2000", [text])).toBe("2000-03");
  });

  it.each(["2", "Q2", "Qtr 2", "Quarter 2", "2nd quarter"])("may be written %j", (text) => {
    expect(complete({ unit: "quarter", at: 0 }, "2000", [text])).toBe("2000-Q2");
  });

  it("is a number of up to two digits", () => {
    expect(complete({ unit: "week", at: 0 }, "2000", ["Week 12"])).toBe("2000-W12");
    expect(complete({ unit: "week", at: 0 }, "2000", ["120"])).toBeUndefined();
    expect(complete({ unit: "month", at: 0 }, "2000", ["13"])).toBeUndefined();
    expect(complete({ unit: "month", at: 0 }, "2000", [""])).toBeUndefined();
  });

  it("is the number in the header rather than that of the row", () => {
    expect(complete({ unit: "month", at: 0, heads: "month" }, "2000", ["3"], 5)).toBe("2000-05");
  });

  it("is read in the language that the user names", () => {
    expect(complete({ unit: "month", at: 0 }, "2000", ["listopad"], undefined, "pl")).toBe("2000-11");
    expect(complete({ unit: "month", at: 0 }, "2000", ["listopad"], undefined, "hr")).toBe("2000-10");
  });
});

describe("the day of a row", () => {
  it("completes a month", () => {
    expect(complete({ unit: "day", day: 0 }, "2000-02", ["29"])).toBe("2000-02-29");
    expect(complete({ unit: "day", day: 0 }, "2001-02", ["29"])).toBeUndefined();
  });

  it("completes a year with the month of another column, or of the header", () => {
    expect(complete({ unit: "day", at: 0, day: 1 }, "2000", ["May", "7"])).toBe("2000-05-07");
    expect(complete({ unit: "day", day: 0, heads: "month" }, "2000", ["7"], 6)).toBe("2000-06-07");
    expect(complete({ unit: "day", at: 0, day: 1 }, "2000", ["", "7"])).toBeUndefined();
  });

  it("may stand in the header", () => {
    expect(complete({ unit: "day", at: 0, heads: "day" }, "2000", ["May"], 9)).toBe("2000-05-09");
    expect(complete({ unit: "day", at: 0, heads: "day" }, "2000", ["May"])).toBeUndefined();
  });
});

describe("the day of a year", () => {
  const day = (own: string, text: string) => complete({ unit: "day", at: 0 }, own, [text]);

  it("is counted from 1 to the end of the year", () => {
    expect(day("2000", "0")).toBeUndefined();
    expect(day("2000", "1")).toBe("2000-01-01");
    expect(day("2000", "366")).toBe("2000-12-31");
    expect(day("2001", "366")).toBeUndefined();
    expect(day("2000", "60")).toBe("2000-02-29");
  });

  it("may have a name", () => expect(day("2000", "7 May")).toBe("2000-05-07"));
});
