import { formatNumber, type NumberFormat, shortUnitOf } from "./number.ts";

/** Units that are spelt out. "Percentage points" are differences already. */
const percentWord = /^(per ?cent|percentage(?! points?\b))\b/i;

/** Whether values are percentages, so that their difference is in percentage points. */
export const isPercentage = (format: NumberFormat): boolean =>
  shortUnitOf(format).startsWith("%") || percentWord.test(format.unit ?? "");

/**
 * Formats the difference between two values of a column with its sign: "+3.1 t". The difference between percentages is in
 * points, "−5.8 points", since "−5.8%" would be a share of the first value (rules.md 613).
 *
 * @param format - how the column's values are formatted
 * @param unit - `none` leaves out other units, for a difference next to a value that has the unit
 */
export function formatDifference(difference: number, format: NumberFormat, unit: "short" | "none" = "short"): string {
  if (!isPercentage(format)) return formatNumber(difference, format, { unit, sign: true });
  const digits = formatNumber(difference, { ...format, unit: "", shortUnit: "" }, { sign: true, abbreviation: "none" });
  return `${digits} ${/^<?[+−]?1$/.test(digits) ? "point" : "points"}`;
}
