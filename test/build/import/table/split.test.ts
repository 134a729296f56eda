import { describe, expect, it } from "vitest";
import type { SourceSheet } from "../../../../build/import/sheet/sheet.ts";
import { tablesBelow } from "../../../../build/import/table/split.ts";

const sheetOf = (rows: SourceSheet["rows"]): SourceSheet => ({ name: "all", rows, facts: {}, line: (row) => row + 1 });

const births = [
  ["Region", "2019", "2020"],
  ["North", "1", "2"],
  ["South", "3", "4"],
];
const trade = [
  ["Region", "Imports", "Exports"],
  ["East", "5", "6"],
  ["West", "7", "8"],
];

describe("tables below one another", () => {
  it("are those with heads of their own under blank rows, called after their titles", () => {
    const sheets = tablesBelow(sheetOf([["Births"], ...births, [], ["Trade"], ...trade]));
    expect(sheets.map(({ name, rows, line }) => [name, rows.at(-1), line(0)])).toEqual([
      ["Births", [], 1],
      ["Trade", ["West", "7", "8"], 6],
    ]);
  });

  it("go by the sheet's name where not each has a title", () => {
    const sheets = tablesBelow(sheetOf([...births, [], ...trade]));
    expect(sheets.map(({ name }) => name)).toEqual(["all", "all, table 2"]);
  });

  it("may have two rows of heads", () => {
    const sheets = tablesBelow(sheetOf([...births, [], ["", "Trade", "Trade"], ...trade]));
    expect(sheets.map(({ rows }) => rows.length)).toEqual([4, 4]);
  });

  it.each([
    ["the same head", [...births, [], ["Women"], ...births]],
    ["words between rows", [...births, [], ["Islands", "Total"], ["East", "5", "6"], ["West", "7", "8"]]],
    ["no blank row between", [...births, ...trade]],
    ["rows without values", [...births, [], ["East", "..", ":"], ["West", "7", "8"], ["Far", "7", "8"]]],
    ["notes of two columns", [...births, [], ["Note", "Meaning"], ["1", "estimated"], ["2", "provisional"]]],
  ])("are none with %s", (_, rows) => {
    const sheet = sheetOf(rows);
    expect(tablesBelow(sheet)).toEqual([sheet]);
  });
});
