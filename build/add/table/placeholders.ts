import { textOf } from "../cell/text.ts";
import { cellAt } from "../sheet.ts";
import type { Table } from "./table.ts";

/** Numbers of nines below 0, which programs write where there is no value: `-999`, `-9999.0`, `-99.99`, `-9.99`; `-666666666` of the US census. */
const form = /^-(?:9{2,}(?:\.[09]+)?|9\.9+|([1-8])\1{6,8})$/;
/** Digits of a whole one that stands for no value though it stands once. */
const sureDigits = 3;

/** A number that stands for no value in a table, and how often it does. */
export interface Placeholder {
  readonly text: string;
  readonly count: number;
}

/**
 * The numbers that stand for no value: nines below 0 in columns that are else never below 0, or never near them; or those that a
 * line above or below the table says (`Missing: -999`).
 * @param columns - of numbers
 * @param rows - that stand for all
 */
export function placeholdersOf(
  table: Table,
  columns: readonly number[],
  rows: Iterable<number>,
): readonly Placeholder[] {
  const lines = [...table.titles, ...table.notes].filter((line) =>
    /miss|no data|not available|unavailable|absen|null|fehlend|manquant/i.test(line),
  );
  const isTold = (text: string): boolean =>
    lines.some((line) => new RegExp(`(?<![\\d.])${text.replace(".", "\\.")}(?![\\d]|\\.\\d)`).test(line));
  const found = new Map<string, number>();
  const refused = new Set<string>();
  for (const at of columns) {
    const counts = new Map<string, number>();
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (const row of rows) {
      const text = textOf(cellAt(table.sheet, row, at));
      if (text.charCodeAt(0) === 45 && form.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
      else {
        const value = text === "" ? Number.NaN : Number(text);
        if (Number.isNaN(value)) continue;
        if (value < least) least = value;
        if (Math.abs(value) > most) most = Math.abs(value);
      }
    }
    for (const [text, count] of counts) {
      const size = Math.abs(Number(text));
      const digits = text.replace(/\D/g, "").length;
      const isFar = least >= 0 || size > 20 * most;
      const isSure =
        isTold(text) ||
        (isFar && Number.isFinite(least) && ((digits >= sureDigits && /^-\d+(?:\.0+)?$/.test(text)) || count > 1));
      if (isSure) found.set(text, (found.get(text) ?? 0) + count);
      else refused.add(text);
    }
  }
  return Array.from(found, ([text, count]) => ({ text, count })).filter(({ text }) => !refused.has(text));
}
