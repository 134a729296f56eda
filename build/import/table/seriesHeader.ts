import { isScaleLabel, isUnitLabel } from "../../vocabulary/columnNames.ts";
import { unscaled } from "../../vocabulary/magnitudes.ts";
import { spellOutAmount } from "../../vocabulary/units.ts";
import { textOf } from "../cell/cell.ts";
import { isLikelyYear, parseSourcePeriod } from "../cell/period.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import { countFilled } from "./table.ts";

/** A header of series: their names, and below it facts of each, a line for each fact (`Unit`, `Release date`, `Series ID`). */
export interface SeriesHeader {
  /** The row of names. */
  readonly start: number;
  /** The row after the last fact. */
  readonly end: number;
  /** The rows that are heads: names, and facts that tell series of one name apart. */
  readonly heads: readonly number[];
  /** The unit of a column, with what it is counted in. */
  unitOf(at: number): string | undefined;
}

/** Headers end within so many rows; below them so many rows are looked at, of which nearly all must be times. */
const [maxRows, looked, leastTimes] = [60, 40, 0.9];
/** With fewer facts, a header is told otherwise. */
const leastFacts = 2;

/**
 * The header of time series as statistical offices publish them: the first column holds labels, then nothing but times.
 * Undefined where a header of another kind stands right above the data.
 */
export function findSeriesHeader(rows: SourceSheet["rows"]): SeriesHeader | undefined {
  const body = bodyBelow(rows);
  if (!body) return undefined;
  const { end, width } = body;
  const start = topOf(rows, end);
  const facts = factsOf(rows, start, end);
  if (!areFacts(rows, facts, width) || countFilled(rows[start] ?? []) < 2) return undefined;
  // Right above the data stands a header of the usual kind, or a row of times.
  if (/^(?:year|date|period|time|month|quarter|week|day)s?$/i.test(labelOf(rows, end - 1))) return undefined;
  const units = facts.filter((i) => isUnitLabel(withoutVersion(labelOf(rows, i))));
  const scales = facts.filter((i) => isScaleLabel(withoutVersion(labelOf(rows, i))));
  const others = facts.filter((i) => !units.includes(i) && !scales.includes(i));
  return {
    start,
    end,
    heads: [start, ...tellingApart(rows, start, others)],
    unitOf: unitReader(inEnglish(rows, units), inEnglish(rows, scales)),
  };
}

const labelOf = (rows: SourceSheet["rows"], i: number): string => textOf(rows[i]?.[0]);

const isTime = (text: string): boolean =>
  /^-?\d+$/.test(text)
    ? isLikelyYear(text)
    : (parseSourcePeriod(text) ?? parseSourcePeriod(text, { order: "month first" })) !== undefined;

/** Where the times of the first column begin, and how wide rows are from there on; undefined where other things stand there. */
function bodyBelow(rows: SourceSheet["rows"]): { readonly end: number; readonly width: number } | undefined {
  const end = rows.slice(0, maxRows).findIndex((_, i) => isTime(labelOf(rows, i)));
  if (end < 0) return undefined;
  const body = rows.slice(end, end + looked).filter((row) => countFilled(row) > 1);
  const timed = body.filter((row) => isTime(textOf(row[0]))).length;
  if (body.length < 3 || timed < leastTimes * body.length) return undefined;
  return { end, width: body.reduce((most, row) => Math.max(most, row.length), 0) };
}

/** The row of names: the first of the rows with labels that lie together above the times. */
function topOf(rows: SourceSheet["rows"], end: number): number {
  let start = end;
  // Names may have no label; facts have one.
  const isFact = (i: number): boolean => labelOf(rows, i) !== "" || i === end;
  while (start > 0 && isFact(start)) {
    const above = rowAbove(rows, start);
    if (above === undefined) break;
    start = above;
  }
  // What stands alone above the names is a title.
  while (start < end && countFilled(rows[start] ?? []) < 2) start++;
  return start;
}

/** The rows between names and times that say something. */
const factsOf = (rows: SourceSheet["rows"], start: number, end: number): readonly number[] =>
  Array.from({ length: end - start - 1 }, (_, i) => start + 1 + i).filter((i) => countFilled(rows[i] ?? []) > 0);

/** Whether all have a label in words, and enough of them something beside it. */
const areFacts = (rows: SourceSheet["rows"], facts: readonly number[], width: number): boolean =>
  facts.length >= leastFacts &&
  facts.every((i) => /\p{L}/u.test(labelOf(rows, i)) && countFilled(rows[i] ?? []) <= width) &&
  facts.filter((i) => countFilled(rows[i] ?? []) > 1).length >= leastFacts;

/** Of lines that say the same in several languages, the English one. */
const inEnglish = (rows: SourceSheet["rows"], found: readonly number[]): SourceSheet["rows"][number] =>
  rows[found.find((i) => /english/i.test(labelOf(rows, i))) ?? found[0] ?? -1] ?? [];

/** Reads the unit of a column, with what it is counted in, from their lines. */
const unitReader =
  (units: SourceSheet["rows"][number], scales: SourceSheet["rows"][number]): SeriesHeader["unitOf"] =>
  (at) => {
    const scale = textOf(scales[at]);
    return (
      [spellOutAmount(textOf(units[at])), unscaled.line.test(scale) ? "" : scale].filter(Boolean).join(", ") ||
      undefined
    );
  };

/** A label without what tells in which language its line is: `unit (english version)`. */
const withoutVersion = (label: string): string => label.replace(/\s*\([^()]*\)$|:$/g, "");

/** Facts in words that differ where names are the same: `Series Type`, `Reference area`; if that is not enough, codes. */
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
  const told = [nameTexts, ...found.map(textsOf)];
  const more = facts.find(
    (i) => !found.includes(i) && isSplitBy(told, textsOf(i)) && new Set(textsOf(i)).size === columns.length,
  );
  return more === undefined ? found : [...found, more];
}

/** The row above; one above blank rows if it has a cell for each series, too. Undefined where the header begins. */
function rowAbove(rows: SourceSheet["rows"], start: number): number | undefined {
  let above = start - 1;
  while (above >= 0 && countFilled(rows[above] ?? []) === 0) above--;
  const [count, least] = [countFilled(rows[above] ?? []), countFilled(rows[start] ?? [])];
  return above >= 0 && (above === start - 1 || (least > 1 && count >= least)) ? above : undefined;
}
