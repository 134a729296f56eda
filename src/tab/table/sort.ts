import { byCodeUnit } from "../../view/selection.ts";
import type { DataTable, DataTableRow } from "./dataTable.ts";

/** What a row is sorted by: its entity, or one number of one of its columns. */
export type SortPart = number | "absoluteChange" | "relativeChange";
export type SortKey = "entity" | { readonly column: number; readonly part: SortPart };

/** In which order rows stand. */
export interface TableOrder {
  readonly by: SortKey;
  readonly isDescending: boolean;
}

/** The rows in an order: texts by code units, numbers by size, rows without a value always last. */
export function sortTable({ rows }: DataTable, { by, isDescending }: TableOrder): readonly DataTableRow[] {
  const sign = isDescending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row, by) }));
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) return Number(a.key === undefined) - Number(b.key === undefined);
    if (typeof a.key === "number" && typeof b.key === "number") return sign * (a.key - b.key);
    return sign * byCodeUnit(String(a.key), String(b.key));
  });
  return keyed.map(({ row }) => row);
}

function keyOf({ entity, cells }: DataTableRow, by: SortKey): number | string | undefined {
  if (by === "entity") return entity;
  const cell = cells[by.column];
  return typeof by.part === "number" ? cell?.values[by.part]?.value : cell?.[by.part];
}

/** Whether two keys sort by the same. */
export const isSameKey = (a: SortKey, b: SortKey): boolean =>
  a === b || (typeof a === "object" && typeof b === "object" && a.column === b.column && a.part === b.part);
