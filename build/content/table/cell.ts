import type { IndicatorType } from "../../../src/core/chart/indicator.ts";
import { escapePattern } from "../../../src/core/text/escape.ts";
import { currencySigns } from "../../vocabulary/currencies.ts";
import { beginsWithMagnitude } from "../../vocabulary/magnitudes.ts";

/** How the numbers of a column are written (Table Schema). */
interface NumberFormat {
  /** The decimal separator. Default: ".". */
  readonly decimalChar?: string;
  /** The thousands separator. Default: none. */
  readonly groupChar?: string;
  /** Whether cells contain only the number. If false, text around it, such as a unit, is ignored. Default: true. */
  readonly bareNumber?: boolean;
}

/** How the cells of a column are written (Table Schema). */
export interface CellFormat extends NumberFormat {
  /** Words for true. Default: those of `booleanWords`. */
  readonly trueValues?: readonly string[];
  readonly falseValues?: readonly string[];
}

/** Parses the cells of an indicator. */
export interface CellParser {
  readonly kind: "number" | "text";
  /** The type's name in messages: "not a number". */
  readonly name: string;
  /**
   * The cell's value; NaN for a number without a value, undefined if the cell is not of this type.
   * @param cell - not empty
   */
  parse(cell: string): number | string | undefined;
  /** Advice for a cell that does not parse. */
  advise(cell: string): string;
}

/** Formats of numbers that are common but not accepted by default, and the group separator to remove. */
const numberNotations: readonly (readonly [spelling: RegExp, groupMark: RegExp | string])[] = [
  // 1,234,567.8 or 12,34,567. A single group of three digits is read as thousands, unless the number starts with 0.
  [/^-?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/, /,/g],
  // 1 234 567,8
  [/^-?[1-9]\d{0,2}([\s_'’]\d{3})+([.,]\d*)?$/, /[\s_'’]/g],
  // 1.234.567,8
  [/^-?[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/, /\./g],
  // 12,75
  [/^-?\d*,\d+(e[+-]?\d+)?$/i, ""],
];

/** Currency and percent signs. */
const signs = new RegExp(currencySigns.inCells, "gu");

/** The number that an author probably meant, in plain notation; undefined if unclear. */
function intendedNumber(cell: string): string | undefined {
  const bare = cell
    .replace(signs, "")
    .trim()
    .replace(/^[-−–]\s*/, "-")
    .replace(/^\+\s*/, "");
  const [, groupMark] = numberNotations.find(([spelling]) => spelling.test(bare)) ?? [];
  const plain = groupMark !== undefined ? bare.replace(groupMark, "").replace(",", ".") : bare;
  return plainNumber.test(plain) ? plain : undefined;
}

const adviseNumber = (cell: string): string => {
  const meant = intendedNumber(cell);
  if (Math.abs(Number(meant)) > maxNumber) return "write a number up to 1e300";
  return meant === undefined
    ? 'write a number, leave the cell empty, or make the field\'s type "string"'
    : `write ${meant}`;
};

const numberType = (read: ReadNumber): CellParser => ({
  kind: "number",
  name: "number",
  parse: read,
  advise: adviseNumber,
});

const wholeNumberType = (read: ReadNumber): CellParser => ({
  kind: "number",
  name: "whole number",
  parse: (cell) => {
    const value = read(cell);
    return value !== undefined && (Number.isInteger(value) || Number.isNaN(value)) ? value : undefined;
  },
  advise: (cell) => {
    if (read(cell) !== undefined) return 'write a whole number, or make the field\'s type "number"';
    const meant = intendedNumber(cell);
    const isWhole = meant === undefined || Number.isInteger(Number(meant));
    return isWhole ? adviseNumber(cell) : `write ${meant}, and make the field's type "number"`;
  },
});

const textType: CellParser = { kind: "text", name: "text", parse: (cell) => cell, advise: () => "" };

/** Default words of Table Schema. */
export const booleanWords = {
  trueValues: ["true", "True", "TRUE", "1"],
  falseValues: ["false", "False", "FALSE", "0"],
} as const;

/** Booleans are categories, named by the first word of each list. */
function booleanType({ trueValues, falseValues }: CellFormat): CellParser {
  const words = [trueValues ?? booleanWords.trueValues, falseValues ?? booleanWords.falseValues] as const;
  const meanings = new Map(words.flatMap((list) => list.map((word) => [word, list[0]] as const)));
  return {
    ...textType,
    name: "truth value",
    parse: (cell) => meanings.get(cell),
    advise: () => `write ${words.map(([first]) => first).join(" or ")}`,
  };
}

const parserFactories: Readonly<Record<IndicatorType, (format: CellFormat) => CellParser>> = {
  number: (format) => numberType(numberReader(format)),
  integer: (format) => wholeNumberType(numberReader(format)),
  year: () => wholeNumberType(numberReader({})),
  string: () => textType,
  date: () => textType,
  boolean: booleanType,
};

/** Creates the parser for an indicator type and a column's format. */
export const createCellParser = (type: IndicatorType, format: CellFormat = {}): CellParser =>
  parserFactories[type](format);

/** Parses a cell that is not empty: NaN without a value, undefined if it is not a number. */
type ReadNumber = (cell: string) => number | undefined;

/** Sums, shares and axes of larger numbers could overflow. */
export const maxNumber = 1e300;

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Table Schema's notation for a number without a value. */
const notANumber = /^\s*nan\s*$/i;

/** Creates a parser for numbers of a format. */
function numberReader({ decimalChar = ".", groupChar, bareNumber = true }: NumberFormat): ReadNumber {
  if (decimalChar === "." && groupChar === undefined && bareNumber) return readPlain;
  const [point, mark] = [escapePattern(decimalChar), groupChar ? groupPattern(groupChar) : ""];
  // Indian numbers have groups of two digits. The last group has three everywhere, so a decimal comma is not mistaken
  // for a group separator.
  const digits = mark ? `(?:\\d{1,3}(?:${mark}\\d{2,3})*${mark}\\d{3}|\\d+)` : "\\d+";
  const number = new RegExp(`^[+-]?(?:${digits}(?:${point}\\d*)?|${point}\\d+)(?:e[+-]?\\d+)?$`, "iu");
  const marks = mark ? new RegExp(mark, "gu") : undefined;
  return (cell) => {
    if (notANumber.test(cell)) return Number.NaN;
    const bare = bareNumber ? cell.trim() : withoutAffixes(cell.trim(), decimalChar);
    if (bare === undefined || !number.test(bare)) return undefined;
    return bounded(Number((marks ? bare.replace(marks, "") : bare).replace(decimalChar, ".")));
  };
}

/**
 * Parses a decimal number up to 1e300: `12`, `.5`, `-.5`, `1e29`. Trims spaces. Integers beyond 2^53 become the nearest
 * double.
 */
function readPlain(cell: string): number | undefined {
  const value = bounded(Number(cell));
  // Fast path. Number() also accepts "0x1f", "0b1" and spaces, all of which either start with a space or have a letter
  // second.
  const isPlain = cell.charCodeAt(0) > 32 && !(cell.charCodeAt(1) > 57);
  if (value !== undefined && (isPlain || plainNumber.test(cell.trim()))) return value;
  return notANumber.test(cell) ? Number.NaN : undefined;
}

const bounded = (value: number): number | undefined => (Math.abs(value) <= maxNumber ? value : undefined);

/** Spaces of any width count as the same separator. */
const groupPattern = (groupChar: string): string => (groupChar.trim() === "" ? "\\s" : escapePattern(groupChar));

/**
 * Removes text around a number: "US$ -12.5" → "-12.5", "95 %" → "95". Undefined if that could change the value: "(5)"
 * and "5-" are negative, "5 million" is larger.
 */
function withoutAffixes(cell: string, decimalChar = "."): string | undefined {
  const [, before = "", digits = "", after = ""] = /^(\D*)(\d(?:.*\d)?)(\D*)$/s.exec(cell) ?? [];
  if (digits === "" || /[-−]/.test(after) || beginsWithMagnitude(after, /\p{Sc}/u.test(cell))) return undefined;
  if (before.includes("(") && after.includes(")")) return undefined;
  // After a letter a point is an abbreviation's: "Rs.500".
  const isFraction = before.endsWith(decimalChar) && !/\p{L}$/u.test(before.slice(0, -decimalChar.length));
  const symbol = isFraction ? before.slice(0, -decimalChar.length) : before;
  const sign = /^[-−]|[-−]\s*$/.test(symbol) ? "-" : "";
  return `${sign}${isFraction ? decimalChar : ""}${digits}${after.startsWith(decimalChar) ? decimalChar : ""}`;
}

/** The text around a number, without sign: "$", "%", or "" if there is none. */
export function numberAffix(cell: string): string {
  const [, before = "", after = ""] = /^(\D*)\d(?:.*\d)?(\D*)$/s.exec(cell) ?? [];
  return `${before}${after}`.replace(/[-−+.,\s]/g, "");
}
