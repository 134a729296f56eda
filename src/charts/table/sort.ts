import { byCodeUnit } from "../../core/text/compare.ts";
import type { DataTable, DataTableColumn, DataTableRow } from "./dataTable.ts";

/** The sort key of a row: its entity, or a number of one of its columns. */
export type SortPart = number | "absoluteChange" | "relativeChange";
export type SortKey = "entity" | { readonly column: number; readonly part: SortPart };

/** The order of rows. */
export interface TableOrder {
  readonly by: SortKey;
  readonly isDescending: boolean;
}

/** Sorts rows: texts by code units, numbers by size, rows without a value always last. */
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

/** The default order. */
export const byName: TableOrder = { by: "entity", isDescending: false };

/**
 * Parses `tableSort`: "entity", or the number of a column, from 1, with the part to sort by. A leading "-" means
 * descending.
 */
export function parseOrder(text: string | undefined, { columns }: DataTable): TableOrder {
  const [, minus, number, name = ""] = /^(-?)(?:entity|(\d{1,4})\.(start|end|change|percent))$/.exec(text ?? "") ?? [];
  if (minus === undefined) return byName;
  const isDescending = minus === "-";
  if (number === undefined) return { by: "entity", isDescending };
  const column = Number(number) - 1;
  const part = columns[column] && partNamed(columns[column], name);
  return part === undefined ? byName : { by: { column, part }, isDescending };
}

function partNamed({ times, hasAbsoluteChange, hasRelativeChange }: DataTableColumn, name: string) {
  if (name === "change") return hasAbsoluteChange ? "absoluteChange" : undefined;
  if (name === "percent") return hasRelativeChange ? "relativeChange" : undefined;
  return name === "start" && times.length > 1 ? 0 : times.length - 1;
}

/** Writes what `parseOrder` parses; undefined for the default order. */
export function writeOrder({ by, isDescending }: TableOrder, { columns }: DataTable): string | undefined {
  const minus = isDescending ? "-" : "";
  if (by === "entity") return isDescending ? "-entity" : undefined;
  const isLast = by.part === (columns[by.column]?.times.length ?? 1) - 1;
  const name = typeof by.part === "string" ? changeNames[by.part] : isLast ? "end" : "start";
  return `${minus}${by.column + 1}.${name}`;
}

const changeNames = { absoluteChange: "change", relativeChange: "percent" } as const;

/** Whether two keys are the same. */
export const isSameKey = (a: SortKey, b: SortKey): boolean =>
  a === b || (typeof a === "object" && typeof b === "object" && a.column === b.column && a.part === b.part);
