import { describe, expect, it } from "vitest";
import { dataTable, tableValue } from "../../../src/charts/table/dataTable.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const values = { France: series(2000, 10, 20, 40), Kenya: { 2000: 0, 2002: 5 }, World: { 2001: 7 } };

const rowsOf = (query: string, columns = [{ property: "y" as const, values }]) =>
  dataTable(viewOf(testChart(columns, { selectedEntityNames: ["France"] }), query)).rows.map(({ entity, cells }) => [
    entity,
    ...cells.map(({ values, absoluteChange, relativeChange }) => [
      values.map((cell) => cell?.value),
      absoluteChange,
      relativeChange,
    ]),
  ]);

describe("dataTable", () => {
  it("tells both ends of a range and the change, for every entity that has a value at one of them", () => {
    expect(rowsOf("time=2000..2002")).toEqual([
      ["France", [[10, 40], 30, 300]],
      ["Kenya", [[0, 5], 5, undefined]],
    ]);
  });

  it("tells one value at a single time, without changes", () => {
    expect(rowsOf("time=2001")).toEqual([
      ["France", [[20], undefined, undefined]],
      ["World", [[7], undefined, undefined]],
    ]);
  });

  it("obeys what the author hides", () => {
    const column = {
      property: "y" as const,
      values,
      display: { tableDisplay: { hideAbsoluteChange: true, hideRelativeChange: true } },
    };
    expect(rowsOf("time=2000..2002", [column])[0]).toEqual(["France", [[10, 40], undefined, undefined]]);
    expect(rowsOf("", [{ ...column, display: { ...column.display, includeInTable: false } } as typeof column])).toEqual(
      [],
    );
  });

  it("is narrowed by the table's filter and search", () => {
    expect(rowsOf("time=2000..2002&tableSearch=ken").map(([entity]) => entity)).toEqual(["Kenya"]);
    expect(rowsOf("time=2000..2002&tableFilter=selection").map(([entity]) => entity)).toEqual(["France"]);
  });

  it("tells numbers with their short unit and texts as they are", () => {
    const view = viewOf(
      testChart([{ property: "y", values, display: { unit: "percent", shortUnit: "%" } }], {
        selectedEntityNames: ["France"],
      }),
    );
    const [column] = dataTable(view).columns;
    if (!column) throw new Error("no column");
    expect([tableValue(column, 1234.5), tableValue(column, "none")]).toEqual(["1,234.5%", "none"]);
  });
});
