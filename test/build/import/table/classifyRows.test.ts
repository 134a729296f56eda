import { describe, expect, it } from "vitest";
import type { Cell } from "../../../../build/import/cell/cell.ts";
import { classifyRows } from "../../../../build/import/table/classifyRows.ts";
import type { RowReason } from "../../../../build/import/table/table.ts";
import { sheetOf } from "../tables.ts";

type Rows = readonly (readonly Cell[])[];

/** Classifies rows below a header. @param start, end - rows of the header, from 0 */
function classify(rows: Rows, start = 0, end = start + 1) {
  const columns = (rows[start] ?? []).map((_, at) => ({ at, heads: [String(rows[start]?.[at] ?? "")] }));
  const { rows: data, otherRows, titles, notes } = classifyRows(sheetOf(rows), columns, start, end);
  return {
    data: Array.from(data),
    other: Object.fromEntries(otherRows) as Partial<Record<RowReason, number[]>>,
    titles,
    notes,
  };
}

const head = ["Country", "Year", "Rate"];
const [france, chad, mali] = [
  ["France", "2000", "1.5"],
  ["Chad", "2001", "2.5"],
  ["Mali", "2002", "3.5"],
] as const;

describe("rows around the data", () => {
  it("above the header are titles, the header is none, blank rows are blank", () => {
    expect(classify([["Rates", "", "", "by year"], head, ["", " ", null], france], 1)).toEqual({
      data: [3],
      other: { "title or note above": [0], head: [1], blank: [2] },
      titles: ["Rates, by year"],
      notes: [],
    });
  });

  it("have a merged title once", () =>
    expect(classify([["Rates", "Rates", ""], head, france], 1).titles).toEqual(["Rates"]));

  it("repeat the header", () => {
    const { data, other } = classify([head, france, head, chad]);
    expect([data, other["repeated head"]]).toEqual([[1, 3], [2]]);
  });

  it("do not repeat the header if one cell differs", () => {
    expect(classify([head, france, ["Country", "Year", "Ratio"], chad]).other["repeated head"]).toBeUndefined();
  });
});

describe("a single cell", () => {
  it("is a heading between rows", () => {
    expect(classify([head, ["Europe"], france]).other["heading or entity without values"]).toEqual([1]);
  });

  it("is a note below the last row", () => {
    const { other, notes } = classify([head, france, ["estimated"]]);
    expect([other["note below"], other["heading or entity without values"], notes]).toEqual([
      [2],
      undefined,
      ["estimated"],
    ]);
  });

  it("is data in a table of two columns", () => {
    expect(
      classify([
        ["Country", "Rate"],
        ["France", ""],
        ["Chad", "2.5"],
      ]).data,
    ).toEqual([1, 2]);
    expect(classify([[...head], ["France", "", ""], chad]).data).toEqual([2]);
  });

  it("may be a long text that is merged over all columns", () => {
    const long = "Countries of Europe, with those overseas.";
    expect(long).toHaveLength(41);
    expect(classify([head, [long, long, long], france]).data).toEqual([2]);
    expect(classify([head, [long.slice(1), long.slice(1), long.slice(1)], france]).data).toEqual([1, 2]);
    expect(classify([head, [long, long, "1.5"], france]).data).toEqual([1, 2]);
  });
});

describe("notes below", () => {
  it("have words or nothing in all columns of numbers", () => {
    expect(classify([head, france, chad, ["a", "see the annex", ""]]).notes).toEqual(["a, see the annex"]);
    expect(classify([head, france, chad, ["a", "see the annex", "1.5"]]).data).toEqual([1, 2, 3]);
  });

  it("are not data with words for missing values", () => {
    expect(classify([head, france, chad, ["Mali", "2002", "n/a"]]).data).toEqual([1, 2, 3]);
  });

  it("may explain a mark for missing values", () => {
    expect(classify([head, france, chad, ["..", "not available", ""]]).notes).toEqual([".., not available"]);
  });

  it("are lines that say where the data are from", () => {
    expect(classify([head, france, ["Source:", "Office", "of Statistics"]]).notes).toEqual([
      "Source:, Office, of Statistics",
    ]);
    expect(classify([head, france, ["SOURCE :", "2001", "Office"]]).notes).toEqual(["SOURCE :, 2001, Office"]);
    expect(classify([head, france, ["Source: own", "2001", "2.5"]]).data).toEqual([1, 2]);
  });

  it("end with the last row of data, and keep their order", () => {
    const { data, notes } = classify([
      head,
      france,
      ["x", "with a note"],
      chad,
      ["a", "first note"],
      ["b", "second note"],
    ]);
    expect([data, notes]).toEqual([
      [1, 2, 3],
      ["a, first note", "b, second note"],
    ]);
  });
});

describe("headings with a label beside them", () => {
  const wide = ["Kind", "Area", "2000", "2001"];
  const area = (name: string): string[] => ["", name, "1.5", "2.5"];
  const some = (count: number) => Array.from({ length: count }, (_, i) => area(`place ${i}`));

  it("are moved if the first column is blank in three of four rows, and others are alone", () => {
    const rows = [wide, ["", "Europe"], ["Cars", "Asia"], ...some(3)];
    expect(classify(rows)).toMatchObject({ data: [3, 4, 5], other: { "heading or entity without values": [1, 2] } });
    expect(classify([wide, ["", "Europe"], ["Cars", "Asia"], ...some(2)]).data).toEqual([2, 3, 4]);
  });

  it("stay if no heading is alone", () => {
    expect(classify([wide, ["Cars", "Asia"], ...some(3)]).data).toEqual([1, 2, 3, 4]);
  });

  it("stay in a table of three columns", () => {
    const narrow = [wide, ["", "Europe"], ["Cars", "Asia"], ...some(3)].map((row) => row.slice(0, 3));
    expect(classify(narrow).data).toEqual([2, 3, 4, 5]);
  });
});

it("a table that begins in the second column repeats its header there", () => {
  const rows = [
    ["", ...head],
    ["", ...france],
    ["", ...head],
    ["", ...chad],
  ];
  const columns = head.map((name, i) => ({ at: i + 1, heads: [name] }));
  expect(classifyRows(sheetOf(rows), columns, 0, 1).otherRows.get("repeated head")).toEqual([2]);
});

it("a last row is data, whatever its words, in a table without columns of numbers", () => {
  const words = ["Country", "Capital", "Language"];
  expect(classify([words, ["France", "Paris", "French"], ["Chad", "", ""], ["Mali", "Bamako", ""]]).data).toEqual([
    1, 3,
  ]);
});

it("a last row of times or numbers is data, though its first cell is a word", () => {
  expect(classify([head, france, chad, ["estimated", "2002", ""]]).data).toEqual([1, 2, 3]);
  expect(classify([head, france, chad, ["estimated", "", "1.5"]]).data).toEqual([1, 2, 3]);
});

it("a last row with a time in words is data", () => {
  const dated = ["January 2000", "February 2000", "March 2000"].map((month, i) => ["Chad", month, i < 2 ? "1.5" : ""]);
  expect(classify([["Country", "Month", "Rate"], ...dated]).data).toEqual([1, 2, 3]);
});

it("a row of signs in the columns of numbers is data, for notes have words of three letters", () => {
  expect(classify([head, france, chad, ["Mali", "x1", "§"]]).data).toEqual([1, 2, 3]);
});

it("headings with a label beside them have no other cell", () => {
  const wide = ["Kind", "Area", "2000", "2001"];
  const rows = Array.from({ length: 6 }, (_, i) => ["", `place ${i}`, "1.5", "2.5"]);
  expect(classify([wide, ["", "Europe"], ["Cars", "Asia", "3.5", ""], ...rows]).data).toContain(2);
});

it("a sheet without data has none", () => expect(classify([head])).toMatchObject({ data: [], notes: [] }));

it("all data rows are kept in order", () => expect(classify([head, france, chad, mali]).data).toEqual([1, 2, 3]));
