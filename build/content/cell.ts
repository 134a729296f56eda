import type { IndicatorType } from "../../src/chart/indicator.ts";

/** What a cell of an indicator may hold: its parsed value, or undefined when it is not of the indicator's type. */
export interface CellType {
  readonly kind: "number" | "text";
  /** What a cell is called in a problem: "not a number". */
  readonly name: string;
  /** @param cell - not empty. */
  parse(cell: string): number | string | undefined;
  /** What to write instead of a cell that does not parse. */
  advise(cell: string): string;
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The sums, shares and axes of greater numbers are more than a number can hold. */
const greatest = 1e300;

/**
 * Reads a decimal number, up to 1e300: `12`, `.5`, `-.5`, `1e29`. Spaces around it do not count. Integers beyond 2^53
 * become the nearest double.
 */
function parseNumber(cell: string): number | undefined {
  const value = Number(cell);
  if (!(Math.abs(value) <= greatest)) return undefined;
  // Number() also reads "0x1f", "0b1" and blanks; a digit alone, or with another or a point behind it, is none of these.
  const isPlain = cell.charCodeAt(0) > 32 && !(cell.charCodeAt(1) > 57);
  return isPlain || decimal.test(cell.trim()) ? value : undefined;
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

/** The number that an author may have meant by a cell, as it should be written; undefined when there are several, or none. */
function meantNumber(cell: string): string | undefined {
  const bare = cell
    .replace(/[%$£€]/g, "")
    .trim()
    .replace(/^[-−–]\s*/, "-")
    .replace(/^\+\s*/, "");
  const [, groupMark] = spellings.find(([spelling]) => spelling.test(bare)) ?? [];
  const plain = groupMark !== undefined ? bare.replace(groupMark, "").replace(",", ".") : bare;
  return decimal.test(plain) ? plain : undefined;
}

const number: CellType = {
  kind: "number",
  name: "number",
  parse: parseNumber,
  advise: (cell) => {
    const meant = meantNumber(cell);
    if (Math.abs(Number(meant)) > greatest) return "write a number up to 1e300";
    return meant === undefined
      ? 'write a number, leave the cell empty, or make the field\'s type "string"'
      : `write ${meant}`;
  },
};

const wholeNumber: CellType = {
  ...number,
  name: "whole number",
  parse: (cell) => {
    const value = parseNumber(cell);
    return value !== undefined && Number.isInteger(value) ? value : undefined;
  },
  advise: (cell) => {
    if (parseNumber(cell) !== undefined) return 'write a whole number, or make the field\'s type "number"';
    const meant = meantNumber(cell);
    const isWhole = meant === undefined || Number.isInteger(Number(meant));
    return isWhole ? number.advise(cell) : `write ${meant}, and make the field's type "number"`;
  },
};

const text: CellType = { kind: "text", name: "text", parse: (cell) => cell, advise: () => "" };

/** Frictionless' words for true and false. */
const booleans = new Set(["true", "True", "TRUE", "1", "false", "False", "FALSE", "0"]);

/** What the cells of an indicator may hold, by its type. */
export const cellTypes = {
  number,
  integer: wholeNumber,
  year: wholeNumber,
  string: text,
  date: text,
  boolean: {
    ...text,
    name: "truth value",
    parse: (cell) => (booleans.has(cell) ? cell : undefined),
    advise: () => "write true or false",
  },
} satisfies Record<IndicatorType, CellType>;
