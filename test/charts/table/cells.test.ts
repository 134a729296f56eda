import { describe, expect, it } from "vitest";
import { headerText, partsOf, rowTexts } from "../../../src/charts/table/cells.ts";
import { dataTable } from "../../../src/charts/table/dataTable.ts";
import { series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const values = { France: series(2000, 10, 20, 40), Kenya: { 1999: 4, 2002: 1 }, World: { 2002: 7 } };

const tableOf = (query: string, display: TestColumn["display"] = {}) =>
  dataTable(
    viewOf(
      testChart([{ property: "y", values, display: { unit: "tonnes", shortUnit: "t", ...display } }], {
        selectedEntityNames: ["France"],
      }),
      query,
    ),
  );

function textsOf(query: string, display?: TestColumn["display"]): Record<string, readonly string[]> {
  const { columns, rows } = tableOf(query, display);
  return Object.fromEntries(
    rows.map((row) => [
      row.entity,
      rowTexts(columns, row, "year").flatMap((cells) => cells.map((cell) => cell.join(""))),
    ]),
  );
}

const headersOf = (query: string, display?: TestColumn["display"]): readonly string[] =>
  tableOf(query, display).columns.flatMap((column) => partsOf(column).map((part) => headerText(column, part, "year")));

describe("the cells of a table", () => {
  it("tell both ends of a range, and how much changed, with its sign", () => {
    expect(headersOf("time=2000..2002")).toEqual(["2000", "2002", "Change", "Change in %"]);
    expect(textsOf("time=2000..2002")).toMatchObject({ France: ["10 t", "40 t", "+30 t", "+300%"] });
  });

  it("tell the change of percentages in points, next to the change in percent", () => {
    expect(textsOf("time=2000..2002", { unit: "% of land", shortUnit: "%" })).toMatchObject({
      France: ["10%", "40%", "+30 points", "+300%"],
    });
  });

  it("tell changes of those alone that have both ends", () => {
    expect(textsOf("time=2000..2002")).toMatchObject({ World: ["", "7 t", "", ""] });
  });

  it("tell the time of a value that is not of the asked one", () => {
    expect(textsOf("time=2000..2002", { tolerance: 1 })).toMatchObject({
      Kenya: ["4 t (1999)", "1 t", "−3 t", "−75%"],
    });
  });

  it("are of one time where there is one", () => {
    expect(headersOf("time=2001")).toEqual(["2001"]);
    expect(textsOf("time=2001")).toEqual({ France: ["20 t"] });
  });

  it("leave out the changes that their author hides", () => {
    const hidden = (name: "hideAbsoluteChange" | "hideRelativeChange") =>
      headersOf("time=2000..2002", { tableDisplay: { [name]: true } });
    expect(hidden("hideAbsoluteChange")).toEqual(["2000", "2002", "Change in %"]);
    expect(hidden("hideRelativeChange")).toEqual(["2000", "2002", "Change"]);
  });
});
