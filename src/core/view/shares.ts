import type { Time } from "../data/time.ts";
import type { ViewCell, ViewRow, ViewTable } from "./table.ts";

/**
 * Converts cells to percentages: of the row's total if several columns are stacked, else of the total of all entities
 * at that time. Rows whose total is not positive are dropped.
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

/** Text has no share, and the result may overflow. */
function share({ value, time }: ViewCell, total: number): ViewCell | undefined {
  const percent = typeof value === "number" ? (100 * value) / total : Number.NaN;
  return Number.isFinite(percent) ? { value: percent, time } : undefined;
}

const numberOf = (cell: ViewCell | undefined): number => (typeof cell?.value === "number" ? cell.value : 0);

function totals(table: ViewTable, positions: readonly number[]): (row: ViewRow) => number {
  const sum = (row: ViewRow): number => positions.reduce((total, i) => total + numberOf(row.cells[i]), 0);
  if (positions.length > 1) return sum;
  const byTime = new Map<Time, number>();
  for (const row of table.rows) byTime.set(row.time, (byTime.get(row.time) ?? 0) + sum(row));
  return (row) => byTime.get(row.time) ?? 0;
}
