import type { DataPoint } from "../values.ts";

/** How a value developed. */
export type Trend = "up" | "down" | "unchanged";

/** Whether a value rose or fell; unchanged where both print alike (rules.md 746). */
export function trendOf(start: DataPoint, end: DataPoint): Trend {
  if (start.valueLabel === end.valueLabel) return "unchanged";
  return Number(end.value) > Number(start.value) ? "up" : "down";
}
