import type { TimeUnit } from "../../../src/core/data/time.ts";
import { monthNouns, monthsByLanguage } from "../../vocabulary/calendar.ts";
import { isColumnName } from "../../vocabulary/columnNames.ts";
import type { EraName } from "../../vocabulary/eras.ts";
import { textOf } from "../cell/cell.ts";
import { inferNumberedUnit, numberedUnits, parseNumberedPart } from "../cell/numberedPart.ts";
import {
  type DateOrder,
  type FiscalShift,
  parseSourcePeriod,
  periodCell,
  type SourcePeriod,
  toCalendarPeriod,
} from "../cell/period.ts";
import { type SpanYear, spanYears } from "../cell/years.ts";
import type { ColumnProfile } from "../layout/profile.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import { ambiguousDates } from "../layout/timeHeaders.ts";
import { timeTextReader } from "../layout/timeProfile.ts";
import type { Unreadable } from "../layout/unreadable.ts";
import { cellAt } from "../sheet/sheet.ts";
import { columnName, type Table } from "../table/table.ts";
import { withCentury } from "./century.ts";
import { type ConvertedYears, convertedYears, ofEra } from "./eras.ts";
import { type ImpliedPeriod, impliedPeriod } from "./impliedPeriod.ts";
import { partReader } from "./timeParts.ts";
import { inferTimeStyle, majorityOrder } from "./timeStyle.ts";

/** The times of a table. */
export interface Times {
  readonly unit: TimeUnit;
  /** Whether years begin in one calendar year and end in the next. */
  readonly isFiscal: boolean;
  /** Which year represents ranges. */
  readonly spans?: SpanYear;
  /** Whether the source gives each period by its first or last day. */
  readonly impliedBy?: ImpliedPeriod["side"];
  /** Years of another era that were converted. */
  readonly converted?: ConvertedYears;
  /** Days or years, ascending. */
  readonly times: readonly number[];
  /** Index in `times` for a row and a value column; -1 if the time cannot be read. */
  place(row: number, column: number): number;
  /** Whether the time of a row has another unit than the user requests. */
  isOther(row: number): boolean;
}

/** Options for times. */
export interface TimeHints {
  /** Columns of days, which are written alike. */
  readonly days: readonly number[];
  readonly order?: DateOrder;
  /** The only time of all values. */
  readonly fixed?: SourcePeriod;
  /** The unit of time to keep. */
  readonly unit?: TimeUnit;
  /** Which year represents a range. */
  readonly spans?: SpanYear;
  /** Calendar quarters of fiscal quarters. */
  readonly fiscal?: FiscalShift;
  /** The first of the hundred years that two-digit years mean. */
  readonly century?: number;
  /** The language of month names. */
  readonly language?: string;
  /** The era of years that name none. */
  readonly era?: EraName | "common";
  /** `YYYY-MM-DD`, for two-digit years. */
  readonly today?: string;
}

/** Reads all times of a table. */
export function readTimes(table: Table, layout: TableLayout, hints: TimeHints): Times | Unreadable {
  const { fixed, unit, spans, fiscal, language, era } = hints;
  const { time, part, values } = layout;
  const ofRows = time && timeReader(table.sheet, time, era);
  const ofValues = values.map(({ times }) => times && timeReader(table.sheet, times, era));
  const parsed = parseTexts(table, textsOf(table, [ofRows, ...ofValues]), time?.name, hints);
  if ("reason" in parsed) return parsed;
  const partOf = part && partReader(table, part, language);
  const hasParts = part || unit === "day";
  const coarser = hasParts ? undefined : coarserOf([...parsed.values(), ...values.map(({ time }) => time)]);
  const isOfFiscal = isCalledFiscal(time?.name) || (part?.at !== undefined && isCalledFiscal(nameOf(table, part.at)));
  const writtenOf = (row: number, column: number): SourcePeriod | undefined => {
    const value = values[column];
    const read = ofValues[column] ?? ofRows;
    const found = value?.time ? ofEra(value.time, era) : read ? parsed.get(read(row)) : fixed;
    const own = found && isOfFiscal ? ofFiscalYear(found) : found;
    if (!own || !partOf) return own?.unit === "day" && coarser ? coarser.of(own.time) : own;
    return partOf(row, own, value?.part);
  };
  const periodOf: PeriodOf = (row, column) => toCalendarPeriod(writtenOf(row, column), fiscal);
  const all = [...parsed, ...values.map(({ time, at }) => [nameOf(table, at), time] as const), ["", fixed] as const];
  const span = all.find(([, period]) => period?.isSpan);
  if (span?.[1] && !spans) return manyYears(span[0], span[1].unit);
  const doubtful = severalMonths(all.find(([, period]) => period?.isDoubtful)?.[0]);
  const nominal = nominalOf(table, layout, periodOf, unit);
  if (doubtful) return doubtful;
  if (nominal) return partOfFiscalYear(nominal, all.find(([, period]) => period?.isNominal)?.[0]);
  const times = indexTimes(table, layout, periodOf, unit);
  if ("reason" in times) return times;
  const converted = convertedYears(table, layout, [...all], era);
  const extras = { ...(converted && { converted }), ...(span && spans && { spans }) };
  return { ...times, ...extras, ...(coarser && { impliedBy: coarser.side }) };
}

/**
 * Parses the texts of times in the style that all of them share: century, order of day and month, unit.
 * @param column - name of the column of times
 */
function parseTexts(
  table: Table,
  texts: ReadonlySet<string>,
  column: string | undefined,
  { order, unit, spans, century: stated, language, today, days }: TimeHints,
): ReadonlyMap<string, SourcePeriod | undefined> | Unreadable {
  const century = withCentury(texts, stated, today);
  if (typeof century === "object") return century;
  const full = new Map(Array.from(texts, (text) => [text, century?.(text) ?? text]));
  const dates = order ?? orderOf(table, full.values(), days);
  if (dates === "either") return ambiguousDates([...full.values()]);
  const counted = unit ?? (isColumnName("month", column ?? "") ? "month" : undefined);
  if (!counted && inferNumberedUnit(full.values()) === "either") return unclearNumbers([...full.values()]);
  const inferred = inferTimeStyle([...full.values()].filter(Boolean), spans, counted, language);
  const style = { ...(dates && { order: dates }), ...inferred };
  return new Map(Array.from(full, ([text, time]) => [text, parseSourcePeriod(time, style)]));
}

/** The distinct texts that readers give. */
function textsOf({ rows }: Table, readers: readonly (((row: number) => string) | undefined)[]): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const read of readers) if (read) for (const row of rows) texts.add(read(row));
  return texts;
}

/** Asks about the name of a month that languages share. */
function severalMonths(example: string | undefined): Unreadable | undefined {
  if (example === undefined) return undefined;
  const name = example.match(/[\p{L}\p{M}][\p{L}\p{M}.]+/gu)?.find((word) => monthsByLanguage(word).size > 0) ?? "";
  const months = [...monthsByLanguage(name)];
  const choices = months.map(([, language]) => language);
  const meanings = months.map(([month, language]) => `${monthNouns[month - 1]} in ${language}`).join(" and ");
  return {
    question: { option: "language", choices },
    reason: `${JSON.stringify(example)} is ${meanings}; --language ${choices.join(" or --language ")} says which`,
  };
}

/** Returns a reader for the texts of a time column. */
function timeReader(
  sheet: Table["sheet"],
  { at, name, column }: ColumnProfile,
  era: TimeHints["era"],
): (row: number) => string {
  const labels = column.meta?.labels;
  const whole = timeTextReader(name, era);
  return (row) => {
    const text = whole(textOf(cellAt(sheet, row, at)));
    return labels && parseSourcePeriod(text) === undefined ? (labels.get(text) ?? text) : text;
  };
}

/** The order of day and month, which other columns of days and decimal commas also tell. */
function orderOf(table: Table, texts: Iterable<string>, days: readonly number[]): DateOrder | "either" | undefined {
  const order = majorityOrder(texts);
  if (order !== "either") return order;
  const others = new Set(days.flatMap((at) => Array.from(table.rows, (row) => textOf(cellAt(table.sheet, row, at)))));
  const guess = majorityOrder(others);
  return guess === "either" && hasDecimalCommas(table) ? "day first" : guess;
}

/** Files with decimal commas and semicolons have the day first. */
const hasDecimalCommas = ({ sheet, rows, columns }: Table): boolean =>
  sheet.delimiter === ";" &&
  rows
    .subarray(0, 50)
    .some((row) => columns.some(({ at }) => /^-?\d+,(?:\d{1,2}|\d{4,})$/.test(textOf(cellAt(sheet, row, at)))));

/** The longer periods implied if all times are days. */
function coarserOf(periods: readonly (SourcePeriod | undefined)[]): ImpliedPeriod | undefined {
  const known = periods.filter((period) => period !== undefined);
  return known.every(({ unit }) => unit === "day") ? impliedPeriod(new Set(known.map(({ time }) => time))) : undefined;
}

const nameOf = ({ columns }: Table, at: number): string =>
  columnName(columns.find((column) => column.at === at) ?? { at, heads: [] });

const manyYears = (example: string, unit: TimeUnit): Unreadable => ({
  question: { option: "spans", choices: spanYears },
  reason: `times such as ${JSON.stringify(example)} are of several ${unit}s, and a value has one; --spans start, middle or end says which of them it is shown at`,
});

/** Asks what numbers behind years count, as in `2005 - 1`. */
const unclearNumbers = (texts: readonly string[]): Unreadable => {
  const example = texts.find((text) => parseNumberedPart(text) !== undefined) ?? "";
  const { number = 0 } = parseNumberedPart(example) ?? {};
  return {
    question: { option: "time-unit", choices: number > 2 ? ["month", "quarter"] : numberedUnits },
    reason: `times such as ${JSON.stringify(example)} may be months or quarters; --time-unit month or --time-unit quarter says which`,
  };
};

/** Whether the header of a time column says that years are fiscal. */
const isCalledFiscal = (name = ""): boolean => /(?<!\p{L})(?:fiscal|financial|FY)(?!\p{L})/iu.test(name);

/** Marks a year as fiscal, and a quarter or half as part of a fiscal year. */
const ofFiscalYear = (period: SourcePeriod): SourcePeriod =>
  period.unit === "year"
    ? { ...period, isFiscal: true }
    : period.unit === "quarter" || period.unit === "half-year"
      ? { ...period, isNominal: true }
      : period;

/** The first part of a fiscal year that is not converted to the calendar. */
function nominalOf(
  { rows }: Table,
  { values }: TableLayout,
  periodOf: PeriodOf,
  unit: TimeUnit | undefined,
): SourcePeriod | undefined {
  for (const row of rows.subarray(0, maxLooked))
    for (let column = 0; column < Math.min(values.length, maxLooked); column++) {
      const period = periodOf(row, column);
      if (period?.isNominal && (unit ?? period.unit) === period.unit) return period;
    }
  return undefined;
}

/** Fiscal years show in the first rows and columns. */
const maxLooked = 1000;

function partOfFiscalYear(period: SourcePeriod, label = ""): Unreadable {
  const { unit } = period;
  if (unit !== "quarter" && unit !== "half-year")
    return {
      reason: `${unit}s stand beside fiscal years, and the file does not say which of them are in the second calendar year; write the calendar year beside each, or times such as ${periodCell(period)}`,
    };
  const written = parseSourcePeriod(label)?.isNominal ? label : periodCell(period);
  // With two years in the label, the first part is probably in the first year; a single year is mostly that of the end.
  const counts = /\d\s?[-/–]\s?\d/.test(label) ? [1, 2, 3, 0] : [-1, -2, -3, 0, 1, 2, 3];
  const choices = counts
    .slice(0, unit === "quarter" ? undefined : 2)
    .map(
      (count) =>
        `${written}=${periodCell(toCalendarPeriod({ ...period, isNominal: true }, { unit, count }) ?? period)}`,
    );
  return {
    question: { option: "fiscal", choices },
    reason: `times such as ${JSON.stringify(written)} are ${unit}s of fiscal years, and the file does not say with which month these begin; --fiscal "${choices[0]}", or what else it is in the calendar, tells it of all`,
  };
}

/** A value that is not a time. */
const noTime = -(2 ** 31);

/** Returns the period of a row and a value column. */
type PeriodOf = (row: number, column: number) => SourcePeriod | undefined;

/** Collects the distinct times, and indexes rows and columns by them. */
function indexTimes(
  table: Table,
  layout: TableLayout,
  anyPeriodOf: PeriodOf,
  wanted: TimeUnit | undefined,
): Times | Unreadable {
  const { isByRow, isByColumn, columns } = standingOf(layout);
  const periodOf: PeriodOf = (row, column) => {
    const period = anyPeriodOf(row, column);
    return wanted === undefined || period?.unit === wanted ? period : undefined;
  };
  // Most tables have a time per row: look it up once.
  const byRow = isByRow && !isByColumn ? new Int32Array((table.rows.at(-1) ?? -1) + 1).fill(noTime) : undefined;
  const rows = isByColumn ? table.rows.subarray(0, 1) : table.rows;
  const { units, found, isFiscal } = tallyTimes(rows, columns, periodOf, byRow);
  const [unit, ...others] = [...units.keys()];
  if (unit === undefined) return { reason: noneRead(wanted) };
  if (others.length > 0)
    return { reason: severalUnits(units), question: { option: "time-unit", choices: [unit, ...others] } };
  const times = [...found].sort((a, b) => a - b);
  const places = new Map(times.map((time, i) => [time, i]));
  const placeOf: Times["place"] = (row, column) => {
    const period = periodOf(row, column);
    return period ? (places.get(period.time) ?? -1) : -1;
  };
  return {
    ...{ unit, isFiscal, times },
    isOther: (row) => wanted !== undefined && anyPeriodOf(row, 0) !== undefined,
    place: byRow
      ? placeByRow(byRow, places)
      : isByColumn
        ? placeByColumn(placeOf, table.rows[0] ?? 0, columns)
        : placeOf,
  };
}

/** Whether only rows or only headers have times, and how many columns differ in their times. */
function standingOf({ time, part, values }: TableLayout): {
  readonly isByRow: boolean;
  readonly isByColumn: boolean;
  readonly columns: number;
} {
  const isByRow = values.every((value) => (value.time ?? value.times ?? value.part) === undefined);
  const isByColumn =
    !time && part?.at === undefined && part?.day === undefined && values.every(({ times }) => times === undefined);
  return { isByRow, isByColumn, columns: isByRow ? 1 : values.length };
}

/** Counts the times by unit. @param byRow - receives the time of each row */
function tallyTimes(
  rows: Table["rows"],
  columns: number,
  periodOf: PeriodOf,
  byRow: Int32Array | undefined,
): { readonly units: ReadonlyMap<TimeUnit, number>; readonly found: ReadonlySet<number>; readonly isFiscal: boolean } {
  const units = new Map<TimeUnit, number>();
  const found = new Set<number>();
  let isFiscal = false;
  for (const row of rows)
    for (let column = 0; column < columns; column++) {
      const period = periodOf(row, column);
      if (!period) continue;
      if (byRow) byRow[row] = period.time;
      found.add(period.time);
      isFiscal ||= period.isFiscal === true;
      units.set(period.unit, (units.get(period.unit) ?? 0) + 1);
    }
  return { units, found, isFiscal };
}

const noneRead = (wanted: TimeUnit | undefined): string =>
  wanted === undefined
    ? "no time could be read; --time 2020 says the one time of all values, --time-column NAME where times stand"
    : `no time is a ${wanted}; --time-unit takes the unit that times have`;

/** The message for a table that mixes years, quarters and months. */
function severalUnits(units: ReadonlyMap<TimeUnit, number>): string {
  const sorted = [...units].sort(([, a], [, b]) => b - a);
  const listed = sorted.map(([unit, count]) => `${unit}s (${count}×)`).join(" and ");
  return `times are ${listed} at once, and a dataset has times of one unit; --time-unit ${sorted[0]?.[0]} keeps those of one, and adding the source again under another --name those of another`;
}

/** Replaces the time of each row by its index. */
function placeByRow(byRow: Int32Array, places: ReadonlyMap<number, number>): Times["place"] {
  for (let row = 0; row < byRow.length; row++) byRow[row] = places.get(byRow[row] as number) ?? -1;
  return (row) => byRow[row] ?? -1;
}

/** Looks up each header once if only headers have times. */
function placeByColumn(place: Times["place"], row: number, columns: number): Times["place"] {
  const places = Array.from({ length: columns }, (_, column) => place(row, column));
  return (_row, column) => places[columns === 1 ? 0 : column] ?? -1;
}
