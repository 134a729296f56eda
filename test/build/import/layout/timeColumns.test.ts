import { describe, expect, it } from "vitest";
import { type HeadTimes, isYears, readTimeColumns } from "../../../../build/import/layout/timeColumns.ts";
import { type ContextParts, contextOf } from "../layoutContext.ts";

type Rows = readonly (readonly string[])[];

/** The columns of times by header; the reason if they are unclear. */
function timesOf(rows: Rows, parts: ContextParts = {}, heads: HeadTimes = {}) {
  const context = contextOf(rows, parts);
  const found = readTimeColumns(context, context.profiles, heads);
  if ("reason" in found) return found.reason;
  const nameAt = (at: number | undefined) => context.profiles.find((one) => one.at === at)?.name;
  return {
    time: found.time?.name,
    part: found.part && [found.part.unit, nameAt(found.part.at), nameAt(found.part.day)].filter(Boolean).join(" "),
    beside: Object.fromEntries(Array.from(found.beside, ([{ name }, why]) => [name, why])),
    others: found.others.map(({ name }) => name),
  };
}

const timeOf = (...args: Parameters<typeof timesOf>) => {
  const found = timesOf(...args);
  return typeof found === "string" ? found : found.time;
};
const partOf = (...args: Parameters<typeof timesOf>) => {
  const found = timesOf(...args);
  return typeof found === "string" ? found : found.part;
};

const days = ["2000-01-03", "2000-02-05", "2001-01-07", "2001-02-09"];
const years = ["2000", "2000", "2001", "2001"];
/** Columns as rows, with a header and a value. */
const table = (columns: Readonly<Record<string, readonly string[]>>): string[][] => {
  const count = Math.max(...Object.values(columns).map((texts) => texts.length));
  return [
    [...Object.keys(columns), "Value"],
    ...Array.from({ length: count }, (_, i) => [...Object.values(columns).map((texts) => texts[i] ?? ""), `${i}.5`]),
  ];
};

describe("the time column", () => {
  it("is called so and has times", () =>
    expect(timeOf(table({ Colour: ["red", "blue"], Year: ["2000", "2001"] }))).toBe("Year"));

  it("is the one that the user names, or none if the user says the time", () => {
    const rows = table({ Seen: ["2000", "2001"], Year: ["2010", "2011"] });
    expect(timeOf(rows, { options: { timeColumn: "Seen" } })).toBe("Seen");
    expect(timeOf(rows, { options: { timeColumn: "Month" } })).toContain('there is no column "Month"');
    expect(timeOf(rows, { options: { time: "1990" } })).toBeUndefined();
  });

  it("is the one that the format names", () => {
    expect(
      timeOf(table({ Seen: ["2000", "2001"], Year: ["2010", "2011"] }), { meta: { Seen: { role: "time" } } }),
    ).toBe("Seen");
  });

  it("is not a column of entities, values, units or one that is left out", () => {
    const rows = table({ Year: ["2000", "2001"] });
    expect(timeOf(rows, { options: { entityColumn: "Year" } })).toBeUndefined();
    expect(timeOf(rows, { options: { valueColumns: ["Year"] } })).toBeUndefined();
    expect(timeOf(rows, { meta: { Year: { role: "unit" } } })).toBeUndefined();
    expect(timeOf(rows, { meta: { Year: { role: "unused" } } })).toBeUndefined();
  });

  it("has days rather than their years", () => expect(timeOf(table({ Year: years, Date: days }))).toBe("Date"));

  it("has the year of the value rather than the day on which something else began", () => {
    expect(timeOf(table({ Year: years, Date: ["1955-01-03", "1956-02-05", "1957-01-07", "1958-02-09"] }))).toBe("Year");
  });

  it("has months rather than their last days", () => {
    const rows = table({
      "Period end date": ["2000-01-31", "2000-02-29", "2000-03-31"],
      Month: ["2000-01", "2000-02", "2000-03"],
    });
    expect(timeOf(rows)).toBe("Month");
  });

  it("is not that of the record", () => {
    expect(timeOf(table({ "Date updated": days, Year: ["1990", "1991", "1992", "1993"] }))).toBe("Year");
  });

  it("is a column of values rather than of notes on times", () => {
    expect(timeOf(table({ "Year note": ["2000", "2001"], Year: ["2010", "2011"] }))).toBe("Year");
  });

  it("is that of the value rather than a code or a birth", () => {
    expect(timeOf(table({ "Year code": ["2000", "2001"], Year: ["2010", "2011"] }))).toBe("Year");
    expect(timeOf(table({ "Year of birth": ["1950", "1951"], Year: ["2010", "2011"] }))).toBe("Year");
  });

  it("is the only column of times that is not called so", () => {
    expect(timeOf(table({ When: days }))).toBe("When");
    expect(timeOf(table({ When: years }))).toBe("When");
    expect(timeOf(table({ When: years, Then: ["1990", "1991", "1992", "1993"] }))).toBeUndefined();
  });

  it("is the last day of periods that overlap, rather than the first", () => {
    const rows = table({
      "Start date": ["2000-01-01", "2000-01-01", "2000-01-08"],
      "End date": ["2000-01-07", "2000-01-14", "2000-01-14"],
    });
    expect(timeOf(rows)).toBe("End date");
    const apart = table({
      "Start date": ["2000-01-01", "2000-01-08", "2000-01-15"],
      "End date": ["2000-01-07", "2000-01-14", "2000-01-21"],
    });
    expect(timeOf(apart)).toBe("Start date");
  });

  it("is none next to whole times in headers", () => {
    expect(timeOf(table({ Year: years }), {}, { whole: "other" })).toBeUndefined();
  });
});

describe("without a time column the reason is given", () => {
  it("if times are hours", () => {
    expect(timesOf(table({ When: ["2000-01-01 13:00", "2000-01-01 14:00", "2000-01-01 15:00"] }))).toContain(
      '"When" tells hours',
    );
  });

  it("if more than three in ten cells are times, but not nearly all", () => {
    const cells = (count: number) =>
      Array.from({ length: 10 }, (_, i) => (i < count ? `2000-0${i + 1}-05` : `late ${"abcdefghij"[i]}`));
    expect(timesOf(table({ Date: cells(4) }))).toContain('only 40 % of the cells of "Date" are times');
    expect(timesOf(table({ Date: cells(3) }))).not.toContain("only");
  });
});

describe("the part of the year", () => {
  it("is in a column of months, by name or number", () => {
    expect(partOf(table({ Year: years, Month: ["1", "2", "1", "2"] }))).toBe("month Month");
    expect(partOf(table({ Year: years, When: ["March", "April", "May", "June"] }))).toBe("month When");
    expect(partOf(table({ Year: years, Quarter: ["Q1", "Q2", "Q1", "Q2"] }))).toBe("quarter Quarter");
    expect(partOf(table({ Year: years, Week: ["1", "2", "1", "2"] }))).toBe("week Week");
  });

  it("is none if its numbers are too many or too large", () => {
    expect(partOf(table({ Year: years, Month: ["11", "12", "13", "14"] }))).toBeUndefined();
    expect(partOf(table({ Year: years, Quarter: ["3", "4", "5", "6"] }))).toBeUndefined();
  });

  it("is none of a measure for a time", () => {
    expect(partOf(table({ Year: years, "Hours per month": ["1", "2", "1", "2"] }))).toBeUndefined();
    expect(partOf(table({ Year: years, "Income of last month": ["1", "2", "1", "2"] }))).toBeUndefined();
  });

  it("is none if it never changes, unless days of months follow", () => {
    expect(partOf(table({ Year: years, Month: ["1", "1", "1", "1"] }))).toBeUndefined();
    expect(partOf(table({ Year: years, Month: ["1", "1", "1", "1"], Day: ["3", "4", "5", "6"] }))).toBe(
      "day Month Day",
    );
  });

  it("may be the day of a month, which hardly any row lacks", () => {
    expect(partOf(table({ Year: years, Month: ["1", "2", "3", "4"], Day: ["3", "4", "5", "6"] }))).toBe(
      "day Month Day",
    );
    expect(partOf(table({ Year: years, Month: ["1", "2", "3", "4"], Day: ["3", "4", "5", ""] }))).toBe("month Month");
    expect(partOf(table({ Month: ["2000-01", "2000-01", "2000-02"], Day: ["3", "4", "5"] }))).toBe("day Day");
  });

  it("may be the day of a year", () => {
    expect(partOf(table({ Year: years, "Day of year": ["3", "44", "155", "266"] }))).toBe("day Day of year");
  });

  it("needs a year from somewhere if it is only called so", () => {
    const rows = table({ Month: ["1", "2", "3"] });
    expect(partOf(rows)).toBeUndefined();
    expect(partOf(rows, { options: { time: "2000" } })).toBe("month Month");
    expect(partOf(rows, { table: { titles: ["Rain of 2011"] } })).toBe("month Month");
    expect(partOf(rows, { table: { titles: ["Rain of 2011 and 2012"] } })).toBeUndefined();
  });

  it("may be in headers", () => {
    expect(partOf(table({ Year: years }), {}, { part: "month" })).toBe("month");
    expect(partOf(table({ Year: years, Month: ["1", "2", "1", "2"] }), {}, { part: "day" })).toBe("day Month");
  });

  it("is none next to headers that are not years", () => {
    expect(partOf(table({ Month: ["1", "2", "3"] }), {}, { whole: "other" })).toBeUndefined();
    expect(partOf(table({ Month: ["1", "2", "3"] }), {}, { whole: "year" })).toBe("month Month");
    expect(partOf(table({ Day: ["1", "2", "3"] }), {}, { whole: "month" })).toBe("day Day");
  });
});

describe("columns beside the time", () => {
  const besideOf = (
    columns: Readonly<Record<string, readonly string[]>>,
    parts: ContextParts = {},
  ): Readonly<Record<string, string>> => {
    const found = timesOf(table(columns), parts);
    return typeof found === "string" ? {} : found.beside;
  };

  it("say what it says, or a part of it", () => {
    const twice = { Date: days, Month: ["2000-01", "2000-02", "2001-01", "2001-02"], Year: years };
    expect(besideOf(twice)).toEqual({ Date: 'it says what "Month" says', Year: 'it says a part of what "Month" says' });
  });

  it("have another time", () => {
    const other = {
      Date: ["2000-01-03", "2000-01-03", "2001-01-07", "2001-02-09"],
      "Day of visit": ["2001-05-01", "2001-05-02", "2001-05-01", "2001-05-02"],
    };
    const found = timesOf(table(other));
    expect(found).toMatchObject({ time: "Date", others: ["Day of visit"] });
    expect(besideOf(other)["Day of visit"]).toBe('it is another time; --time-column "Day of visit" reads it');
  });

  it("say when the record was made", () => {
    expect(besideOf({ Year: years, "Date updated": days })["Date updated"]).toMatch(
      /^it says when the record was made or published; --time-column "Date updated"/,
    );
    expect(besideOf({ Year: years, "Date updated": days.map(() => "2000-01-01") })).not.toHaveProperty("Date updated");
  });

  it("count the times from 0 or 1, in the first column", () => {
    expect(besideOf({ t: ["0", "1", "2", "3"], Date: days })).toEqual({ t: 'it says what "Date" says' });
    expect(besideOf({ t: ["1", "2", "3", "4"], Date: days })).toEqual({ t: 'it says what "Date" says' });
    expect(besideOf({ t: ["2", "3", "4", "5"], Date: days })).toEqual({});
    expect(besideOf({ Date: days, t: ["1", "2", "3", "4"] })).toEqual({});
  });

  it("keep their role if the format gives another", () => {
    expect(besideOf({ Date: days, Year: years }, { meta: { Year: { role: "dimension" } } })).toEqual({});
  });
});

it.each([
  [4, 1, true],
  [5.9, 1, true],
  [6, 1, false],
  [3.9, 1, false],
  [4, 0.99, false],
])("texts of length %d, %d of them numbers, are likely years: %s", (length, numbers, are) => {
  const [profile] = contextOf([["a"], ["1"]]).profiles;
  if (!profile) throw new Error("no column");
  expect(isYears({ ...profile, length, numbers })).toBe(are);
});
