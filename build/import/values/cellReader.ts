import { maxNumber } from "../../content/table/cell.ts";
import { textOf } from "../cell/cell.ts";
import { numberStyles, plainNumberKind } from "../cell/number.ts";
import { type NumberCell, type NumberCellOptions, parseNumberCell } from "../cell/numberCell.ts";
import { cellAt, type SourceSheet } from "../sheet/sheet.ts";
import { columnName, type Table } from "../table/table.ts";
import type { Account } from "./account.ts";
import type { ColumnNumbers, NumberStyles } from "./numberStyles.ts";

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
  column: ColumnNumbers,
  account: Account,
): (row: number) => number | undefined {
  const { sheet } = table;
  const name = columnName(table.columns.find((column) => column.at === at) ?? { at, heads: [] });
  const packed = packedReader(sheet, at, column, missing);
  const plainOf = plainReader(column, missing);
  const read = memoizedReader({ ...column, missing, brackets: numbers.brackets });
  const isFraction = (row: number): boolean => column.areFractions && !sheet.isPercent?.(row, at);
  // Typed numbers such as -99 may mean "missing".
  const isMissing = (value: number): boolean => missing.size > 0 && missing.has(String(value));
  return (row) => {
    const kept = packed?.(row);
    if (kept !== undefined) return kept;
    const cell = cellAt(sheet, row, at);
    if (typeof cell === "number" || typeof cell === "bigint") {
      const value = Number(cell);
      if (Number.isFinite(value) && !isMissing(value)) return isFraction(row) ? asPercentage(value) : value;
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

/** 12.5 for 0.125, as the decimal is written. */
const asPercentage = (value: number): number => Number(`${value}e2`);

const isPointStyle = (style: number): boolean => numberStyles[style]?.decimal === ".";

/** Reads packed numbers without their text; undefined if the text is needed. */
function packedReader(
  { packed }: SourceSheet,
  at: number,
  { style, areFractions }: ColumnNumbers,
  missing: ReadonlySet<string>,
): ((row: number) => number | undefined) | undefined {
  const numbers = packed?.numbers(at);
  if (!numbers || missing.size > 0 || areFractions) return undefined;
  const isPoint = isPointStyle(style);
  return (row) => {
    // A plain number without a point is the same in all styles.
    if (!isPoint && numbers.decimals(row) !== 0) return undefined;
    const value = numbers.number(row);
    return Math.abs(value) <= maxNumber ? value : undefined;
  };
}

/** Reads texts that are plain numbers; NaN for all others. */
function plainReader({ style, areFractions }: ColumnNumbers, missing: ReadonlySet<string>): (text: string) => number {
  if (areFractions) return () => Number.NaN;
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
function memoizedReader(options: NumberCellOptions): (text: string) => NumberCell {
  const known = new Map<string, NumberCell>();
  return (text) => {
    const seen = known.get(text);
    if (seen) return seen;
    const read = parseNumberCell(text, options);
    if (known.size < maxKnown) known.set(text, read);
    return read;
  };
}
