import { isScaleLabel, isUnitLabel } from "../../vocabulary/columnNames.ts";
import { unscaled } from "../../vocabulary/magnitudes.ts";
import { spellOutAmount } from "../../vocabulary/units.ts";
import { textOf } from "../cell/cell.ts";
import { isLikelyYear, parseSourcePeriod } from "../cell/period.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import { countFilled } from "./table.ts";

/**
 * A header of time series: names, and below them a labelled row for each fact (`Unit`, `Release date`, `Series ID`).
 */
export interface SeriesHeader {
  /** The row of names. */
  readonly start: number;
  /** The row after the last fact. */
  readonly end: number;
  /** Header rows: names, and facts that distinguish series of the same name. */
  readonly heads: readonly number[];
  /** The unit of a column with its magnitude. */
  unitOf(at: number): string | undefined;
}

/** Headers end within this many rows. Of so many rows below, nearly all must begin with a time. */
const [maxRows, looked, leastTimes] = [60, 40, 0.9];
/** With fewer facts it is an ordinary header. */
const leastFacts = 2;

/**
 * Finds the header of time series as statistical offices publish them: the first column has labels, then only times.
 * Undefined if an ordinary header is directly above the data.
 */
export function findSeriesHeader(rows: SourceSheet["rows"]): SeriesHeader | undefined {
  const body = bodyBelow(rows);
  if (!body) return undefined;
  const { end, width } = body;
  const start = topOf(rows, end);
  const facts = factsOf(rows, start, end);
  if (!areFacts(rows, facts, width) || countFilled(rows[start] ?? []) < 2) return undefined;
  // The row directly above the data is an ordinary header or a row of times.
  if (/^(?:year|date|period|time|month|quarter|week|day)s?$/i.test(labelOf(rows, end - 1))) return undefined;
  const units = facts.filter((i) => isUnitLabel(withoutVersion(labelOf(rows, i))));
  const prefixes = facts.filter((i) => /^pre-?unit$/i.test(labelOf(rows, i)));
  const scales = facts.filter((i) => isScaleLabel(withoutVersion(labelOf(rows, i))));
  const others = facts.filter((i) => ![...units, ...scales, ...prefixes].includes(i));
  return {
    start,
    end,
    heads: [start, ...tellingApart(rows, start, others)],
    unitOf: unitReader(inEnglish(rows, prefixes), inEnglish(rows, units), inEnglish(rows, scales)),
  };
}

const labelOf = (rows: SourceSheet["rows"], i: number): string => textOf(rows[i]?.[0]);

const isTime = (text: string): boolean =>
  /^-?\d+$/.test(text)
    ? isLikelyYear(text)
    : (parseSourcePeriod(text) ?? parseSourcePeriod(text, { order: "month first" })) !== undefined;

/**
 * Finds the first row whose first cell is a time, and the width of the rows below; undefined if other values are below.
 */
function bodyBelow(rows: SourceSheet["rows"]): { readonly end: number; readonly width: number } | undefined {
  const end = rows.slice(0, maxRows).findIndex((_, i) => isTime(labelOf(rows, i)));
  if (end < 0) return undefined;
  const body = rows.slice(end, end + looked).filter((row) => countFilled(row) > 1);
  const timed = body.filter((row) => isTime(textOf(row[0]))).length;
  if (body.length < 3 || timed < leastTimes * body.length) return undefined;
  return { end, width: body.reduce((most, row) => Math.max(most, row.length), 0) };
}

/** The row of names: the topmost of the adjacent labelled rows above the times. */
function topOf(rows: SourceSheet["rows"], end: number): number {
  let start = end;
  // The row of names may lack a label; facts have one.
  const isFact = (i: number): boolean => labelOf(rows, i) !== "" || i === end;
  while (start > 0 && isFact(start)) {
    const above = rowAbove(rows, start);
    if (above === undefined) break;
    start = above;
  }
  // A single cell above the names is a title.
  while (start < end && countFilled(rows[start] ?? []) < 2) start++;
  return start;
}

/** Non-blank rows between names and times. */
const factsOf = (rows: SourceSheet["rows"], start: number, end: number): readonly number[] =>
  Array.from({ length: end - start - 1 }, (_, i) => start + 1 + i).filter((i) => countFilled(rows[i] ?? []) > 0);

/** Whether all rows have a label in words, and enough of them have values. */
const areFacts = (rows: SourceSheet["rows"], facts: readonly number[], width: number): boolean =>
  facts.length >= leastFacts &&
  facts.every((i) => /\p{L}/u.test(labelOf(rows, i)) && countFilled(rows[i] ?? []) <= width) &&
  facts.filter((i) => countFilled(rows[i] ?? []) > 1).length >= leastFacts;

/** The English row if the same fact is given in several languages. */
const inEnglish = (rows: SourceSheet["rows"], found: readonly number[]): SourceSheet["rows"][number] =>
  rows[found.find((i) => /english/i.test(labelOf(rows, i))) ?? found[0] ?? -1] ?? [];

type Row = SourceSheet["rows"][number];

/** Returns a function that joins unit and magnitude of a column. Some offices write `£m` as a prefix and a unit. */
const unitReader =
  (prefixes: Row, units: Row, scales: Row): SeriesHeader["unitOf"] =>
  (at) => {
    const scale = textOf(scales[at]);
    const unit = textOf(prefixes[at]) + spellOutAmount(textOf(units[at]));
    return [unit, unscaled.line.test(scale) ? "" : scale].filter(Boolean).join(", ") || undefined;
  };

/** Removes the language from a label: `unit (english version)`. */
const withoutVersion = (label: string): string => label.replace(/\s*\([^()]*\)$|:$/g, "");

/**
 * Facts in words that distinguish series of the same name: `Series Type`, `Reference area`. If they do not suffice,
 * also a code.
 */
function tellingApart(rows: SourceSheet["rows"], names: number, facts: readonly number[]): readonly number[] {
  const columns = (rows[names] ?? []).map((_, at) => at).slice(1);
  const textsOf = (i: number): readonly string[] => columns.map((at) => textOf(rows[i]?.[at]));
  const nameTexts = textsOf(names);
  const isSplitBy = (by: readonly (readonly string[])[], texts: readonly string[]): boolean => {
    const keys = columns.map((_, k) => JSON.stringify(by.map((row) => row[k])));
    const pairs = new Set(keys.map((key, k) => `${key}${texts[k]}`));
    return pairs.size > new Set(keys).size;
  };
  const isWord = (text: string): boolean =>
    text === "" ||
    (/\p{L}{3}/u.test(text) && !/\d/.test(text) && parseSourcePeriod(text) === undefined && text.length <= 80);
  const found = facts.filter((i) => textsOf(i).every(isWord) && isSplitBy([nameTexts], textsOf(i)));
  const known = [nameTexts, ...found.map(textsOf)];
  const more = facts.find(
    (i) => !found.includes(i) && isSplitBy(known, textsOf(i)) && new Set(textsOf(i)).size === columns.length,
  );
  return more === undefined ? found : [...found, more];
}

/**
 * The row above. Skips blank rows if the row above them has a cell for each series. Undefined at the top of the header.
 */
function rowAbove(rows: SourceSheet["rows"], start: number): number | undefined {
  let above = start - 1;
  while (above >= 0 && countFilled(rows[above] ?? []) === 0) above--;
  const [count, least] = [countFilled(rows[above] ?? []), countFilled(rows[start] ?? [])];
  return above >= 0 && (above === start - 1 || (least > 1 && count >= least)) ? above : undefined;
}
