import { describe, expect, it } from "vitest";
import { addHeaderOfRowNames } from "../../../../build/import/format/rowNames.ts";

const headOf = (...rows: string[][]) => {
  addHeaderOfRowNames(rows);
  return rows.find((row) => row.some((cell) => cell !== ""));
};

describe("the names of rows that R writes", () => {
  it("have a blank header if each row has one cell more than the header", () => {
    expect(headOf([""], ["x", "y"], ["A", "1", "2"], [""], ["B", "3", "4"])).toEqual(["", "x", "y"]);
  });

  it("may be numbers from 1, also below the header of places or times", () => {
    expect(headOf(["year", "y"], ["1", "2000", "2"], ["2", "2000", "4"])).toEqual(["", "year", "y"]);
    expect(headOf(["year", "y"], ["0", "2000", "2"], ["1", "2000", "4"])).toEqual(["year", "y"]);
  });

  it.each([
    [
      "names of places below their header",
      [
        ["country", "y"],
        ["A", "1", "2"],
        ["B", "3", "4"],
      ],
    ],
    [
      "names that come again",
      [
        ["x", "y"],
        ["A", "1", "2"],
        ["A", "3", "4"],
      ],
    ],
    [
      "rows as long as the header",
      [
        ["x", "y"],
        ["A", "1"],
        ["B", "3"],
      ],
    ],
    [
      "blanks at the end of rows",
      [
        ["x", "y"],
        ["A", "1", ""],
        ["B", "3", ""],
      ],
    ],
    [
      "one row",
      [
        ["x", "y"],
        ["A", "1", "2"],
      ],
    ],
    [
      "a header of numbers",
      [
        ["x", "2000"],
        ["A", "1", "2"],
        ["B", "3", "4"],
      ],
    ],
    [
      "a header with a blank",
      [
        ["x", ""],
        ["A", "1", "2"],
        ["B", "3", "4"],
      ],
    ],
  ])("are none in a table with %s", (_, rows) => expect(headOf(...rows)).toHaveLength(2));
});
