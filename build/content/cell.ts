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

/**
 * Reads a decimal number: `12`, `.5`, `-.5`, `1e29`. Spaces around it do not count. Integers beyond 2^53 become the nearest
 * double.
 */
function parseNumber(cell: string): number | undefined {
  const value = Number(cell);
  if (!Number.isFinite(value)) return undefined;
  // Number() also reads "0x1f", "0b1" and blanks; a digit alone, or with another or a point behind it, is none of these.
  const isPlain = cell.charCodeAt(0) > 32 && !(cell.charCodeAt(1) > 57);
  return isPlain || decimal.test(cell.trim()) ? value : undefined;
}

const number: CellType = {
  kind: "number",
  name: "number",
  parse: parseNumber,
  advise: (cell) => {
    const digits = cell.replace(/[\s,_%$£€]/g, "");
    return parseNumber(digits) === undefined
      ? 'write a number, leave the cell empty, or make the field\'s type "string"'
      : `write ${digits}`;
  },
};

const wholeNumber: CellType = {
  ...number,
  name: "whole number",
  parse: (cell) => {
    const value = parseNumber(cell);
    return value !== undefined && Number.isInteger(value) ? value : undefined;
  },
  advise: (cell) =>
    parseNumber(cell) === undefined ? number.advise(cell) : 'write a whole number, or make the field\'s type "number"',
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
