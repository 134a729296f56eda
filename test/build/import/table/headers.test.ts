import { describe, expect, it } from "vitest";
import { countsOf, readHeaders } from "../../../../build/import/table/headers.ts";

type Rows = readonly (readonly string[])[];

/** The headers of each column. */
const headsOf = (heads: Rows, body: Rows = [["1", "2", "3", "4", "5"].slice(0, heads[0]?.length)]) =>
  readHeaders(heads, [...heads, ...body], heads.length).map((column) => column.heads.join(" | "));

describe("headers", () => {
  it("have single spaces", () => expect(headsOf([["GDP \n per  head", "b"]])).toEqual(["GDP per head", "b"]));

  it("are blank for columns of data without one, and missing for empty columns", () => {
    expect(readHeaders([["a", "", "", ""]], [["a"], ["1", "", "2"]], 1)).toEqual([
      { at: 0, heads: ["a"] },
      { at: 2, heads: [""] },
    ]);
  });

  it("that are merged apply to the blanks on their right which have headers below", () => {
    expect(
      headsOf([
        ["Men", "", "", "Women", ""],
        ["a", "b", "", "a", "b"],
      ]),
    ).toEqual(["Men | a", "Men | b", " | ", "Women | a", "Women | b"]);
  });

  it("of the last row are not merged", () => expect(headsOf([["a", ""]])).toEqual(["a", ""]));
});

describe("remarks in headers", () => {
  it.each([
    ["Deaths [note 2]", "Deaths"],
    ["Deaths [notes 2, 3 and 4]", "Deaths"],
    ["Deaths [Provisional]", "Deaths"],
    ["Deaths [b]", "Deaths"],
    ["Deaths [12]", "Deaths"],
    ["Deaths [123]", "Deaths [123]"],
    ["Deaths [kg]", "Deaths [kg]"],
    ["Rate [95% CI]", "Rate"],
    ["Rate (confidence intervals)", "Rate"],
    ["Total (1+2)", "Total"],
    ["[note 2]", "[note 2]"],
  ])("are left out, units stay, and something remains: %j", (head, bare) =>
    expect(headsOf([[head, "x"]])[0]).toBe(bare),
  );
});

describe("identifiers with ascending numbers", () => {
  it("are words", () => {
    expect(headsOf([["TotaleBevolking_1", "Mannen_2", "Leeftijd65EnOuder_3"]])).toEqual([
      "Totale bevolking",
      "Mannen",
      "Leeftijd 65 en ouder",
    ]);
  });

  it("stay if the numbers do not ascend", () => {
    expect(headsOf([["TotaleBevolking_2", "Mannen_2"]])).toEqual(["TotaleBevolking_2", "Mannen_2"]);
  });

  it("stay if the last header has no number", () => {
    expect(headsOf([["TotaleBevolking_1", "Mannen"]])).toEqual(["TotaleBevolking_1", "Mannen"]);
  });
});

describe("header rows that are left out", () => {
  const words = ["Country", "Rate"];

  it("number the columns", () => {
    expect(headsOf([words, ["(1)", "(2)"]])).toEqual(words);
    expect(headsOf([words, ["1", "3"]])).toEqual(["Country | 1", "Rate | 3"]);
  });

  it("name the columns by letters", () => {
    expect(headsOf([words, ["'A'", "'B'"]])).toEqual(words);
    expect(headsOf([words, ["a", "b"]])).toEqual(words);
    expect(headsOf([words, ["a", "c"]])).toEqual(["Country | a", "Rate | c"]);
    expect(headsOf([["a", "b"]])).toEqual(["a", "b"]);
  });

  it("have tags for programs", () => {
    expect(headsOf([words, ["#country+name", "#value"]])).toEqual(words);
    expect(headsOf([words, ["#country+name", "value"]])).toEqual(["Country | #country+name", "Rate | value"]);
  });

  it("have identifiers above labels", () => {
    expect(
      headsOf([
        ["B1_001E", "B1_002E"],
        ["Median income", "All households"],
      ]),
    ).toEqual(["Median income", "All households"]);
    expect(
      headsOf([
        ["B1_001E", "B1_001E"],
        ["Median income", "All households"],
      ])[0],
    ).toBe("B1_001E | Median income");
    expect(
      headsOf([
        ["B1_001E", "B1_002E"],
        ["Income", "Households"],
      ])[0],
    ).toBe("B1_001E | Income");
  });

  it("count the times of another row", () => {
    expect(
      headsOf([
        ["Week", "1", "2"],
        ["Country", "2020-01-04", "2020-01-11"],
      ]),
    ).toEqual(["Country", "2020-01-04", "2020-01-11"]);
    expect(
      headsOf([
        ["Week", "1", "2"],
        ["Country", "young", "old"],
      ])[1],
    ).toBe("1 | young");
  });
});

describe("columns that count on from 1", () => {
  it.each([
    [
      ["1", "2", "3"],
      [0, 1, 2],
    ],
    [
      ["Week", "1", "2"],
      [1, 2],
    ],
    [
      ["", "1", "", "2"],
      [1, 3],
    ],
    [["Week", "x", "1", "2"], []],
    [["0", "1"], []],
    [["1", "3"], []],
    [["a"], []],
  ])("of %j are %j", (row, columns) => expect(countsOf(row)).toEqual(columns));
});
