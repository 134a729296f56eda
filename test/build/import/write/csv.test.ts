import { describe, expect, it } from "vitest";
import { orderPairs } from "../../../../build/import/values/order.ts";
import { csvPieces } from "../../../../build/import/write/csv.ts";
import { describedFields, interpreted } from "../interpreted.ts";

type Rows = Parameters<typeof interpreted>[0];

/** The CSV of rows of cells, in pieces. */
function piecesOf(rows: Rows): readonly string[] {
  const interpretation = interpreted(rows);
  return [...csvPieces({ interpretation, ...describedFields(interpretation), order: orderPairs(interpretation) })];
}

/** The lines of the CSV of rows of cells, with the header. */
const linesOf = (rows: Rows): readonly string[] => piecesOf(rows).join("").trimEnd().split("\n");

/** What is written for numbers of one entity in consecutive years. */
const written = (...numbers: readonly number[]): readonly string[] =>
  linesOf([["Country", "Year", "Balance"], ...numbers.map((number, i) => ["Peru", 1950 + i, number])])
    .slice(1)
    .map((line) => line.replace(/^Peru,PER,\d+,/, ""));

describe("the CSV of a dataset", () => {
  it("has entity, code, time and a column for each indicator, by entity and time", () => {
    const rows = [
      ["Country", "Year", "Rain", "Snow"],
      ["Peru", 2001, 1.5, 2],
      ["Peru", 2000, 3, null],
      ["Mali", 2000, null, 4],
    ];
    expect(linesOf(rows)).toEqual([
      "Entity,Code,Year,Rain,Snow",
      "Mali,MLI,2000,,4",
      "Peru,PER,2000,3,",
      "Peru,PER,2001,1.5,2",
    ]);
  });

  it("names the unit of the times in the header", () => {
    expect(
      linesOf([
        ["Country", "Month", "Rain"],
        ["Peru", "2001-02", 1],
        ["Peru", "2001-01", 1],
      ]),
    ).toEqual(["Entity,Code,Month,Rain", "Peru,PER,2001-01,1", "Peru,PER,2001-02,1"]);
  });

  it("quotes names and words with commas, quotation marks, line ends or spaces at their ends", () => {
    const place = 'Upper, "old" Nile';
    const rows = [
      ["Place", "Year", 'Rain, "wet"'],
      [place, 2000, 1],
      ["Lower Nile", 2000, 2],
    ];
    expect(linesOf(rows)).toEqual([
      'Entity,Code,Year,"Rain, ""wet"""',
      "Lower Nile,,2000,2",
      '"Upper, ""old"" Nile",,2000,1',
    ]);
  });

  it("has words as they are", () => {
    const rows = [
      ["Country", "Year", "Colour"],
      ["Mali", 2000, "red, green"],
      ["Peru", 2000, "blue"],
    ];
    expect(linesOf(rows).slice(1)).toEqual(['Mali,MLI,2000,"red, green"', "Peru,PER,2000,blue"]);
  });

  it.each([
    [0, "0"],
    [7, "7"],
    [-7, "-7"],
    [0.5, "0.5"],
    [0.05, "0.05"],
    [-0.25, "-0.25"],
    [12.3, "12.3"],
    [99.99, "99.99"],
    [1.005, "1.005"],
    [-0.001, "-0.001"],
    [21_474_836.47, "21474836.47"],
    [21_474_836.48, "21474836.48"],
    [-30_000_000.25, "-30000000.25"],
    [12_345_678_901, "12345678901"],
  ])("writes the number %d as JavaScript does", (number, text) => {
    expect(written(number, 1)).toEqual([text, "1"]);
    expect(text).toBe(String(number));
  });

  it("comes in pieces of whole lines, of some ten thousand characters", () => {
    const rows = Array.from({ length: 5000 }, (_, i) => [`Place ${i % 500}`, 2000 + Math.floor(i / 500), i / 4]);
    const pieces = piecesOf([["Place", "Year", "Rain"], ...rows]);
    expect(pieces.length).toBeGreaterThan(2);
    for (const piece of pieces.slice(0, -1)) {
      expect(piece.endsWith("\n")).toBe(true);
      expect(piece.length).toBeLessThan(40_000);
    }
    expect(pieces.join("").trimEnd().split("\n")).toHaveLength(5001);
  });
});

it("a cube has its categories in columns, and no rows without values", () => {
  const rows = [
    ["Country", "Year", "Sex", "Age group", "Value"],
    ["Peru", 2000, "Women", "Old, retired", 1],
    ["Peru", 2000, "Men", "Young", 2],
    ["Peru", 2001, "Women", "Young", 3],
  ];
  expect(linesOf(rows)).toEqual([
    "Entity,Code,Year,Sex,Age group,Rain",
    'Peru,PER,2000,Women,"Old, retired",1',
    "Peru,PER,2000,Men,Young,2",
    "Peru,PER,2001,Women,Young,3",
  ]);
});
