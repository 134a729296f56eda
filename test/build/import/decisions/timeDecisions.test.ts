import { describe, expect, it } from "vitest";
import {
  timeColumnDecision,
  timesDecision,
  timeTextDecisions,
} from "../../../../build/import/decisions/timeDecisions.ts";
import type { InterpretOptions } from "../../../../build/import/values/interpret.ts";
import { readSource } from "../readSource.ts";

const read = (head: string, texts: readonly string[], options: InterpretOptions = {}) =>
  readSource([["Country", head, "Rain"], ...texts.map((text, i) => ["Chad", text, `${i}.5`])], options);
const column = (...args: Parameters<typeof read>) => timeColumnDecision(read(...args));
const texts = (...args: Parameters<typeof read>) => timeTextDecisions(read(...args));

describe("the decision about the time column", () => {
  it("is sure if all cells and the header say so", () => {
    expect(column("Year", ["2000", "2001"])).toEqual({
      subject: "time column",
      chosen: "Year",
      why: "100 % of its cells are times, and its header says so",
      share: 1,
      sureness: "sure",
    });
  });

  it("says how many cells are times", () => {
    const some = [...Array.from({ length: 9 }, (_, i) => String(2000 + i)), "late"];
    expect(column("Year", some)).toMatchObject({
      why: expect.stringMatching(/^90 % /),
      share: 0.9,
      sureness: "likely",
    });
  });

  it("is stated by an option or the format", () => {
    expect(column("Year", ["2000"], { timeColumn: "Year" })).toMatchObject({
      why: "an option names it",
      sureness: "stated",
    });
    expect(column("Year", ["2000"], { time: "1990" })).toMatchObject({
      chosen: "one time for all values",
      sureness: "stated",
    });
  });

  it("has another column of times as second choice", () => {
    const rows = [
      ["Country", "Date", "Day of visit", "Rain"],
      ["Chad", "2000-01-03", "2001-05-01", "1.5"],
      ["Mali", "2000-01-03", "2001-05-02", "2.5"],
      ["Chad", "2001-01-07", "2001-05-01", "3.5"],
      ["Mali", "2001-02-09", "2001-05-02", "4.5"],
    ];
    expect(timeColumnDecision(readSource(rows))).toMatchObject({
      chosen: "Date",
      alternative: "Day of visit",
      option: '--time-column "Day of visit"',
    });
  });

  it("may be the headers, or the only year of the titles", () => {
    expect(
      timeColumnDecision(
        readSource([
          ["Country", "2000", "2001"],
          ["Chad", "1.5", "2.5"],
          ["Mali", "3.5", "4.5"],
        ]),
      ),
    ).toMatchObject({ chosen: "the headers", why: "2 headers are times", share: 1 });
    expect(
      timeColumnDecision(readSource([["Rain of 2011"], [], ["Country", "Rain"], ["Chad", "1.5"], ["Mali", "2.5"]])),
    ).toMatchObject({ chosen: "one time for all values", sureness: "likely" });
  });
});

describe("the decision about day and month", () => {
  it("counts the days above 12", () => {
    expect(texts("Date", ["13/01/2000", "02/03/2000", "14/05/2001"])).toEqual([
      {
        subject: "date order",
        chosen: "day-first",
        why: "2 of 3 dates have a day above 12 there",
        share: 1,
        sureness: "sure",
      },
    ]);
    expect(texts("Date", ["12/13/2000", "02/03/2000", "05/14/2001"])[0]).toMatchObject({
      chosen: "month-first",
      why: "2 of 3 dates have a day above 12 there",
    });
  });

  it("is sure of dates with points", () => {
    expect(texts("Date", ["03.04.2000", "05.07.2001"])[0]).toMatchObject({
      why: "dates with points have the day first",
      sureness: "sure",
    });
  });

  it("is stated by an option", () => {
    expect(texts("Date", ["03/04/2000", "05/07/2001"], { dates: "month first" })[0]).toMatchObject({
      chosen: "month-first",
      sureness: "stated",
    });
  });

  it("is none of other times", () => expect(texts("Year", ["2000", "2001"])).toEqual([]));
});

describe("other decisions about texts of times", () => {
  it("are about the language of months", () => {
    expect(texts("Month", ["listopad 2000", "listopad 2001"], { language: "pl" })).toEqual([
      { subject: "language", chosen: "pl", why: "--language says so", sureness: "stated" },
    ]);
  });

  it("are about the century of years", () => {
    expect(
      texts("Date", ["01.02.51", "01.03.07"], { century: 1950, dates: "day first" }).find(
        ({ subject }) => subject === "two-digit years",
      ),
    ).toMatchObject({
      ...{ of: ["01.02.51", "01.03.07"], chosen: "1950 to 2049", sureness: "stated" },
    });
  });
});

describe("the decision about the unit of time", () => {
  const unit = (...args: Parameters<typeof read>) => timesDecision(read(...args));

  it("counts the times", () => {
    expect(unit("Year", ["2000"])).toEqual({
      subject: "times",
      chosen: "1 year",
      why: "all times that can be read are years",
      sureness: "sure",
    });
    expect(unit("Year", ["2000", "2001"]).chosen).toBe("2 years");
  });

  it("is likely of two first days of years, and sure of three", () => {
    expect(unit("Date", ["2000-01-01", "2001-01-01"])).toMatchObject({
      why: "all days are the first days of years",
      sureness: "likely",
      option: "--time-unit day",
    });
    expect(unit("Date", ["2000-01-01", "2001-01-01", "2002-01-01"]).sureness).toBe("sure");
  });

  it("is likely of fiscal years, and stated by options", () => {
    expect(unit("Fiscal year", ["2000", "2001"]).sureness).toBe("likely");
    expect(unit("Period", ["2000-2004", "2005-2009"], { spans: "end" })).toMatchObject({
      why: expect.stringContaining("--spans takes the end"),
      sureness: "stated",
    });
    expect(unit("Year", ["2000"], { timeUnit: "year" })).toMatchObject({
      why: "--time-unit says so",
      sureness: "stated",
    });
  });
});
