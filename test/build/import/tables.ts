import type { Cell } from "../../../build/import/cell/cell.ts";
import type { SourceSheet } from "../../../build/import/sheet/sheet.ts";
import type { RowReason, Table } from "../../../build/import/table/table.ts";

/** A sheet of rows; the first row is line 1. */
export const sheetOf = (rows: readonly (readonly Cell[])[], parts: Partial<SourceSheet> = {}): SourceSheet => ({
  name: "Sheet 1",
  rows,
  facts: {},
  line: (row) => row + 1,
  ...parts,
});

/** A table with one header row, all other rows being data. */
export function tableOf(rows: readonly (readonly Cell[])[], parts: Partial<Table> = {}): Table {
  const [head = [], ...data] = rows;
  return {
    sheet: sheetOf(rows),
    columns: head.map((cell, at) => ({ at, heads: [String(cell ?? "")] })),
    rows: Uint32Array.from(data, (_, i) => i + 1),
    otherRows: new Map<RowReason, readonly number[]>([["head", [0]]]),
    titles: [],
    notes: [],
    ...parts,
  };
}

/** The cells of a table's data as texts. */
export const cellsOf = ({ sheet, rows, columns }: Table): readonly (readonly unknown[])[] =>
  Array.from(rows, (row) => columns.map(({ at }) => sheet.rows[row]?.[at] ?? ""));
