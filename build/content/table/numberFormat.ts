import { magnitudePattern } from "../../vocabulary/magnitudes.ts";

/** How the numbers of a column are written (Table Schema). */
export interface NumberFormat {
  /** What stands before the fraction; a point unless told. */
  readonly decimalChar?: string;
  /** What groups digits; nothing unless told. */
  readonly groupChar?: string;
  /** Whether a cell is nothing but its number; unless it is, what stands around that is left out. */
  readonly bareNumber?: boolean;
}

/** Reads a cell that is not empty: NaN stands for no value, undefined for no number. */
export type ReadNumber = (cell: string) => number | undefined;

/** The sums, shares and axes of greater numbers are more than a number can hold. */
export const maxNumber = 1e300;

export const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** How a number without a value is written (Table Schema). */
const notANumber = /^\s*nan\s*$/i;

/** The reader of numbers of a format. */
export function numberReader({ decimalChar = ".", groupChar, bareNumber = true }: NumberFormat): ReadNumber {
  if (decimalChar === "." && groupChar === undefined && bareNumber) return readPlain;
  const [point, mark] = [escapePattern(decimalChar), groupChar ? groupPattern(groupChar) : ""];
  // Two digits a group in India; the last has three everywhere, so that a decimal comma is not taken for a mark of groups.
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
 * Reads a decimal number, up to 1e300: `12`, `.5`, `-.5`, `1e29`. Spaces around it do not count. Integers beyond 2^53
 * become the nearest double.
 */
function readPlain(cell: string): number | undefined {
  const value = bounded(Number(cell));
  // Number() also reads "0x1f", "0b1" and blanks; a digit alone, or with another or a point behind it, is none of these.
  const isPlain = cell.charCodeAt(0) > 32 && !(cell.charCodeAt(1) > 57);
  if (value !== undefined && (isPlain || plainNumber.test(cell.trim()))) return value;
  return notANumber.test(cell) ? Number.NaN : undefined;
}

const bounded = (value: number): number | undefined => (Math.abs(value) <= maxNumber ? value : undefined);

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** Blanks of all widths look alike. */
const groupPattern = (groupChar: string): string => (groupChar.trim() === "" ? "\\s" : escapePattern(groupChar));

/** Words that make a number another one: what they stand beside may not be read without them. */
const magnitude = new RegExp(`^\\s*(${magnitudePattern("affixes")})s?\\b`, "i");

/**
 * A cell without what stands before and behind its number: "US$ -12.5" is "-12.5", "95 %" is "95". Undefined where that may
 * be another number than is meant: "(5)" and "5-" are negative ones, "5 million" is larger.
 */
function withoutAffixes(cell: string, decimalChar = "."): string | undefined {
  const [, before = "", digits = "", after = ""] = /^(\D*)(\d(?:.*\d)?)(\D*)$/s.exec(cell) ?? [];
  if (digits === "" || magnitude.test(after) || /[-−]/.test(after)) return undefined;
  if (before.includes("(") && after.includes(")")) return undefined;
  // A point behind a letter ends a word: "Rs.500".
  const isFraction = before.endsWith(decimalChar) && !/\p{L}$/u.test(before.slice(0, -decimalChar.length));
  const symbol = isFraction ? before.slice(0, -decimalChar.length) : before;
  const sign = /^[-−]|[-−]\s*$/.test(symbol) ? "-" : "";
  return `${sign}${isFraction ? decimalChar : ""}${digits}${after.startsWith(decimalChar) ? decimalChar : ""}`;
}

/** What stands around the number of a cell, without its sign: "$", "%", "" for none. */
export function affixOf(cell: string): string {
  const [, before = "", after = ""] = /^(\D*)\d(?:.*\d)?(\D*)$/s.exec(cell) ?? [];
  return `${before}${after}`.replace(/[-−+.,\s]/g, "");
}
