import { describe, expect, it } from "vitest";
import type { TableLayout } from "../../../../build/import/layout/tableLayout.ts";
import type { Table } from "../../../../build/import/table/table.ts";
import { fixedTime } from "../../../../build/import/values/fixedTime.ts";
import { columnOf, contextOf } from "../layoutContext.ts";
import { layoutWith } from "../readLayout.ts";
import { sheetOf, tableOf } from "../tables.ts";

const rows = [
  ["Country", "Month", "Value"],
  ["France", "May", "1"],
];
const values = [{ at: 2, words: [] }];

const fixed = (titles: readonly string[], layout: Partial<TableLayout> = {}, table: Partial<Table> = {}) =>
  fixedTime(tableOf(rows, { titles, ...table }), layoutWith({ values, ...layout }), {}, "file");
const reason = (...args: Parameters<typeof fixed>) => {
  const found = fixed(...args);
  return found && "reason" in found ? found.reason : undefined;
};

describe("the only time of all values", () => {
  it("is the one that the user names", () => {
    const said = (time: string) => fixedTime(tableOf(rows), layoutWith(), { time }, "file");
    expect(said("2000-05")).toMatchObject({ unit: "month" });
    expect(said("lately")).toEqual({ reason: "--time takes a year, a month, a quarter or a day: lately" });
    expect(fixedTime(tableOf(rows), layoutWith(), { time: "2000-2004", spans: "end" }, "file")).toMatchObject({
      time: 2004,
    });
  });

  it("is the only year of the titles", () => {
    expect(fixed(["Census of 2011"])).toEqual({ unit: "year", time: 2011 });
    expect(fixed(["Census of 2011", "Households 2011"])).toEqual({ unit: "year", time: 2011 });
  });

  it("is the year of the sheet's title or name, unless that is the file's", () => {
    const named = (name: string, title?: string) =>
      fixed([], {}, { sheet: sheetOf(rows, { name, facts: title ? { title } : {} }) });
    expect(named("2011")).toEqual({ unit: "year", time: 2011 });
    expect(named("Sheet", "Census of 2011")).toEqual({ unit: "year", time: 2011 });
    expect(
      fixedTime(tableOf(rows, { sheet: sheetOf(rows, { name: "2011" }) }), layoutWith({ values }), {}, "2011"),
    ).toHaveProperty("reason");
  });

  it("is not needed if a column or a header has times", () => {
    const context = contextOf(rows);
    expect(fixed([], { time: columnOf(context, "Month") })).toBeUndefined();
    expect(fixed([], { values: [{ at: 2, words: [], time: { unit: "year", time: 2000 } }] })).toBeUndefined();
    expect(fixed([], { values: [...values, { at: 1, words: [], part: 3 }] })).toBeUndefined();
    expect(fixed([], { values: [{ at: 2, words: [], times: columnOf(context, "Month") }] })).toBeUndefined();
  });
});

describe("without a certain time the reason says", () => {
  it("that nothing tells one", () => {
    expect(reason([])).toBe(
      "neither a column nor a header nor the title tells a time; --time 2020 says the one time of all values, --time-column NAME where times stand",
    );
  });

  it("that titles name several years", () => expect(reason(["2010 and 2011"])).toMatch(/^the titles name 2010, 2011;/));

  it("that the only year is that of a publication", () => {
    expect(reason(["Released: 2024"])).toMatch(/^the only year is that of a publication \("Released: 2024"\);/);
  });

  it("that a column has months without a year", () => {
    expect(reason([], { part: { unit: "month", at: 1 } })).toBe(
      '"Month" has months without a year; --time 2020 says the year of all values, --time-column NAME where years stand',
    );
  });

  it("that the only times are those of a record", () => {
    const otherTimes = [columnOf(contextOf(rows), "Month")];
    expect(fixed([], { otherTimes })).toMatchObject({ question: { option: "time-column", choices: ["Month"] } });
  });
});
