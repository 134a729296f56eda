import { describe, expect, it } from "vitest";
import { fillDown, withSections } from "../../../../build/import/table/fillDown.ts";
import { cellsOf, tableOf } from "../tables.ts";

const names = (rows: readonly (readonly string[])[]) => {
  const filled = fillDown(tableOf([["Land", "Sex", "Rain"], ...rows]));
  return filled && cellsOf(filled).map((cells) => cells.slice(0, 2).join(" "));
};

describe("blanks below names", () => {
  it("are filled with the name above", () => {
    const rows = [
      ["Chad", "m", "1"],
      ["", "f", "2"],
      ["Mali", "m", "3"],
      ["", "f", "4"],
    ];
    expect(names(rows)?.map((name) => name.split(" ")[0])).toEqual(["Chad", "Chad", "Mali", "Mali"]);
    expect(fillDown(tableOf([["Land", "Sex", "Rain"], ...rows]))?.filledDown).toEqual(["Land"]);
  });

  it("are left if the first row has none above, or if a name comes again", () => {
    expect(
      names([
        ["", "m", "1"],
        ["Chad", "f", "2"],
        ["", "m", "3"],
      ]),
    ).toBeUndefined();
    expect(
      names([
        ["Chad", "m", "1"],
        ["", "f", "2"],
        ["Chad", "m", "3"],
        ["", "f", "4"],
      ]),
    ).toBeUndefined();
  });

  it("are left if fewer than a third of the rows have them, or below a single name", () => {
    expect(
      names([
        ["A", "m", "1"],
        ["", "f", "2"],
        ["B", "m", "3"],
        ["C", "m", "4"],
      ]),
    ).toBeUndefined();
    expect(
      names([
        ["A", "m", "1"],
        ["", "f", "2"],
        ["B", "m", "3"],
      ]),
    ).toHaveLength(3);
    expect(
      names([
        ["A", "m", "1"],
        ["", "f", "2"],
        ["", "x", "3"],
      ]),
    ).toBeUndefined();
  });

  it("are left in tables of fewer than three rows", () => {
    expect(
      names([
        ["A", "m", "1"],
        ["", "f", "2"],
      ]),
    ).toBeUndefined();
  });
});

describe("headings between rows", () => {
  it("become a column of sections", () => {
    const rows = [
      ["Land", "Rain"],
      ["Men", ""],
      ["Chad", "1"],
      ["Mali", "2"],
      ["Women", ""],
      ["Chad", "3"],
    ];
    const table = tableOf(rows, {
      rows: Uint32Array.of(2, 3, 5),
      otherRows: new Map([
        ["head", [0]],
        ["heading or entity without values", [1, 4]],
      ]),
    });
    const found = withSections(table);
    expect(found && cellsOf(found).map((cells) => cells.at(-1))).toEqual(["Men", "Men", "Women"]);
    expect(found?.columns.at(-1)).toEqual({ at: 2, heads: ["Section"], isOfSections: true });
  });

  it("are none without headings", () => expect(withSections(tableOf([["a"], ["1"]]))).toBeUndefined());
});
