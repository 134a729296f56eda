import type { IndicatorType } from "../../../src/core/chart/indicator.ts";
import { currencySigns } from "../../vocabulary/currencies.ts";
import { maxNumber, type NumberFormat, numberReader, plainNumber, type ReadNumber } from "./numberFormat.ts";

/** How the cells of a column are written (Table Schema). */
export interface CellFormat extends NumberFormat {
  /** Words for true; those of `booleanWords` unless told. */
  readonly trueValues?: readonly string[];
  readonly falseValues?: readonly string[];
}

/** What a cell of an indicator may hold: its parsed value, or undefined when it is not of the indicator's type. */
export interface CellType {
  readonly kind: "number" | "text";
  /** What a cell is called in a problem: "not a number". */
  readonly name: string;
  /** @param cell - not empty. @returns NaN for a number without a value */
  parse(cell: string): number | string | undefined;
  /** What to write instead of a cell that does not parse. */
  advise(cell: string): string;
}

/** Ways to write a number that people know and programs do not: what it is when these marks are left out. */
const spellings: readonly (readonly [spelling: RegExp, groupMark: RegExp | string])[] = [
  // 1,234,567.8, also 12,34,567. A lone group of three counts as thousands; after a 0 it cannot be one.
  [/^-?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/, /,/g],
  // 1 234 567,8
  [/^-?[1-9]\d{0,2}([\s_'’]\d{3})+([.,]\d*)?$/, /[\s_'’]/g],
  // 1.234.567,8
  [/^-?[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/, /\./g],
  // 12,75
  [/^-?\d*,\d+(e[+-]?\d+)?$/i, ""],
];

/** Signs that say a unit. */
const signs = new RegExp(currencySigns.inCells, "g");

/** The number that an author may have meant by a cell, as it should be written; undefined when there are several, or none. */
function meantNumber(cell: string): string | undefined {
  const bare = cell
    .replace(signs, "")
    .trim()
    .replace(/^[-−–]\s*/, "-")
    .replace(/^\+\s*/, "");
  const [, groupMark] = spellings.find(([spelling]) => spelling.test(bare)) ?? [];
  const plain = groupMark !== undefined ? bare.replace(groupMark, "").replace(",", ".") : bare;
  return plainNumber.test(plain) ? plain : undefined;
}

const adviseNumber = (cell: string): string => {
  const meant = meantNumber(cell);
  if (Math.abs(Number(meant)) > maxNumber) return "write a number up to 1e300";
  return meant === undefined
    ? 'write a number, leave the cell empty, or make the field\'s type "string"'
    : `write ${meant}`;
};

const numberType = (read: ReadNumber): CellType => ({
  kind: "number",
  name: "number",
  parse: read,
  advise: adviseNumber,
});

const wholeNumberType = (read: ReadNumber): CellType => ({
  kind: "number",
  name: "whole number",
  parse: (cell) => {
    const value = read(cell);
    return value !== undefined && (Number.isInteger(value) || Number.isNaN(value)) ? value : undefined;
  },
  advise: (cell) => {
    if (read(cell) !== undefined) return 'write a whole number, or make the field\'s type "number"';
    const meant = meantNumber(cell);
    const isWhole = meant === undefined || Number.isInteger(Number(meant));
    return isWhole ? adviseNumber(cell) : `write ${meant}, and make the field's type "number"`;
  },
});

const textType: CellType = { kind: "text", name: "text", parse: (cell) => cell, advise: () => "" };

/** Table Schema's words for true and false. */
export const booleanWords = {
  trueValues: ["true", "True", "TRUE", "1"],
  falseValues: ["false", "False", "FALSE", "0"],
} as const;

/** All words of one meaning are one category: the first of them. */
function booleanType({ trueValues, falseValues }: CellFormat): CellType {
  const words = [trueValues ?? booleanWords.trueValues, falseValues ?? booleanWords.falseValues] as const;
  const meanings = new Map(words.flatMap((list) => list.map((word) => [word, list[0]] as const)));
  return {
    ...textType,
    name: "truth value",
    parse: (cell) => meanings.get(cell),
    advise: () => `write ${words.map(([first]) => first).join(" or ")}`,
  };
}

const createTypes: Readonly<Record<IndicatorType, (format: CellFormat) => CellType>> = {
  number: (format) => numberType(numberReader(format)),
  integer: (format) => wholeNumberType(numberReader(format)),
  year: () => wholeNumberType(numberReader({})),
  string: () => textType,
  date: () => textType,
  boolean: booleanType,
};

/** What the cells of an indicator may hold, by its type and how they are written. */
export const createCellType = (type: IndicatorType, format: CellFormat = {}): CellType => createTypes[type](format);
