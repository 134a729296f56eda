import type { TimeUnit } from "../../../src/core/data/time.ts";
import { parseMonthName } from "../../vocabulary/calendar.ts";
import { textOf } from "../cell/cell.ts";
import {
  areRollingMonths,
  type DateOrder,
  type FiscalShift,
  formatPeriod,
  inferDateOrder,
  parseQuarterName,
  parseSourcePeriod,
  type SourcePeriod,
  toCalendarPeriod,
} from "../cell/period.ts";
import { areFiscalYears, areYearSpans, type SpanYear, spanYears } from "../cell/years.ts";
import { periodOfYearPart } from "../layout/headerTimes.ts";
import type { ColumnProfile } from "../layout/profile.ts";
import { timeTextReader } from "../layout/profile.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import { ambiguousDates } from "../layout/timeHeaders.ts";
import type { Unreadable } from "../layout/unreadable.ts";
import { cellAt } from "../sheet/sheet.ts";
import { columnName, type Table } from "../table/table.ts";
import { type ImpliedPeriod, impliedPeriod } from "./impliedPeriod.ts";

/** The times of a table. */
export interface Times {
  readonly unit: TimeUnit;
  /** They are years that begin in one calendar year and end in the next. */
  readonly isFiscal: boolean;
  /** Which year stands for those of several. */
  readonly spans?: SpanYear;
  /** The source tells each by its first or its last day. */
  readonly impliedBy?: ImpliedPeriod["side"];
  /** As days or years, ascending. */
  readonly times: readonly number[];
  /** The place in `times` of the time of a row and a column of values; -1 where it cannot be read. */
  place(row: number, column: number): number;
  /** Whether a row has a time of another unit than a person asked for. */
  isOther(row: number): boolean;
}

/** What a person says of times. */
export interface TimeHints {
  readonly order?: DateOrder;
  /** The one time of all values. */
  readonly fixed?: SourcePeriod;
  /** The unit of the times that count. */
  readonly unit?: TimeUnit;
  /** Which year stands for several. */
  readonly spans?: SpanYear;
  /** What quarters of fiscal years are in the calendar. */
  readonly fiscal?: FiscalShift;
}

/** Reads all times of a table. */
export function readTimes(
  table: Table,
  layout: TableLayout,
  { order, fixed, unit, spans, fiscal }: TimeHints,
): Times | Unreadable {
  const { time, part, values } = layout;
  const { sheet } = table;
  const texts = new Set<string>();
  const ofRows = time && timeReader(sheet, time);
  const ofValues = values.map(({ times }) => times && timeReader(sheet, times));
  for (const read of [ofRows, ...ofValues]) if (read) for (const row of table.rows) texts.add(read(row));
  const told = order ?? inferDateOrder(texts);
  const dates = told === "either" && hasDecimalCommas(table) ? "day first" : told;
  if (dates === "either") return ambiguousDates([...texts]);
  const filled = [...texts].filter(Boolean);
  const about = {
    isFiscal: areFiscalYears(filled),
    areSpans: areYearSpans(filled),
    areRolling: areRollingMonths(filled),
    spans,
  };
  const style = { ...(dates && { order: dates }), ...about };
  const parsed = new Map(Array.from(texts, (text) => [text, parseSourcePeriod(text, style)]));
  const partOf = partReader(table, part);
  const coarser =
    part || unit === "day" ? undefined : coarserOf([...parsed.values(), ...values.map(({ time }) => time)]);
  const isOfFiscal = [time?.name, part?.at === undefined ? "" : nameOf(table, part.at)].some(isCalledFiscal);
  const writtenOf = (row: number, column: number): SourcePeriod | undefined => {
    const value = values[column];
    const read = ofValues[column] ?? ofRows;
    const found = value?.time ?? (read ? parsed.get(read(row)) : fixed);
    const own = found && isOfFiscal ? ofFiscalYear(found) : found;
    if (!own || !part) return own?.unit === "day" && coarser ? coarser.of(own.time) : own;
    const number = value?.part ?? partOf(row);
    return number === undefined ? undefined : periodOfYearPart(part.unit, own, number);
  };
  const periodOf: PeriodOf = (row, column) => toCalendarPeriod(writtenOf(row, column), fiscal);
  const all = [...parsed, ...values.map(({ time, at }) => [nameOf(table, at), time] as const), ["", fixed] as const];
  const span = all.find(([, period]) => period?.isSpan);
  if (span && !spans) return manyYears(span[0]);
  const nominal = nominalOf(table, layout, periodOf, unit);
  if (nominal) return partOfFiscalYear(nominal, all.find(([, period]) => period?.isNominal)?.[0]);
  const times = indexTimes(table, layout, periodOf, unit);
  if ("reason" in times) return times;
  return { ...times, ...(span && spans && { spans }), ...(coarser && { impliedBy: coarser.side }) };
}

/** What the cells of a column of times say. */
function timeReader(sheet: Table["sheet"], { at, name, column }: ColumnProfile): (row: number) => string {
  const labels = column.meta?.labels;
  const whole = timeTextReader(name);
  return (row) => {
    const text = whole(textOf(cellAt(sheet, row, at)));
    return labels && parseSourcePeriod(text) === undefined ? (labels.get(text) ?? text) : text;
  };
}

/** Nobody who writes fractions with a comma, and cells with semicolons between, writes the month before the day. */
const hasDecimalCommas = ({ sheet, rows, columns }: Table): boolean =>
  sheet.delimiter === ";" &&
  rows
    .subarray(0, 50)
    .some((row) => columns.some(({ at }) => /^-?\d+,(?:\d{1,2}|\d{4,})$/.test(textOf(cellAt(sheet, row, at)))));

/** What the times of a table stand for where all of them are days. */
function coarserOf(periods: readonly (SourcePeriod | undefined)[]): ImpliedPeriod | undefined {
  const told = periods.filter((period) => period !== undefined);
  return told.every(({ unit }) => unit === "day") ? impliedPeriod(new Set(told.map(({ time }) => time))) : undefined;
}

const nameOf = ({ columns }: Table, at: number): string =>
  columnName(columns.find((column) => column.at === at) ?? { at, heads: [] });

const manyYears = (example: string): Unreadable => ({
  question: { option: "spans", choices: spanYears },
  reason: `times such as ${JSON.stringify(example)} are of several ${/^\d/.test(example) ? "years" : "months"}, and a value has one; --spans start, middle or end says which of them it is shown at`,
});

/** Whether a column of times has those of fiscal years, as its header says. */
const isCalledFiscal = (name = ""): boolean => /(?<!\p{L})(?:fiscal|financial|FY)(?!\p{L})/iu.test(name);

/** A time below such a header: a year is none of the calendar, and neither are its quarters. */
const ofFiscalYear = (period: SourcePeriod): SourcePeriod =>
  period.unit === "year"
    ? { ...period, isFiscal: true }
    : period.unit === "quarter" || period.unit === "half-year"
      ? { ...period, isNominal: true }
      : period;

/** One of the times that count, is a part of a fiscal year, and none of the calendar yet. */
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

/** Where fiscal years stand, they soon show. */
const maxLooked = 1000;

function partOfFiscalYear(period: SourcePeriod, label = ""): Unreadable {
  const { unit } = period;
  if (unit !== "quarter" && unit !== "half-year")
    return {
      reason: `${unit}s stand beside fiscal years, and the file does not say which of them are in the second calendar year; write the calendar year beside each, or times such as ${formatPeriod(period)}`,
    };
  const written = parseSourcePeriod(label)?.isNominal ? label : formatPeriod(period);
  // Of two years the first part is hardly of another than the first; one year is mostly that of the end.
  const counts = /\d\s?[-/–]\s?\d/.test(label) ? [1, 2, 3, 0] : [-1, -2, -3, 0, 1, 2, 3];
  const choices = counts
    .slice(0, unit === "quarter" ? undefined : 2)
    .map(
      (count) =>
        `${written}=${formatPeriod(toCalendarPeriod({ ...period, isNominal: true }, { unit, count }) ?? period)}`,
    );
  return {
    question: { option: "fiscal", choices },
    reason: `times such as ${JSON.stringify(written)} are ${unit}s of fiscal years, and the file does not say with which month these begin; --fiscal "${choices[0]}", or what else it is in the calendar, tells it of all`,
  };
}

/** Reads months and quarters beside a year. */
function partReader({ sheet }: Table, part: TableLayout["part"]): (row: number) => number | undefined {
  return (row) => {
    if (part?.at === undefined) return undefined;
    const text = textOf(cellAt(sheet, row, part.at));
    const number = /^(?:Q|M|K|T|Qtr|Quarter|Week|W)? ?0?(\d{1,2})$/i.exec(text)?.[1];
    return number === undefined ? (parseMonthName(text) ?? parseQuarterName(text)) : Number(number);
  };
}

/** A place that no time has. */
const noTime = -(2 ** 31);

/** The period of a row and a column of values. */
type PeriodOf = (row: number, column: number) => SourcePeriod | undefined;

/** Finds the times that there are, and of each row and column of values its place among them. */
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
  // Most tables have a time for each row: it is found once.
  const byRow = isByRow && !isByColumn ? new Int32Array((table.rows.at(-1) ?? -1) + 1).fill(noTime) : undefined;
  const told = isByColumn ? table.rows.subarray(0, 1) : table.rows;
  const { units, found, isFiscal } = tallyTimes(told, columns, periodOf, byRow);
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

/** Whether rows alone tell times, or headers alone; how many columns tell other times than their neighbours. */
function standingOf({ time, part, values }: TableLayout): {
  readonly isByRow: boolean;
  readonly isByColumn: boolean;
  readonly columns: number;
} {
  const isByRow = values.every((value) => (value.time ?? value.times ?? value.part) === undefined);
  const isByColumn = !time && part?.at === undefined && values.every(({ times }) => times === undefined);
  return { isByRow, isByColumn, columns: isByRow ? 1 : values.length };
}

/** The times that there are, how many of each unit. @param byRow - takes the time of each row, where there is one */
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

/** What is said of years, quarters and months together, as offices publish them. */
function severalUnits(units: ReadonlyMap<TimeUnit, number>): string {
  const sorted = [...units].sort(([, a], [, b]) => b - a);
  const told = sorted.map(([unit, count]) => `${unit}s (${count}×)`).join(" and ");
  return `times are ${told} at once, and a dataset has times of one unit; --time-unit ${sorted[0]?.[0]} keeps those of one, and adding the source again under another --name those of another`;
}

/** Where each row has a time, its place stands instead of it from now on. */
function placeByRow(byRow: Int32Array, places: ReadonlyMap<number, number>): Times["place"] {
  for (let row = 0; row < byRow.length; row++) byRow[row] = places.get(byRow[row] as number) ?? -1;
  return (row) => byRow[row] ?? -1;
}

/** Where headers alone tell times, each is read once. */
function placeByColumn(place: Times["place"], row: number, columns: number): Times["place"] {
  const places = Array.from({ length: columns }, (_, column) => place(row, column));
  return (_row, column) => places[columns === 1 ? 0 : column] ?? -1;
}
