import { memoize } from "../../../src/core/data/memoize.ts";
import { isColumnName } from "../../vocabulary/columnNames.ts";
import { isMissing } from "../../vocabulary/missing.ts";
import { areCountedThings, isUnit } from "../../vocabulary/units.ts";
import type { Cell } from "../cell/cell.ts";
import { textOf } from "../cell/cell.ts";
import { isNumberText } from "../cell/numberCell.ts";
import { parseHeaderPeriod, parseSourcePeriod } from "../cell/period.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import { classifyRows } from "./classifyRows.ts";
import { countsOf, readHeaders } from "./headers.ts";
import { findSeriesHeader } from "./seriesHeader.ts";
import type { RowReason, Table, TableColumn } from "./table.ts";
import { type ColumnType, columnTypeOf, countFilled, isCount, isPlainNumber, noExtraMissing } from "./table.ts";

/** Headers begin within this many rows. */
const maxAbove = 200;

/** First and last line of a header, from 1; 0 if there is no header. */
export type HeaderLines = readonly [first: number, last: number];

/**
 * Finds the table in a sheet: header rows and rows of data, with a reason for each other row.
 * @param header - its lines, if the user gives them
 * @returns a message if there is no table
 */
export const findTable = (sheet: SourceSheet, header?: HeaderLines): Table | string =>
  sheet.columns ? knownTable(sheet) : header ? tableUnder(sheet, header) : guessTable(sheet);

/** Memoized: a sheet is searched for several tables before it is read as one. */
const guessTable = memoize((sheet: SourceSheet): Table | string => {
  const { rows } = sheet;
  const labelled = findSeriesHeader(rows);
  if (labelled) {
    const { start, end, heads, unitOf } = labelled;
    const columns = readHeaders(
      heads.map((i) => rows[i] ?? []),
      rows,
      end,
    ).map((column): TableColumn => {
      const unit = column.at > 0 ? unitOf(column.at) : undefined;
      return { ...column, ...(unit && { unit }) };
    });
    return { sheet, columns, ...classifyRows(sheet, columns, start, end) };
  }
  const start = headStart(rows);
  if (start === undefined) return noHeader;
  const end = headEnd(rows, start);
  return tableBetween(sheet, belowHeading(rows, start, end), end);
});

const noHeader =
  "there is no row of headers over rows of data; --header LINE says where they stand, --header 0 that there are none";

/** The table under a header that the user gives. */
function tableUnder(sheet: SourceSheet, [first, last]: HeaderLines): Table | string {
  if (first === 0) return numberedTable(sheet);
  const start = lineIndex(sheet, first);
  return start === undefined ? noHeader : tableBetween(sheet, start, (lineIndex(sheet, last) ?? start) + 1);
}

/** @param start, end - the first row of the header, and the row after the last */
function tableBetween(sheet: SourceSheet, start: number, end: number): Table | string {
  const { rows } = sheet;
  if (end >= rows.length) return "there are no rows below the header";
  const heads = rows.slice(start, end).filter((row) => countFilled(row) > 0);
  const columns = readHeaders(heads, rows, end);
  return { sheet, columns, ...classifyRows(sheet, columns, start, end) };
}

/** A table without headers: its columns go by their numbers. */
function numberedTable(sheet: SourceSheet): Table {
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, at): TableColumn => ({ at, heads: [`Column ${at + 1}`] }));
  return { sheet, columns, ...classifyRows(sheet, columns, 0, 0) };
}

function knownTable(sheet: SourceSheet): Table {
  const columns = (sheet.columns ?? []).map(
    (meta, at): TableColumn => ({ at, heads: [meta.label ?? meta.name], meta }),
  );
  const blank: number[] = [];
  const rows = new Uint32Array(sheet.rows.length);
  let length = 0;
  sheet.rows.forEach((row, i) => {
    if (countFilled(row) > 0) rows[length++] = i;
    else blank.push(i);
  });
  const otherRows = new Map<RowReason, readonly number[]>(blank.length > 0 ? [["blank", blank]] : []);
  return { sheet, columns, rows: rows.slice(0, length), otherRows, titles: [], notes: [] };
}

const lineIndex = (sheet: SourceSheet, line: number): number | undefined => {
  const at = sheet.rows.findIndex((_, i) => sheet.line(i) >= line);
  return at < 0 ? undefined : at;
};

/** The first header row: the first row as wide as the table, below titles only. */
function headStart(rows: SourceSheet["rows"]): number | undefined {
  const counts = rows.slice(0, maxAbove + 800).map(countFilled);
  const wide = counts.filter((count) => count >= 2).sort((a, b) => a - b);
  const typical = wide[Math.floor(wide.length / 2)];
  if (typical === undefined) return undefined;
  const least = Math.max(2, Math.ceil(typical / 2));
  for (let i = 0; i < Math.min(counts.length, maxAbove); i++) {
    if (isCountOverTimes(rows, i)) return i;
    // Data without a header above the first column, but perhaps with headers of its value columns.
    if ((counts[i] ?? 0) >= least && !hasLabels(rows, i)) return valueHeads(rows, i);
    if (((counts[i] ?? 0) < 2 && !isTimeAlone(rows[i])) || !hasLabels(rows, i) || isMergedTitle(rows[i])) continue;
    const below = nextFilled(rows, i);
    if (below === undefined) return undefined;
    if ((counts[i] ?? 0) >= least && !isTitle(rows, i, typical)) return i;
    // The upper row of a merged header has fewer cells than the table has columns.
    if (below === i + 1 && isOverHead(rows, i, counts, least)) return i;
  }
  return undefined;
}

/** The first row of headers that only the value columns have, directly above the data; the other columns have none. */
function valueHeads(rows: SourceSheet["rows"], data: number): number | undefined {
  const isLabel = (text: string): boolean => text !== "" && !isPlainNumber(text);
  let start = data;
  while (start > 0) {
    const [first = "", ...others] = (rows[start - 1] ?? []).map(textOf);
    if (first !== "" || !others.some(isLabel) || !hasLabels(rows, start - 1)) break;
    start--;
  }
  const heads = rows.slice(start, data).map((row) => row.map(textOf));
  const numbers = (rows[data] ?? []).flatMap((cell, at) => (isPlainNumber(textOf(cell)) ? [at] : []));
  const isHeaded = (at: number): boolean => heads.some((head) => isLabel(head[at] ?? ""));
  const isOver = heads.every((head) => head.every((text, at) => text === "" || numbers.includes(at)));
  return numbers.length > 0 && isOver && numbers.every(isHeaded) ? start : undefined;
}

/** Whether a row counts the times of the row below it, as numbers of weeks above their last days. */
function isCountOverTimes(rows: SourceSheet["rows"], i: number): boolean {
  const below = (rows[i + 1] ?? []).map(textOf);
  const counts = countsOf(rows[i] ?? []);
  return counts.length > 1 && counts.every((at) => parseHeaderPeriod(below[at] ?? "") !== undefined);
}

/** Whether a row of merged headers is above another header row, possibly with one in between. */
function isOverHead(
  rows: SourceSheet["rows"],
  i: number,
  counts: readonly number[],
  least: number,
  depth = 2,
): boolean {
  const below = i + 1;
  if (depth === 0 || !hasLabels(rows, below) || !isUpperHead(rows, i, below)) return false;
  return (counts[below] ?? 0) >= least || isOverHead(rows, below, counts, least, depth - 1);
}

/** Whether a row is one text, merged over all columns from the first. */
function isMergedTitle(row: readonly Cell[] = []): boolean {
  const [first = "", ...others] = row.map(textOf);
  const filled = others.filter(Boolean);
  return first.length > 20 && filled.length > 0 && filled.every((text) => text === first);
}

/** A year merged over its months or quarters: the only cell of a row, and not in the first column. */
function isTimeAlone(row: readonly Cell[] = []): boolean {
  const filled = row.map(textOf).flatMap((text, at) => (text === "" ? [] : [{ text, at }]));
  const [only, ...others] = filled;
  return only !== undefined && others.length === 0 && only.at > 0 && parseHeaderPeriod(only.text) !== undefined;
}

/** Whether a row has labels only: words and times, no numbers. */
function hasLabels(rows: SourceSheet["rows"], i: number): boolean {
  const texts = (rows[i] ?? []).map(textOf).filter((text) => text !== "");
  if (isNumberedTimes(texts)) return true;
  // Exchange rates state an amount of a currency: `100 JPY`.
  return texts.every((text) => !isPlainNumber(text) || /^\(\d+\)$|^10{0,4} [A-Z]{3}$/.test(text));
}

/** Whether a row numbers weeks, months, quarters or days behind labels that say so: `Week number, 1, 2, 3`. */
function isNumberedTimes(texts: readonly string[]): boolean {
  const first = texts.findIndex((text) => /^\d+$/.test(text));
  const numbers = texts.slice(Math.max(0, first));
  return (
    first > 0 &&
    numbers.length > 2 &&
    isCount(numbers) &&
    texts.slice(0, first).some((label) => kinds.some((kind) => isColumnName(kind, label)))
  );
}

const kinds = ["week", "month", "quarter", "dayOfMonth"] as const;

const nextFilled = (rows: SourceSheet["rows"], i: number): number | undefined => {
  for (let at = i + 1; at < rows.length; at++) if (countFilled(rows[at] ?? []) > 0) return at;
  return undefined;
};

/** Whether a row is a title or a fact ("Source:", "Office") above a narrow table: a blank or wider row follows. */
function isTitle(rows: SourceSheet["rows"], i: number, typical: number): boolean {
  // Titles do not contain a run of years.
  if ((rows[i] ?? []).filter((cell) => hasTime(textOf(cell))).length > 1) return false;
  if (isFact(rows, i) || isOverTitle(rows, i)) return true;
  const [count, next] = [countFilled(rows[i] ?? []), countFilled(rows[i + 1] ?? [])];
  const hasLabel = /[:：]$/.test(textOf(rows[i]?.find((cell) => textOf(cell) !== "")));
  if (count >= typical || hasLabel) return hasLabel;
  if (isOverData(rows, i)) return false;
  if (next < count && i + 1 < rows.length) return !isOverParts(rows, i);
  return next > count && !isUpperHead(rows, i, i + 1);
}

/** Whether a single title is below, above the header: a citation with commas, without quotes, is not a header. */
function isOverTitle(rows: SourceSheet["rows"], i: number): boolean {
  const row = rows[i + 1] ?? [];
  const next = nextFilled(rows, i + 1);
  const isAlone = countFilled(row) === 1 && textOf(row[0]) !== "";
  return (
    isAlone &&
    next !== undefined &&
    hasLabels(rows, next) &&
    countFilled(rows[next] ?? []) >= countFilled(rows[i] ?? [])
  );
}

/**
 * Whether a row labels the columns of numbers directly below it, or below blank rows, though some columns have no label.
 */
function isOverData(rows: SourceSheet["rows"], i: number): boolean {
  const labelled = (rows[i] ?? []).flatMap((cell, at) => (textOf(cell) === "" ? [] : [at]));
  const next = nextFilled(rows, i);
  const below = (rows[next ?? -1] ?? []).map(textOf);
  // A value may look like a year, and all of them hardly do.
  const body = next === undefined ? [] : rows.slice(next, next + 8);
  const isOfNumbers = (at: number): boolean => body.some((row) => isPlainNumber(textOf(row[at])));
  const numbers = labelled.filter((at) => isNumberText(below[at] ?? "") && isOfNumbers(at));
  const isClose = next !== undefined && next - i <= 3;
  return isClose && labelled.length > 1 && numbers.length > 0 && labelled.every((at) => (below[at] ?? "") !== "");
}

/**
 * Whether the narrower row below names parts of some columns, directly above the data: `Total, Residence` over `Urban,
 * Rural`.
 */
function isOverParts(rows: SourceSheet["rows"], i: number): boolean {
  const [upper, lower] = [(rows[i] ?? []).map(textOf), (rows[i + 1] ?? []).map(textOf)];
  const parts = lower.flatMap((text, at) => (text === "" ? [] : [at]));
  const isUnder = parts.every((at) => at > 0 && upper.slice(1, at + 1).some(Boolean));
  return isUnder && parts.length > 1 && hasLabels(rows, i + 1) && countFilled(rows[i + 2] ?? []) >= countFilled(upper);
}

/** Whether a text is a time, or words with a year at one end: `FY2022 Actual`. */
const hasTime = (text: string): boolean =>
  parseHeaderPeriod(text) !== undefined || /^(?:FY ?)?(?:19|20)\d{2}\s\p{L}|\p{L}\s(?:19|20)\d{2}$/u.test(text);

/** Whether a row is a label and its value, in a block of such rows above a blank row or the wider header. */
function isFact(rows: SourceSheet["rows"], i: number): boolean {
  const isPair = (row: readonly Cell[] = []): boolean => countFilled(row) === 2 && textOf(row[0]) !== "";
  // The value may be some columns to the right. Then several rows are like that; a single one is an upper header row.
  const isBeside = (at: number): boolean => textOf(rows[at]?.[1]) !== "";
  if (!isPair(rows[i]) || !(isBeside(i) || isPair(rows[i + 1]) || (i > 0 && isPair(rows[i - 1])))) return false;
  const end = rows.findIndex((row, at) => at > i && !isPair(row));
  const below = end < 0 ? undefined : nextFilled(rows, end - 1);
  return below !== undefined && countFilled(rows[below] ?? []) > 2;
}

/** Whether the cells of a row span groups of columns of the row below. */
function isUpperHead(rows: SourceSheet["rows"], i: number, below: number): boolean {
  const [upper, lower] = [(rows[i] ?? []).map(textOf), (rows[below] ?? []).map(textOf)];
  const last = upper.findLastIndex((text) => text !== "");
  // The header of the first column is in one of both rows, or repeated. Titles begin in the same column as the header.
  if (upper[0] && lower[0] && upper[0] !== lower[0]) return false;
  return last > 0 && upper.some((text, at) => at > 0 && text !== "" && (lower[at] ?? "") !== "") && lower.length > last;
}

/** The first data row: below rows of labels whose columns contain numbers. */
function headEnd(rows: SourceSheet["rows"], start: number): number {
  const body = rows.slice(start + 1, start + 400).filter((row) => countFilled(row) > 1);
  const width = body.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, at) => columnTypeOf(body, at));
  // Below a row of times, numbers that look like years are values.
  const isDated = (rows[start] ?? []).filter((cell) => parseHeaderPeriod(textOf(cell)) !== undefined).length > 1;
  const isNumbered = (i: number): boolean => isNumberedTimes((rows[i] ?? []).map(textOf).filter(Boolean));
  let end = start + 1;
  for (; end < Math.min(rows.length, start + 8); end++) {
    const row = rows[end] ?? [];
    if (countFilled(row) === 0) {
      if (end > start + 1 || !isHeadLike(rows[end + 1] ?? [], columns, isDated)) continue;
    }
    if (isNumbered(end)) continue;
    if (isFirstHeading(rows, start, end)) break;
    const isTimes = end === start + 1 && (isNumbered(start) || isUpperHead(rows, start, end)) && isRunOfTimes(row);
    if (!isTimes && !isHeadLike(row, columns, isDated)) break;
  }
  // Trailing blank rows are not part of the header.
  while (end > start + 1 && countFilled(rows[end - 1] ?? []) === 0) end--;
  return end;
}

/**
 * Whether a row is a heading above the first rows of data, below a header that already names the first column: other
 * rows further down have nothing but a first cell, too.
 */
function isFirstHeading(rows: SourceSheet["rows"], start: number, i: number): boolean {
  const isAlone = (row: readonly Cell[] = []): boolean => countFilled(row) === 1 && textOf(row[0]) !== "";
  const isOfValues = (row: readonly Cell[] = []): boolean => row.slice(1).some((cell) => isNumberText(textOf(cell)));
  if (textOf(rows[start]?.[0]) === "" || !isAlone(rows[i]) || !isOfValues(rows[i + 1])) return false;
  if (isUnit(textOf(rows[i]?.[0]))) return false;
  const below = rows.slice(i + 2, i + maxAbove);
  return below.some((row, at) => isAlone(row) && isOfValues(below[at + 1]));
}

/** Whether a row names columns: words above numbers, times above other values, or column numbers. */
function isHeadLike(row: readonly Cell[], columns: readonly ColumnType[], isDated: boolean): boolean {
  const texts = row.map(textOf);
  const filled = texts.flatMap((text, at) => (text === "" ? [] : [{ text, type: columns[at] ?? "text" }]));
  if (filled.length === 0) return false;
  if (filled.length > 1 && filled.every(({ text }, i) => text === `(${i + 1})` || text === String(i + 1))) return true;
  // A row of units, for the value columns only.
  if (texts[0] === "" && filled.length > 1 && areUnits(filled.map(({ text }) => text))) return true;
  const overNumbers = filled.filter(({ type }) => type !== "text");
  if (overNumbers.length === 0) return false;
  const labels = overNumbers.filter(({ text, type }) =>
    type === "time" ? parseSourcePeriod(text) === undefined : !isNumberText(text) && !isMissing(text, noExtraMissing),
  );
  if (2 * labels.length > overNumbers.length) return true;
  if (isDated) return false;
  // A run of times above numbers: 1990, 1991, 1992.
  const times = filled.filter(({ text, type }) => type === "number" && parseHeaderPeriod(text) !== undefined);
  return times.length > 1 && 2 * times.length > overNumbers.length && isRun(times.map(({ text }) => text));
}

const areUnits = (texts: readonly string[]): boolean =>
  !areCountedThings(texts) && texts.every((text) => isUnit(text.replace(/^[([]|[)\]]$/g, "")));

/** Skips a table of explanations above the header, which ends with a blank row and a heading. */
function belowHeading(rows: SourceSheet["rows"], start: number, end: number): number {
  for (let i = end - 2; i > start + 1; i--) {
    const isHeading =
      countFilled(rows[i] ?? []) === 1 && textOf(rows[i]?.[0]) !== "" && countFilled(rows[i - 1] ?? []) === 0;
    if (isHeading && countFilled(rows[i + 1] ?? []) > 1) return i + 1;
  }
  return start;
}

/** Whether all cells but the first are times, below merged headers. */
function isRunOfTimes(row: readonly Cell[]): boolean {
  const texts = row.slice(1).map(textOf).filter(Boolean);
  return texts.length > 1 && texts.every((text) => parseHeaderPeriod(text) !== undefined) && isRun(texts);
}

/** Whether times ascend, descend or are close together, as headers do and data hardly do. */
function isRun(texts: readonly string[]): boolean {
  // Columns of changes over several years may be among single years.
  const times = [...new Set(texts)]
    .map((text) => parseHeaderPeriod(text))
    .filter((time) => !time?.isSpan)
    .map((time) => time?.time ?? 0);
  const steps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  const isClose = times.length > 2 && Math.max(...times) - Math.min(...times) < 2 * times.length;
  return isClose || steps.every((step) => step > 0) || steps.every((step) => step < 0);
}
