import { describe, expect, it } from "vitest";
import type { SourceSheet } from "../../../../build/import/sheet/sheet.ts";
import { tablesBeside } from "../../../../build/import/table/split.ts";

const sheetOf = (rows: SourceSheet["rows"]): SourceSheet => ({ name: "all", rows, facts: {}, line: (row) => row + 1 });

describe("tables beside each other", () => {
  it("are those with the same first head, called after the titles above them", () => {
    const sheets = tablesBeside(
      sheetOf([
        ["Births", null, null, "Deaths", null],
        ["Region", 2020, null, "Region", 2020],
        ["North", 1, null, "North", 2],
      ]),
    );
    expect(sheets.map(({ name, rows }) => [name, rows.at(-1)])).toEqual([
      ["Births", ["North", 1]],
      ["Deaths", ["North", 2]],
    ]);
  });

  it("are those with other heads, where each has names, numbers and a length of its own", () => {
    const sheets = tablesBeside(
      sheetOf([
        ["Region", "2020", null, "Fuel", "Price"],
        ["North", "1", null, "Coal", "3"],
        ["South", "2", null, "Gas", "4"],
        ["West", "5"],
      ]),
    );
    expect(sheets.map(({ name, rows }) => [name, rows[1]])).toEqual([
      ["all", ["North", "1"]],
      ["all, table 2", ["Coal", "3"]],
    ]);
  });

  it.each([
    [
      "other first heads",
      [
        ["A", null, null, "B"],
        ["Region", 2020, null, "Town", 2020],
        ["North", 1, null, "Ely", 2],
      ],
    ],
    [
      "no titles",
      [
        ["Region", 2020, null, "Region", 2021],
        ["North", 1, null, "North", 2],
      ],
    ],
    [
      "a gap beside marks alone",
      [
        ["A", null, null, "B"],
        ["Region", 2020, null, "Region"],
        ["North", 1, null, "p"],
      ],
    ],
  ])("are none with %s", (_, rows) => {
    const sheet = sheetOf(rows);
    expect(tablesBeside(sheet)).toEqual([sheet]);
  });
});
