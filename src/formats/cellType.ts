import type { Chart } from "../core/chart/chart.ts";
import type { IndicatorType } from "../core/chart/indicator.ts";
import type { TableRow } from "../core/view/table.ts";
import type { DataColumn } from "./dataColumns.ts";

/** What a program takes the cells of a column for. */
export type CellType = "string" | "integer" | "number" | "year" | "date";

/** Whether numbers of an indicator may be written as whole ones. */
export const isWhole = (type: IndicatorType | undefined): boolean => type === "integer" || type === "year";

/** Whether a number fits 64 bits as a whole one. */
export const isInt64 = (n: number): boolean => Number.isInteger(n) && Math.abs(n) < 2 ** 63;

/** The type of a column: whole numbers are those of an indicator that has no others, and shares of them are none. */
export function cellType(
  { timeUnit }: Chart,
  { type, dimension, cell }: DataColumn,
  rows: readonly TableRow[],
): CellType {
  if (type === "time") return timeUnit === "year" ? "year" : "date";
  if (type === "string" || !isWhole(dimension?.indicator.type)) return type;
  const areAll = rows.every((row) => {
    const value = cell(row);
    return typeof value !== "number" || isInt64(value);
  });
  return areAll ? "integer" : "number";
}
