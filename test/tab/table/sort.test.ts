import { expect, it } from "vitest";
import type { DataTable } from "../../../src/tab/table/dataTable.ts";
import { sortTable, type TableOrder } from "../../../src/tab/table/sort.ts";

const values: readonly (readonly [string, number | undefined])[] = [
  ["Chad", 2],
  ["Peru", undefined],
  ["Fiji", 10],
];
const table: DataTable = {
  columns: [],
  rows: values.map(([entity, value]) => ({
    entity,
    cells: [{ values: [value === undefined ? undefined : { value, time: 2000 }] }],
  })),
};
const order = (by: TableOrder["by"], isDescending: boolean) =>
  sortTable(table, { by, isDescending }).map(({ entity }) => entity);

it("sorts by name, and by numbers as numbers", () => {
  expect(order("entity", false)).toEqual(["Chad", "Fiji", "Peru"]);
  expect(order({ column: 0, part: 0 }, true)).toEqual(["Fiji", "Chad", "Peru"]);
});

it("leaves rows without a value last, whatever the direction", () => {
  expect(order({ column: 0, part: 0 }, false)).toEqual(["Chad", "Fiji", "Peru"]);
});
