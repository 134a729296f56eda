import { type Column, pointsBetween } from "../data/column.ts";
import type { Time, TimeRange } from "../data/time.ts";
import type { ViewCell, ViewRow, ViewTable } from "./table.ts";

/**
 * Converts cells to percentages: of the row's total if several columns are stacked, else of the total of all entities
 * at that time. Rows whose total is not positive, or has a negative part, are dropped (rules.md 410): beside a part of
 * −20 %, the others would add up to 120 % (decisions.md 22).
 */
export function sharesOf(table: ViewTable, positions: readonly number[]): ViewTable {
  const totalOf = totals(table, positions);
  const rows: ViewRow[] = [];
  for (const row of table.rows) {
    const total = totalOf(row);
    if (!(total > 0)) continue;
    const cells = row.cells.map((cell, i) => (positions.includes(i) && cell ? share(cell, total) : cell));
    rows.push({ ...row, cells });
  }
  return { ...table, rows };
}

/** Whether any of the entities has a negative number in any of the columns, within a range of times. */
export const hasNegativePart = (
  columns: readonly Column[],
  entities: readonly string[],
  { start, end }: TimeRange,
): boolean =>
  columns.some((column) =>
    entities.some((entity) => pointsBetween(column, entity, start, end).some(({ value }) => Number(value) < 0)),
  );

/** Text has no share, and the result may overflow. */
function share({ value, time }: ViewCell, total: number): ViewCell | undefined {
  const percent = typeof value === "number" ? (100 * value) / total : Number.NaN;
  return Number.isFinite(percent) ? { value: percent, time } : undefined;
}

/** A part of a total; NaN if it is negative, so that the total is none. */
function partOf(cell: ViewCell | undefined): number {
  if (typeof cell?.value !== "number") return 0;
  return cell.value < 0 ? Number.NaN : cell.value;
}

function totals(table: ViewTable, positions: readonly number[]): (row: ViewRow) => number {
  const sum = (row: ViewRow): number => positions.reduce((total, i) => total + partOf(row.cells[i]), 0);
  if (positions.length > 1) return sum;
  const byTime = new Map<Time, number>();
  for (const row of table.rows) byTime.set(row.time, (byTime.get(row.time) ?? 0) + sum(row));
  return (row) => byTime.get(row.time) ?? 0;
}
