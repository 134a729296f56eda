import { isBound, isMissing } from "../../vocabulary/missing.ts";
import { stripMarks } from "./marks.ts";
import { matchingStyles, parseNumber, parsePlainNumber } from "./number.ts";
import {
  certainFactor,
  isCertainlyScaled,
  parseScaledNumber,
  type ScaledNumber,
  type SuffixMeaning,
  scaledValue,
} from "./scaledNumber.ts";
import { splitUnitSigns } from "./unitSigns.ts";

/** The figure inside a cell that is entirely in brackets. It is negative or uncertain. */
export function bracketedFigure(text: string): string | undefined {
  const [, inner] = /^\(\s*(\d.*)\)$/.exec(text) ?? [];
  if (inner === undefined) return undefined;
  return /^[\d.,'\s]*$/.test(inner) || parseScaledNumber(inner)?.isLetter === false ? inner : undefined;
}

/** Whether a text is a number in any style, with or without footnote marks or the name of a magnitude. */
export function isNumberText(text: string): boolean {
  if (parsePlainNumber(text) >= 0) return true;
  if (matchingStyles(text) !== 0 || bracketedFigure(text) !== undefined) return true;
  if (!/\d|\p{Nd}/u.test(text)) return false;
  const scaled = parseScaledNumber(text);
  if (scaled && isCertainlyScaled(scaled)) return matchingStyles(scaled.bare) !== 0;
  for (const { bare } of stripMarks(text)) if (matchingStyles(bare) !== 0 || isCertainlyScaledText(bare)) return true;
  return false;
}

/** The name of a magnitude after a number, or a letter that may be one; undefined for other texts. */
function suffixOf(text: string): string | undefined {
  const scaled = parseScaledNumber(text);
  return scaled !== undefined && matchingStyles(scaled.bare) !== 0 ? scaled.name : undefined;
}

/** Whether a text is a number with the name of a magnitude that cannot mean anything else. */
const isCertainlyScaledText = (text: string): boolean => {
  const scaled = parseScaledNumber(text);
  return scaled !== undefined && isCertainlyScaled(scaled) && matchingStyles(scaled.bare) !== 0;
};

/**
 * Returns a test for numbers of a column. Next to numbers with magnitudes, such as `31.5M`, `25M` is one, too.
 * @param suffixes - texts after numbers with a known meaning
 */
export function numberTextTest(
  texts: Iterable<string>,
  suffixes: Pick<ReadonlyMap<string, unknown>, "has"> | undefined,
): (text: string) => boolean {
  const all = [...texts];
  let hasScaled: boolean | undefined;
  const isAlsoScaled = (text: string): boolean => {
    const name = suffixOf(text);
    if (name === undefined || suffixes?.has(name)) return name !== undefined;
    hasScaled ??= all.some(isCertainlyScaledText);
    return hasScaled;
  };
  return (text) => isNumberText(text) || isAlsoScaled(text);
}

/** The unit next to a number: a currency or per cent sign, or what is behind a magnitude; "" for none. */
export const unitSignOf = (text: string): string => parseScaledNumber(text)?.unit ?? splitUnitSigns(text).sign;

/** A parsed cell of a column of numbers. */
export interface NumberCell {
  /** NaN if the cell is missing, undefined if it is not a number. */
  readonly value: number | undefined;
  readonly mark?: string;
}

const none: NumberCell = { value: Number.NaN };
const noNumber: NumberCell = { value: undefined };

/** How the cells of a column are read. */
export interface NumberCellOptions {
  /** Index of the style. */
  readonly style: number;
  /** Texts that mean "missing". */
  readonly missing: ReadonlySet<string>;
  /** What brackets around a number mean. If unset, a number in brackets is not a number. */
  readonly brackets?: "negative" | "mark" | undefined;
  /** The meaning of texts after numbers, if the cell does not decide it. */
  readonly suffixes?: ReadonlyMap<string, SuffixMeaning> | undefined;
  /** The power of ten that the unit of the column states: values with a magnitude are converted to the unit. */
  readonly unitPower?: number | undefined;
  /** Whether numbers without a per cent sign are fractions, next to percentages. */
  readonly areFractions?: boolean | undefined;
}

/** Parses a cell that is not a plain number: with a mark, with digit groups, with a magnitude, or missing. */
export function parseNumberCell(text: string, options: NumberCellOptions): NumberCell {
  const { missing, brackets, style, areFractions } = options;
  if (isMissing(text, missing)) return isBound(text) ? { ...none, mark: text } : none;
  const value = parseNumber(text, style, areFractions && !/[%٪％]/.test(text) ? 2 : 0);
  if (value !== undefined) return { value };
  const inner = brackets === undefined ? undefined : bracketedFigure(text);
  const owed = inner === undefined ? undefined : (parseNumber(inner, style) ?? parseScaled(inner, options)?.value);
  if (owed !== undefined) return brackets === "negative" ? { value: -owed } : { value: owed, mark: "(…)" };
  const scaled = parseScaled(text, options);
  if (scaled) return scaled;
  for (const { bare, mark } of stripMarks(text)) {
    if (isMissing(bare, missing)) return { ...none, mark };
    const marked = parseNumber(bare, style) ?? parseScaled(bare, options)?.value;
    if (marked !== undefined) return { value: marked, mark };
  }
  return noNumber;
}

/** Parses a number with a suffix that has a meaning; undefined for anything else. */
function parseScaled(text: string, options: NumberCellOptions): NumberCell | undefined {
  const scaled = parseScaledNumber(text);
  const meaning = scaled && meaningOf(scaled, options);
  if (!scaled || meaning === undefined) return undefined;
  if (meaning === "mark" || meaning === "unit") {
    const value = scaled.lower === undefined ? parseNumber(scaled.bare, options.style) : undefined;
    return value === undefined ? undefined : { value, ...(meaning === "mark" && { mark: scaled.name }) };
  }
  const value = scaledValue(scaled, meaning, options.style, options.unitPower ?? 0);
  return value === undefined ? undefined : { value };
}

const meaningOf = (scaled: ScaledNumber, { suffixes }: NumberCellOptions): SuffixMeaning | undefined =>
  suffixes?.get(scaled.name) ?? certainFactor(scaled);
