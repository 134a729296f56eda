import { describe, expect, it } from "vitest";
import type { Cell } from "../../../../build/import/cell/cell.ts";
import { findTable, type HeaderLines } from "../../../../build/import/table/find.ts";
import { sheetOf } from "../tables.ts";

type Rows = readonly (readonly Cell[])[];

/** The headers of the columns and the lines of the data, from 1; the message if there is no table. */
function found(rows: Rows, header?: HeaderLines) {
  const table = findTable(sheetOf(rows), header);
  if (typeof table === "string") return table;
  return {
    heads: table.columns.map(({ heads }) => heads.join(" | ")),
    lines: Array.from(table.rows, (row) => row + 1),
  };
}

const data: Rows = [
  ["France", "2000", "1.5"],
  ["Chad", "2001", "2.5"],
  ["Mali", "2002", "3.5"],
];
const head = ["Country", "Year", "Rate"];

describe("a header that the user gives", () => {
  const rows = [["title"], head, ...data];

  it("is used with all of its lines", () => {
    expect(found(rows, [2, 2])).toEqual({ heads: head, lines: [3, 4, 5] });
    expect(found(rows, [1, 2])).toMatchObject({ lines: [3, 4, 5] });
  });

  it("is none if its line is 0: columns are numbered from 1", () => {
    expect(found(data, [0, 0])).toEqual({ heads: ["Column 1", "Column 2", "Column 3"], lines: [1, 2, 3] });
  });

  it("has to have rows below it", () => {
    expect(found(rows, [5, 5])).toBe("there are no rows below the header");
    expect(found(rows, [4, 4])).toMatchObject({ lines: [5] });
  });

  it("has to be a line of the sheet", () => expect(found(rows, [6, 6])).toContain("--header LINE"));

  it("is found by its line, although rows may take several lines", () => {
    const table = findTable({ ...sheetOf(rows), line: (row) => 2 * row + 1 }, [3, 3]);
    expect(typeof table === "string" ? table : table.columns.map(({ heads }) => heads[0])).toEqual(head);
  });
});

it("columns that the format gives have its labels, and blank rows are left out", () => {
  const table = findTable({
    ...sheetOf([
      ["FR", 1],
      ["", null],
      ["TD", 2],
    ]),
    columns: [{ name: "geo", label: "Country" }, { name: "value" }],
  });
  if (typeof table === "string") throw new Error(table);
  expect(table.columns.map(({ heads }) => heads)).toEqual([["Country"], ["value"]]);
  expect(Array.from(table.rows)).toEqual([0, 2]);
  expect([...table.otherRows]).toEqual([["blank", [1]]]);
});

describe("the header of a table", () => {
  it("is the first row", () => expect(found([head, ...data])).toEqual({ heads: head, lines: [2, 3, 4] }));

  it("is missing if the first rows are data", () => expect(found(data)).toContain("no row of headers"));

  it("is missing in an empty sheet and in one of single cells", () => {
    expect(found([])).toContain("no row of headers");
    expect(found([["a"], ["b"]])).toContain("no row of headers");
  });

  it("is below titles of a single cell", () => {
    expect(found([["Rates of countries"], [], head, ...data])).toMatchObject({ heads: head, lines: [4, 5, 6] });
  });

  it("is below a title that is merged over all columns", () => {
    const title = "Rates of all the countries";
    expect(found([[title, title, title], head, ...data])).toMatchObject({ heads: head });
    expect(found([["Rate", "Rate", "Rate"], head, ...data])).not.toMatchObject({ heads: head });
  });

  it("is below facts and their labels", () => {
    expect(found([["Source", "Office"], ["Date", "May"], [], head, ...data])).toMatchObject({ heads: head });
    expect(found([["Source:", "Office", "Paris"], head, ...data])).toMatchObject({ heads: head });
  });

  it("is below a citation with commas, which a single title follows", () => {
    expect(found([["Smith", "Jones and others"], ["Rates"], head, ...data])).toMatchObject({ heads: head });
  });

  it("is within 200 rows", () => {
    const titles = (count: number) => Array.from({ length: count }, (_, i) => [`note ${i}`]);
    expect(found([...titles(199), head, ...data])).toMatchObject({ heads: head });
    expect(found([...titles(200), head, ...data])).toContain("no row of headers");
  });

  it("may have times", () => {
    const rows = [
      ["Country", "2000", "2001", "2002"],
      ["France", "1.5", "2.5", "3.5"],
      ["Chad", "4.5", "5.5", "6.5"],
    ];
    expect(found(rows)).toEqual({ heads: rows[0], lines: [2, 3] });
  });

  it("may have amounts of currencies", () => {
    const rows = [
      ["Date", "100 JPY", "1 EUR"],
      ["2000-01-01", "1.5", "2.5"],
      ["2000-01-02", "4.5", "5.5"],
    ];
    expect(found(rows)).toEqual({ heads: rows[0], lines: [2, 3] });
  });

  it("may number the weeks behind a label that says so", () => {
    const body: Rows = [
      ["France", "1.5", "2.5", "3.5"],
      ["Chad", "4.5", "5.5", "6.5"],
    ];
    expect(found([["Week number", "1", "2", "3"], ...body])).toMatchObject({ lines: [2, 3] });
    expect(found([["Weight", "1", "2", "3"], ...body])).toContain("no row of headers");
  });

  it("is above the value columns only, if the others have none", () => {
    const rows = [
      ["", "", "Rate", "Share"],
      ["France", "x", "1.5", "2.5"],
      ["Chad", "y", "4.5", "5.5"],
    ];
    expect(found(rows)).toEqual({ heads: ["", "", "Rate", "Share"], lines: [2, 3] });
  });

  it("is missing if a value column lacks one", () => {
    const rows = [
      ["", "", "Rate", ""],
      ["France", "x", "1.5", "2.5"],
      ["Chad", "y", "4.5", "5.5"],
    ];
    expect(found(rows)).toContain("no row of headers");
  });

  it("may have labels for some columns only, directly above numbers", () => {
    const rows = [
      ["", "Rate", "Share", ""],
      ["France", "1.5", "2.5", "a"],
      ["Chad", "4.5", "5.5", "b"],
      ["Mali", "6.5", "7.5", "c"],
    ];
    expect(found(rows)).toMatchObject({ lines: [2, 3, 4] });
  });
});

describe("a header of several rows", () => {
  it("has an upper row that spans columns of the lower", () => {
    const rows = [
      ["Country", "Men", "", "Women", ""],
      ["", "Young", "Old", "Young", "Old"],
      ["France", "1.5", "2.5", "3.5", "4.5"],
      ["Chad", "1.5", "2.5", "3.5", "4.5"],
    ];
    expect(found(rows)).toEqual({
      heads: ["Country | ", "Men | Young", "Men | Old", "Women | Young", "Women | Old"],
      lines: [3, 4],
    });
  });

  it("may have a year alone above its months", () => {
    const rows = [
      ["", "2020", "", ""],
      ["Country", "Jan", "Feb", "Mar"],
      ["France", "1.5", "2.5", "3.5"],
      ["Chad", "1.5", "2.5", "3.5"],
    ];
    expect(found(rows)).toMatchObject({
      heads: [" | Country", "2020 | Jan", "2020 | Feb", "2020 | Mar"],
      lines: [3, 4],
    });
  });

  it("may have a row of units, for the value columns only", () => {
    const rows = [
      ["Country", "Output", "Weight"],
      ["", "GWh", "kg"],
      ["France", "1.5", "2.5"],
      ["Chad", "3.5", "4.5"],
    ];
    expect(found(rows)).toMatchObject({ heads: ["Country | ", "Output | GWh", "Weight | kg"], lines: [3, 4] });
  });

  it("may number the columns", () => {
    const rows = [head, ["1", "2", "3"], ...data];
    expect(found(rows)).toMatchObject({ heads: head, lines: [3, 4, 5] });
    expect(found([head, ["(1)", "(2)", "(3)"], ...data])).toMatchObject({ heads: head, lines: [3, 4, 5] });
    expect(found([head, ["1", "2", "4"], ...data])).toMatchObject({ lines: [2, 3, 4, 5] });
  });

  it("may count the times of the row below", () => {
    const rows = [
      ["", "1", "2", "3"],
      ["Country", "2020-01-04", "2020-01-11", "2020-01-18"],
      ["France", "1.5", "2.5", "3.5"],
      ["Chad", "1.5", "2.5", "3.5"],
    ];
    expect(found(rows)).toMatchObject({ lines: [3, 4] });
  });

  it("ends above a row of times below times: those are values", () => {
    const rows = [
      ["Country", "2000", "2001", "2002"],
      ["France", "1990", "1991", "1992"],
      ["Chad", "4.5", "5.5", "6.5"],
    ];
    expect(found(rows)).toMatchObject({ lines: [2, 3] });
  });

  it("may have a run of years below words, above numbers", () => {
    const rows = [
      ["Country", "Rate", "Rate", "Rate"],
      ["", "2000", "2001", "2002"],
      ["France", "1.5", "2.5", "3.5"],
      ["Chad", "4.5", "5.5", "6.5"],
    ];
    expect(found(rows)).toMatchObject({
      heads: ["Country | ", "Rate | 2000", "Rate | 2001", "Rate | 2002"],
      lines: [3, 4],
    });
  });

  it("ends above the first of several headings between the rows", () => {
    const rows = (first: string, second: string) => [
      ["Year", "Rate"],
      [first],
      ["2000", "1.5"],
      ["2001", "2.5"],
      [second],
      ["2000", "3.5"],
    ];
    expect(found(rows("France", "Chad"))).toMatchObject({ heads: ["Year", "Rate"] });
    expect(found(rows("France", ""))).toMatchObject({ heads: ["Year | France", "Rate | "] });
    expect(found(rows("(kg)", "Chad"))).toMatchObject({ heads: ["Year | (kg)", "Rate | "] });
  });

  it("does not have blank rows at its end", () => {
    expect(found([head, [], ...data])).toMatchObject({ heads: head, lines: [3, 4, 5] });
  });
});

describe("headers of the value columns alone", () => {
  const rows = (...above: Rows): Rows => [...above, ["France", "north", "1.5"], ["Chad", "south", "4.5"]];

  it("may be a single cell", () => {
    expect(found(rows(["", "", "Rate"]))).toEqual({ heads: ["", "", "Rate"], lines: [2, 3] });
  });

  it("may take several rows", () => {
    expect(found(rows(["", "", "Men"], ["", "", "Rate"]))).toMatchObject({ heads: [" | ", " | ", "Men | Rate"] });
  });

  it("begin below a title", () => {
    expect(found(rows(["Rates"], ["", "", "Rate"]))).toEqual({ heads: ["", "", "Rate"], lines: [3, 4] });
  });

  it("are above numbers only", () => {
    expect(found(rows(["", "Part", ""]))).toContain("no row of headers");
    expect(found(rows(["", "Part", ""], ["", "", "Rate"]))).toContain("no row of headers");
  });

  it("are above each column of numbers", () => {
    const two: Rows = [
      ["", "", "", "Rate"],
      ["France", "north", "1.5", "2.5"],
      ["Chad", "south", "4.5", "5.5"],
    ];
    expect(found(two)).toContain("no row of headers");
  });
});

describe("a row of words above the header", () => {
  const wide: Rows = [
    ["Country", "Year", "Rate", "Share"],
    ["France", "2000", "1.5", "2.5"],
    ["Chad", "2001", "3.5", "4.5"],
  ];

  it("is a title if it is merged over all columns and longer than 20 characters", () => {
    const title = "Rates of the country.";
    expect(found([[title, title, title], head, ...data])).toMatchObject({ heads: head });
    const short = title.slice(1);
    expect(found([[short, short, short], head, ...data])).toMatchObject({
      heads: head.map((name) => `${short} | ${name}`),
    });
  });

  it("is a fact if it is a label and its value, and a blank row or the header is below", () => {
    expect(found([["Source", "Office"], ...wide])).toMatchObject({ heads: wide[0] });
    expect(found([["Source", "", "", "Office"], ["Date", "", "", "May"], [], ...wide])).toMatchObject({
      heads: wide[0],
    });
  });

  it("spans columns if it has several times", () => {
    const rows = [
      ["Country", "2000", "2001"],
      ["", "Rate", "Rate"],
      ["France", "1.5", "2.5"],
      ["Chad", "3.5", "4.5"],
    ];
    expect(found(rows)).toMatchObject({ heads: ["Country | ", "2000 | Rate", "2001 | Rate"] });
  });

  it("is a title above a wider row that it does not span", () => {
    expect(found([["Rates", "of all", "places"], ...wide])).toMatchObject({ heads: wide[0] });
  });

  it("is a citation if a single title follows, and the header is as wide", () => {
    expect(found([["Smith", "Jones", "and others", "2004"], ["Rates"], ...wide])).toMatchObject({ heads: wide[0] });
  });

  it("names groups if the narrower row below names parts of some columns", () => {
    const rows = [
      ["Country", "Total", "Residence", ""],
      ["", "", "Urban", "Rural"],
      ["France", "1.5", "2.5", "3.5"],
      ["Chad", "1.5", "2.5", "3.5"],
    ];
    expect(found(rows)).toEqual({
      heads: ["Country | ", "Total | ", "Residence | Urban", "Residence | Rural"],
      lines: [3, 4],
    });
  });
});

describe("numbers in a header", () => {
  const body: Rows = [
    ["France", "x", "1.5", "2.5", "3.5"],
    ["Chad", "y", "4.5", "5.5", "6.5"],
  ];

  it("count times if one of the labels before them says so", () => {
    expect(found([["Country", "Week", "1", "2", "3"], ...body])).toMatchObject({ lines: [2, 3] });
    expect(found([["Country", "Part", "1", "2", "3"], ...body])).toContain("no row of headers");
  });

  it("count times if there are more than two", () => {
    expect(
      found([
        ["Week", "1", "2"],
        ["France", "1.5", "2.5"],
        ["Chad", "3.5", "4.5"],
      ]),
    ).toContain("no row of headers");
  });

  it("are times if they ascend, descend or are close together", () => {
    const years = (...texts: readonly string[]) =>
      found([
        ["Country", ...texts.map(() => "Rate")],
        ["", ...texts],
        ["France", "1.5", "2.5", "3.5"],
        ["Chad", "4.5", "5.5", "6.5"],
      ]);
    for (const texts of [
      ["1980", "1990", "2000"],
      ["2000", "1990", "1980"],
      ["2001", "2003", "2002"],
    ])
      expect([texts, years(...texts)]).toEqual([texts, expect.objectContaining({ lines: [3, 4] })]);
    expect(years("1980", "2000", "1990")).toMatchObject({ lines: [2, 3, 4] });
  });
});

it("a row of units may have brackets", () => {
  const rows = [
    ["Country", "Output", "Weight"],
    ["", "[GWh]", "(kg)"],
    ["France", "1.5", "2.5"],
    ["Chad", "3.5", "4.5"],
  ];
  expect(found(rows)).toMatchObject({ lines: [3, 4] });
});

it("a heading with a single cell below explains no table", () => {
  const rows = [["Column", "Meaning"], ["Year", "time of the count"], [], ["Data"], ["more"], ...data];
  expect(found(rows)).toMatchObject({ lines: [6, 7, 8] });
});

it("a table of explanations above a heading is no header", () => {
  const rows = [
    ["Column", "Meaning"],
    ["Year", "time of the count"],
    [],
    ["Data"],
    ["Year", "Rate"],
    ["2000", "1.5"],
    ["2001", "2.5"],
    ["2002", "3.5"],
  ];
  expect(found(rows)).toMatchObject({ heads: ["Year", "Rate"], lines: [6, 7, 8] });
});

it("a header of time series keeps the unit of each column", () => {
  const rows = [
    ["Title", "Output", "Staff"],
    ["Unit", "GWh", "persons"],
    ["Source", "Office", "Office"],
    ["2000", "1.5", "2"],
    ["2001", "2.5", "3"],
    ["2002", "3.5", "4"],
  ];
  const table = findTable(sheetOf(rows));
  if (typeof table === "string") throw new Error(table);
  expect(table.columns.map(({ unit }) => unit)).toEqual([undefined, "GWh", "persons"]);
  expect(Array.from(table.rows)).toEqual([3, 4, 5]);
});
