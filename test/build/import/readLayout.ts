import type { TableLayout } from "../../../build/import/layout/tableLayout.ts";
import type { Table } from "../../../build/import/table/table.ts";
import { type ColumnNumbers, decideNumbers, type NumberStyles } from "../../../build/import/values/numberStyles.ts";

/** A layout without any columns but those given. */
export const layoutWith = (parts: Partial<TableLayout> = {}): TableLayout => ({
  ...{ name: "indicators", otherTimes: [], parts: [], values: [], categories: [], ignored: [], reserve: [] },
  ...parts,
});

/** How the numbers of a table are written, if that is clear. */
export function numbersOf(table: Table, layout: TableLayout): NumberStyles {
  const numbers = decideNumbers(table, layout, new Set(), {});
  if ("reason" in numbers) throw new Error(numbers.reason);
  return numbers;
}

/** How plain numbers are written. */
export const plainNumbers: ColumnNumbers = {
  ...{ style: 0, proof: "no separators", suffixes: new Map(), unitPower: 0, areFractions: false },
};
