import { textOf } from "../cell/cell.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { Table } from "./table.ts";

/**
 * Negative numbers of nines that programs write for a missing value: `-999`, `-9999.0`, `-99.99`, `-9.99`; `-666666666`
 * in the US census.
 */
const form = /^-(?:9{2,}(?:\.[09]+)?|9\.9+|([1-8])\1{6,8})$/;
/** A whole number with this many digits is a placeholder even if it occurs once. */
const sureDigits = 3;

/** A number that means "missing", and how often it occurs. */
export interface Placeholder {
  readonly text: string;
  readonly count: number;
}

/** How often a negative number occurs in a column, and in which rows. */
interface Negative {
  count: number;
  /** Checksum of the rows, equal for numbers in the same rows. */
  rows: number;
}

/** Statistics of a column: its negative numbers and the range of all others. */
interface Column {
  readonly negatives: ReadonlyMap<string, Negative>;
  /** Whether it has more distinct negative numbers than are kept. */
  readonly hasMore: boolean;
  readonly least: number;
  readonly most: number;
}

/** With more distinct negative numbers, the column has negative values. */
const maxNegatives = 3;

/**
 * Finds numbers that mean "missing": nines below 0 in columns without values near them; numbers that a line above or
 * below the table declares (`Missing: -999`); and the only negative number of a column if it is in the same rows as a
 * placeholder of another column.
 * @param columns - columns of numbers
 * @param rows - sample of rows
 */
export function findPlaceholders(
  table: Table,
  columns: readonly number[],
  rows: Iterable<number>,
): readonly Placeholder[] {
  const lines = [...table.titles, ...table.notes].filter((line) =>
    /miss|no data|not available|unavailable|absen|null|fehlend|manquant/i.test(line),
  );
  const isTold = (text: string): boolean =>
    lines.some((line) => new RegExp(`(?<![\\d.])${text.replace(".", "\\.")}(?![\\d]|\\.\\d)`).test(line));
  const all = columns.map((at) => readColumn(table, at, rows));
  const isFar = (text: string, { least, most }: Column): boolean =>
    form.test(text) && Number.isFinite(least) && (least >= 0 || Math.abs(Number(text)) > 20 * most);
  const isAlone = ({ negatives, hasMore }: Column): boolean => negatives.size === 1 && !hasMore;
  const isSure = (text: string, { count }: Negative, column: Column): boolean => {
    if (isTold(text) && (form.test(text) || isAlone(column))) return true;
    const digits = text.replace(/\D/g, "").length;
    const isWhole = digits >= sureDigits && /^-\d+(?:\.0+)?$/.test(text);
    return isFar(text, column) && (isWhole || count > 1);
  };
  const sure = all.flatMap((column) =>
    Array.from(column.negatives).filter(([text, negative]) => isSure(text, negative, column)),
  );
  const keysOfSure = new Set(sure.filter(([, { count }]) => count > 1).map(([, { rows }]) => rows));
  const found = new Map<string, number>();
  const refused = new Set<string>();
  for (const column of all)
    for (const [text, negative] of column.negatives) {
      const isMeant =
        isSure(text, negative, column) ||
        (sure.length > 0 && isFar(text, column)) ||
        (isAlone(column) && negative.count > 1 && keysOfSure.has(negative.rows));
      if (isMeant) found.set(text, (found.get(text) ?? 0) + negative.count);
      else refused.add(text);
    }
  return Array.from(found, ([text, count]) => ({ text, count })).filter(({ text }) => !refused.has(text));
}

function readColumn(table: Table, at: number, rows: Iterable<number>): Column {
  const negatives = new Map<string, Negative>();
  let [least, most, hasMore] = [Number.POSITIVE_INFINITY, 0, false];
  const take = (value: number): void => {
    if (value < least) least = value;
    if (Math.abs(value) > most) most = Math.abs(value);
  };
  for (const row of rows) {
    const text = textOf(cellAt(table.sheet, row, at));
    const value = text === "" ? Number.NaN : Number(text);
    if (Number.isNaN(value)) continue;
    const known = negatives.get(text);
    // Numbers that occur equally often rarely have the same checksum by chance.
    if (known) {
      known.count++;
      known.rows += row * row;
    }
    const isNines = text.charCodeAt(0) === 45 && form.test(text);
    if (!isNines) take(value);
    if (known || value >= 0) continue;
    if (isNines || negatives.size < maxNegatives) negatives.set(text, { count: 1, rows: row * row });
    else hasMore = true;
  }
  return { negatives, hasMore, least, most };
}
