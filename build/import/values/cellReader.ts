import { maxNumber } from "../../content/table/cell.ts";
import { textOf } from "../cell/cell.ts";
import {
  type NumberCell,
  type NumberCellOptions,
  numberStyles,
  parseNumberCell,
  plainNumberKind,
} from "../cell/number.ts";
import { cellAt, type SourceSheet } from "../sheet/sheet.ts";
import { columnName, type Table } from "../table/table.ts";
import type { Account } from "./account.ts";
import type { NumberStyles } from "./numberStyles.ts";

/** What is decided before cells are read. */
export interface CellReaderInput {
  readonly table: Table;
  readonly numbers: NumberStyles;
  /** Texts that mean "missing". */
  readonly missing: ReadonlySet<string>;
}

/** Returns a reader for the cells of a value column: NaN if missing, undefined if not numeric. Counts both. */
export function cellReader(
  { table, missing, numbers }: CellReaderInput,
  at: number,
  style: number,
  account: Account,
): (row: number) => number | undefined {
  const { sheet } = table;
  const name = columnName(table.columns.find((column) => column.at === at) ?? { at, heads: [] });
  const { brackets, hasScaledNumbers } = numbers;
  const packed = packedReader(sheet, at, style, missing);
  const plainOf = plainReader(style, missing);
  const read = rememberingReader(style, { missing, brackets, hasScaledNumbers });
  // Typed numbers such as -99 may mean "missing".
  const isAbsent = (value: number): boolean => missing.size > 0 && missing.has(String(value));
  return (row) => {
    const kept = packed?.(row);
    if (kept !== undefined) return kept;
    const cell = cellAt(sheet, row, at);
    if (typeof cell === "number" || typeof cell === "bigint") {
      const value = Number(cell);
      if (Number.isFinite(value) && !isAbsent(value)) return value;
      account.missing++;
      return Number.NaN;
    }
    const text = textOf(cell);
    const plain = plainOf(text);
    if (Math.abs(plain) <= maxNumber) return plain;
    const { value, mark } = read(text);
    if (mark !== undefined) account.addMark(mark);
    if (value === undefined) account.addNonNumeric(row, name, text);
    else if (Number.isNaN(value)) account.missing++;
    return value;
  };
}

const isPointStyle = (style: number): boolean => numberStyles[style]?.decimal === ".";

/** Reads packed numbers without their text; undefined if the text is needed. */
function packedReader(
  { packed }: SourceSheet,
  at: number,
  style: number,
  missing: ReadonlySet<string>,
): ((row: number) => number | undefined) | undefined {
  const numbers = packed?.numbers(at);
  if (!numbers || missing.size > 0) return undefined;
  const isPoint = isPointStyle(style);
  return (row) => {
    // A plain number without a point is the same in all styles.
    if (!isPoint && numbers.decimals(row) !== 0) return undefined;
    const value = numbers.number(row);
    return Math.abs(value) <= maxNumber ? value : undefined;
  };
}

/** Reads texts that are plain numbers; NaN for all others. */
function plainReader(style: number, missing: ReadonlySet<string>): (text: string) => number {
  const isPoint = isPointStyle(style);
  // In other styles, a point groups thousands.
  const isPlain = (text: string): boolean => {
    const plain = plainNumberKind(text);
    return plain === 0 || (plain !== 3 && isPoint);
  };
  return (text) => (text !== "" && !missing.has(text) && isPlain(text) ? Number(text) : Number.NaN);
}

/** Limit of memoized cells per column. */
const maxKnown = 20_000;

/** Reads all other texts, memoized. */
function rememberingReader(style: number, hints: NumberCellOptions): (text: string) => NumberCell {
  const known = new Map<string, NumberCell>();
  return (text) => {
    const seen = known.get(text);
    if (seen) return seen;
    const read = parseNumberCell(text, style, hints);
    if (known.size < maxKnown) known.set(text, read);
    return read;
  };
}
