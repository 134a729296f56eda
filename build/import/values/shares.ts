import { textOf } from "../cell/cell.ts";
import { parseNumber } from "../cell/number.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import type { Unreadable } from "../layout/unreadable.ts";
import { cellAt } from "../sheet/sheet.ts";
import { columnName, type Table } from "../table/table.ts";

/** What numbers without a per cent sign are, next to percentages: also per cent, or fractions of 1. */
export const shareKinds = ["percent", "fraction"] as const;
export type Shares = (typeof shareKinds)[number];

/** How the numbers of a column with percentages are read. */
export interface DecidedShares {
  readonly areFractions: boolean;
  /** `%` if only some numbers have the sign. */
  readonly unit?: string;
}

interface ShareContext {
  /** Index of the value column. */
  readonly i: number;
  readonly hasPercents: boolean;
  readonly style: number;
  readonly stated: Shares | undefined;
}

const noShares: DecidedShares = { areFractions: false };

/**
 * Decides what numbers without a per cent sign are if others of the same column have one. Numbers above 1 are per cent;
 * if all are smaller, the user is asked: 0.5 next to 12.5% may be 50%. Columns of several indicators are left alone.
 */
export function decideShares(
  table: Table,
  { values, parts, unit }: TableLayout,
  { i, hasPercents, style, stated }: ShareContext,
): DecidedShares | Unreadable {
  if ((!hasPercents && !table.sheet.isPercent) || parts.length > 0 || unit) return noShares;
  const at = values[i]?.at ?? 0;
  const { percents, bare, example } = tallyShares(table, at, style);
  if (percents === 0 || bare === 0) return noShares;
  if (stated === undefined && example !== undefined) {
    const name = columnName(table.columns.find((column) => column.at === at) ?? { at, heads: [] });
    return {
      question: { option: "shares", choices: shareKinds },
      reason: `${JSON.stringify(example)} in ${JSON.stringify(name)} has no per cent sign, other numbers have one; --shares percent or --shares fraction says what it is`,
    };
  }
  return { areFractions: stated === "fraction", unit: "%" };
}

/** Counts numbers with and without a per cent sign. `example`: one without, if all of them are at most 1. */
function tallyShares({ sheet, rows }: Table, at: number, style: number) {
  let [percents, bare, isLarge] = [0, 0, false];
  let example: string | undefined;
  for (const row of rows) {
    const text = textOf(cellAt(sheet, row, at));
    if (text === "") continue;
    if (/[%٪％]/.test(text) || sheet.isPercent?.(row, at)) {
      percents++;
      continue;
    }
    const value = parseNumber(text, style);
    if (value === undefined || value === 0) continue;
    bare++;
    example ??= text;
    isLarge ||= Math.abs(value) > 1;
  }
  return { percents, bare, example: isLarge ? undefined : example };
}
