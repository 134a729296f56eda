import { describe, expect, it } from "vitest";
import { periodCell } from "../../../../build/import/cell/period.ts";
import type { TableLayout } from "../../../../build/import/layout/tableLayout.ts";
import { readTimes, type TimeHints } from "../../../../build/import/values/times.ts";
import { type ContextParts, columnOf, contextOf } from "../layoutContext.ts";
import { layoutWith } from "../readLayout.ts";

type Hints = Partial<TimeHints>;

/** Reads the times of a column. @param parts - other parts of the layout */
function read(
  head: string,
  texts: readonly string[],
  hints: Hints = {},
  parts: Partial<TableLayout> = {},
  of: ContextParts = {},
) {
  const context = contextOf([[head, "Value"], ...texts.map((text, i) => [text, `${i}.5`])], of);
  const layout = layoutWith({ time: columnOf(context, head), values: [{ at: 1, words: [] }], ...parts });
  return readTimes(context.table, layout, { days: [], ...hints });
}

/** The times of the rows as cells of a dataset; the reason if they cannot be read. */
function cells(...args: Parameters<typeof read>): readonly string[] | string {
  const times = read(...args);
  if ("reason" in times) return times.reason;
  return args[1].map((_, i) => {
    const place = times.place(i + 1, 0);
    return place < 0 ? "" : periodCell({ unit: times.unit, time: times.times[place] ?? 0 });
  });
}

const question = (...args: Parameters<typeof read>) => {
  const times = read(...args);
  return "reason" in times ? times.question : undefined;
};

describe("times in a column", () => {
  it("are the periods of the rows, and ascend", () => {
    expect(cells("Year", ["2001", "2000", "", "2001"])).toEqual(["2001", "2000", "", "2001"]);
    expect(read("Year", ["2001", "2000", "2001"])).toMatchObject({
      times: [2000, 2001],
      unit: "year",
      isFiscal: false,
    });
  });

  it("are none if no text is a time", () => {
    expect(cells("Year", ["a", "b"])).toContain("no time could be read");
    expect(cells("Year", ["2000"], { unit: "month" })).toBe(
      "no time is a month; --time-unit takes the unit that times have",
    );
  });

  it("have the labels of the format if the codes are no times", () => {
    const labels = new Map([
      ["a", "2000"],
      ["2001", "2005"],
    ]);
    expect(cells("t", ["a", "2001"], {}, {}, { meta: { t: { labels } } })).toEqual(["2000", "2001"]);
  });
});

describe("several units of time", () => {
  const mixed = ["2000", "2000-01", "2001"];

  it("are asked about, the most frequent first", () => {
    expect(cells("Period", mixed)).toContain("times are years (2×) and months (1×) at once");
    expect(cells("Period", mixed)).toContain("--time-unit year keeps");
    expect(question("Period", mixed)).toEqual({ option: "time-unit", choices: ["year", "month"] });
  });

  it("are no question if the user says which to keep", () => {
    expect(cells("Period", mixed, { unit: "month" })).toEqual(["", "2000-01", ""]);
  });

  it("tell rows of another unit from those without a time", () => {
    const times = read("Period", ["2000", "x", "2000-01"], { unit: "month" });
    if ("reason" in times) throw new Error(times.reason);
    expect([1, 2, 3].map((row) => times.isOther(row))).toEqual([true, false, true]);
    const all = read("Period", ["2000"]);
    expect("reason" in all || all.isOther(1)).toBe(false);
  });
});

describe("the order of day and month", () => {
  it("is asked about if nothing shows it", () => {
    expect(question("Date", ["03/04/2000", "05/07/2000"], { days: [0] })).toMatchObject({ option: "dates" });
    expect(cells("Date", ["03/04/2000", "05/07/2001"], { order: "month first" })).toEqual(["2000-03-04", "2001-05-07"]);
  });

  it("is that of the other columns of days", () => {
    const context = contextOf([
      ["Date", "Seen", "Value"],
      ["03/04/2000", "31/12/2000", "1"],
      ["05/07/2000", "x", "2"],
    ]);
    const layout = layoutWith({ time: columnOf(context, "Date"), values: [{ at: 2, words: [] }] });
    expect(readTimes(context.table, layout, { days: [0, 1] })).toMatchObject({ unit: "day" });
    expect(readTimes(context.table, layout, { days: [0] })).toMatchObject({ question: { option: "dates" } });
  });

  it.each([
    [";", "1,5", true],
    [";", "-1,25", true],
    [";", "1,2345", true],
    [";", "1,234", false],
    [",", "1,5", false],
  ])("is day first with separators %j and numbers such as %j: %s", (delimiter, number, isRead) => {
    const rows = [
      ["Date", "Value"],
      ["03/04/2000", number],
      ["05/07/2001", "2"],
    ];
    const { table } = contextOf(rows);
    const context = contextOf(rows, { table: { sheet: { ...table.sheet, delimiter } } });
    const layout = layoutWith({ time: columnOf(context, "Date"), values: [{ at: 1, words: [] }] });
    expect("times" in readTimes(context.table, layout, { days: [0] })).toBe(isRead);
  });
});

describe("days that stand for longer periods", () => {
  it("are months if all are first days", () => {
    expect(cells("Date", ["2000-01-01", "2000-02-01", "2000-03-01"])).toEqual(["2000-01", "2000-02", "2000-03"]);
    expect(read("Date", ["2000-01-31", "2000-02-29", "2000-03-31"])).toMatchObject({
      unit: "month",
      impliedBy: "last",
    });
  });

  it("are days if one is another, or if the user wants days", () => {
    expect(cells("Date", ["2000-01-01", "2000-02-01", "2000-03-02"])).toEqual([
      "2000-01-01",
      "2000-02-01",
      "2000-03-02",
    ]);
    expect(read("Date", ["2000-01-01", "2000-02-01", "2000-03-01"], { unit: "day" })).toMatchObject({ unit: "day" });
  });

  it("stay days next to other units", () => {
    expect(question("Date", ["2000-01-01", "2000-02-01", "2000-03-01", "2001"])).toMatchObject({ option: "time-unit" });
  });
});

describe("ranges of years", () => {
  const ranges = ["2000-2004", "2005-2009"];

  it("are asked about", () => {
    expect(question("Period", ranges)).toEqual({ option: "spans", choices: ["start", "middle", "end"] });
    expect(cells("Period", ranges)).toContain('times such as "2000-2004" are of several years');
  });

  it("are shown at the year that the user says", () => {
    expect(cells("Period", ranges, { spans: "middle" })).toEqual(["2002", "2007"]);
    expect(read("Period", ranges, { spans: "end" })).toMatchObject({ times: [2004, 2009], spans: "end" });
  });

  it("are mentioned only if there are some", () => {
    expect(read("Period", ["2000"], { spans: "end" })).not.toHaveProperty("spans");
  });
});

describe("numbers behind years", () => {
  it("are asked about if they may be months or quarters", () => {
    expect(question("Period", ["2000 - 1", "2000 - 2"])).toEqual({
      option: "time-unit",
      choices: ["month", "quarter", "half-year"],
    });
    expect(question("Period", ["2000 - 3"])).toEqual({ option: "time-unit", choices: ["month", "quarter"] });
  });

  it("are months under a header that says so, or if the user says so", () => {
    expect(cells("Month", ["2000 - 1", "2000 - 2"])).toEqual(["2000-01", "2000-02"]);
    expect(cells("Period", ["2000 - 1", "2000 - 2"], { unit: "quarter" })).toEqual(["2000-Q1", "2000-Q2"]);
  });
});

describe("fiscal years", () => {
  it("are years that a header calls so", () => {
    expect(read("Fiscal year", ["2000", "2001"])).toMatchObject({ isFiscal: true });
    expect(read("FY", ["2000", "2001"])).toMatchObject({ isFiscal: true });
    expect(read("Defyear", ["2000", "2001"])).toMatchObject({ isFiscal: false });
  });

  it("have quarters of which the user says where they begin", () => {
    const asked = question("Fiscal quarter", ["2000-Q1", "2000-Q2"]);
    expect(asked?.option).toBe("fiscal");
    expect(asked?.choices).toHaveLength(7);
    expect(asked?.choices[0]).toMatch(/^2000-Q1=1999-Q4$/);
    expect(cells("Fiscal quarter", ["2000-Q1"], { fiscal: { unit: "quarter", count: -1 } })).toEqual(["1999-Q4"]);
  });
});

describe("names of months that languages share", () => {
  it("are asked about", () => {
    const asked = question("Month", ["listopad 2000"]);
    expect(asked?.option).toBe("language");
    expect(cells("Month", ["listopad 2000"])).toMatch(
      /^"listopad 2000" is (?:October|November) in \w+ and (?:October|November) in \w+; --language \w+ or --language \w+ says which$/,
    );
  });

  it("are settled by the language that the user names", () => {
    expect(cells("Month", ["listopad 2000"], { language: "pl" })).toEqual(["2000-11"]);
  });
});

describe("times in headers", () => {
  const values = [2000, 2001].map((time, at) => ({ at, words: [], time: { unit: "year" as const, time } }));
  const { table } = contextOf([
    ["2000", "2001"],
    ["1.5", "2.5"],
    ["3.5", "4.5"],
  ]);
  const places = (layout: TableLayout, hints: Hints = {}) => {
    const times = readTimes(table, layout, { days: [], ...hints });
    if ("reason" in times) throw new Error(times.reason);
    return [0, 1].map((column) => [1, 2].map((row) => times.times[times.place(row, column)]));
  };

  it("are those of all rows", () => {
    expect(places(layoutWith({ values }))).toEqual([
      [2000, 2000],
      [2001, 2001],
    ]);
  });

  it("are the only time if one is fixed for columns without", () => {
    const bare = values.map(({ at, words }) => ({ at, words }));
    expect(places(layoutWith({ values: bare }), { fixed: { unit: "year", time: 1990 } })).toEqual([
      [1990, 1990],
      [1990, 1990],
    ]);
  });
});

it("value columns may have time columns of their own", () => {
  const context = contextOf([
    ["A", "Year", "B", "Year "],
    ["1.5", "2000", "2.5", "2010"],
    ["3.5", "2001", "4.5", "2011"],
  ]);
  const [, first, , second] = context.profiles;
  const values = [
    { at: 0, words: [], ...(first && { times: first }) },
    { at: 2, words: [], ...(second && { times: second }) },
  ];
  const times = readTimes(context.table, layoutWith({ values }), { days: [] });
  if ("reason" in times) throw new Error(times.reason);
  expect([0, 1].map((column) => [1, 2].map((row) => times.times[times.place(row, column)]))).toEqual([
    [2000, 2001],
    [2010, 2011],
  ]);
});

it("a part of the year completes the year of a row", () => {
  expect(
    cells(
      "Year",
      ["2000", "2001"],
      {},
      { part: { unit: "quarter", heads: "quarter" }, values: [{ at: 1, words: [], part: 3 }] },
    ),
  ).toEqual(["2000-Q3", "2001-Q3"]);
});

describe("two-digit years", () => {
  it("are asked about unless the user names the first of their hundred years", () => {
    const short = ["01.02.51", "01.03.07"];
    expect(cells("Date", short, { century: 1950, order: "day first" })).toEqual(["1951-02-01", "2007-03-01"]);
  });
});
