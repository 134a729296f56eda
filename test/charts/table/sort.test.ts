import { expect, it } from "vitest";
import type { DataTable } from "../../../src/charts/table/dataTable.ts";
import { byName, parseOrder, sortTable, type TableOrder, writeOrder } from "../../../src/charts/table/sort.ts";

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

const columnOf = (times: readonly number[], hasChange: boolean) =>
  ({ times, hasAbsoluteChange: hasChange, hasRelativeChange: hasChange }) as unknown as DataTable["columns"][number];
const wide: DataTable = { columns: [columnOf([2000, 2020], true), columnOf([2020], false)], rows: [] };

it.each(["-entity", "1.start", "-1.end", "1.change", "-1.percent", "2.end"])("is told by an address: %s", (text) => {
  expect(writeOrder(parseOrder(text, wide), wide)).toBe(text);
});

it("is by name where an address tells of nothing that the table has", () => {
  for (const text of [undefined, "", "entity", "3.end", "2.change", "0.end", "1.middle", "1.end.end", "-"])
    expect(parseOrder(text, wide)).toEqual(byName);
  expect(writeOrder(byName, wide)).toBeUndefined();
});

it("keeps its column where a range becomes one time", () => {
  expect(parseOrder("2.start", wide)).toEqual({ by: { column: 1, part: 0 }, isDescending: false });
});
