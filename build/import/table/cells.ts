import type { Cell } from "../cell/cell.ts";
import { textOf } from "../cell/cell.ts";
import { isMissing } from "../cell/missing.ts";
import { isNumberText } from "../cell/number.ts";
import { isLikelyYear, parseHeadPeriod, parsePeriod, withoutTimeMark } from "../cell/period.ts";
import type { Sheet } from "../sheet/sheet.ts";

export const noMissing: ReadonlySet<string> = new Set();

/** How many cells of a row say something. */
export function filledOf(row: readonly Cell[]): number {
  let count = 0;
  for (const cell of row)
    if (cell !== null && cell !== undefined && (typeof cell !== "string" || cell.trim() !== "")) count++;
  return count;
}

/** Whether a cell is a number, and none that could be a time. */
export const isPlainNumber = (text: string): boolean =>
  text !== "" && isNumberText(text) && parseHeadPeriod(withoutTimeMark(text)) === undefined;

export type ColumnType = "number" | "time" | "text";

/** What most cells of a column are, further down than headers reach. */
export function typeOf(body: Sheet["rows"], at: number): ColumnType {
  const counts: Record<ColumnType, number> = { number: 0, time: 0, text: 0 };
  for (const row of body) {
    const text = textOf(row[at]);
    if (isMissing(text, noMissing)) continue;
    if (/^\d{4}$/.test(text) ? isLikelyYear(text) : !isNumberText(text) && parsePeriod(text) !== undefined)
      counts.time++;
    else counts[isNumberText(text) ? "number" : "text"]++;
  }
  const [first] = (Object.keys(counts) as ColumnType[]).sort((a, b) => counts[b] - counts[a]);
  return first ?? "text";
}
