import { describe, expect, it } from "vitest";
import { rowsOf, series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const y: TestColumn = { property: "y", values: { France: { 1900: 1, 2000: 2 } } };
const rows = (...columns: TestColumn[]): string[] =>
  rowsOf(viewOf(testChart([y, ...columns], { selectedEntityNames: ["France"] })));

describe("the cells of a row", () => {
  const color: TestColumn = { property: "color", values: { France: { 2015: "Europe" } } };

  it("have the colour of the entity's nearest time at any distance (rules.md 406)", () => {
    expect(rows(color)).toEqual(["France 1900: 1, Europe@2015", "France 2000: 2, Europe@2015"]);
  });

  it("respect the tolerance of the colour dimension if it has one (rules.md 406)", () => {
    expect(rows({ ...color, display: { tolerance: 20 } })).toEqual([
      "France 1900: 1, –",
      "France 2000: 2, Europe@2015",
    ]);
  });

  it("repeat the value of a target year in rows of other columns (rules.md 407)", () => {
    const x: TestColumn = { property: "x", values: { France: series(1950, 7, 8) }, targetYear: 1951 };
    expect(rows(x)).toEqual(["France 1900: 1, 8@1951", "France 2000: 2, 8@1951"]);
  });
});
