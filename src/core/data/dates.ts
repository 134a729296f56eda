import { dateOfDay, dayOfMonth, isoDay, monthNames, parseDay } from "./day.ts";
import { formatPeriod, numberOfPeriod, parsePeriod, startOfPeriod, writePeriod } from "./period.ts";
import { isPeriod, type RequestedRange, type Time, type TimeBound, type TimeRange, type TimeUnit } from "./time.ts";

/** A day or a period that is written somewhere: its first and its last day, and what it is. */
export interface ParsedDate extends TimeRange {
  readonly unit: Exclude<TimeUnit, "year">;
}

/** Reads a date as `YYYY-MM-DD`, or a period as `parsePeriod` does. */
export function parseDate(text: string): ParsedDate | undefined {
  const day = parseDay(text);
  return day === undefined ? parsePeriod(text) : { start: day, end: day, unit: "day" };
}

/** A day as people read it, or the period that it lies in. */
export function formatDate(day: Time, unit: TimeUnit): string {
  if (isPeriod(unit)) return formatPeriod(day, unit);
  const date = dateOfDay(day);
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** A day as addresses write it, or the period that it lies in. */
export const writeDate = (day: Time, unit: TimeUnit): string => (isPeriod(unit) ? writePeriod(day, unit) : isoDay(day));

/** Years as far as dates tell them. */
const maxYears = 200_000;

/** First and last day of a year. */
export function daysOfYear(year: number): TimeRange {
  const known = Math.max(-maxYears, Math.min(maxYears, year));
  return { start: dayOfMonth(known, 0), end: dayOfMonth(known + 1, 0) - 1 };
}

/** How many years lie between two periods of a kind, or two days: months are twelfths, whatever days they have. */
export function yearsBetween(from: Time, to: Time, unit: TimeUnit): number {
  if (!isPeriod(unit) || unit === "week") return (to - from) / 365.25;
  const count = (day: Time): number => {
    const { year, number } = numberOfPeriod(day, unit);
    return year + (number - 1) / periodsOfYear[unit];
  };
  return count(to) - count(from);
}

const periodsOfYear = { month: 12, quarter: 4, "half-year": 2 } as const;

/**
 * What is wanted of times that count `unit`: of periods, those that the first and the last wanted day lie in. Numbers are
 * years among periods, of which they are all; among days they are days (rules.md 302).
 * @param isMoment - whether a single time is to be one moment, its last, though it has several
 */
export function alignRange({ start, end, unit }: RequestedRange, among: TimeUnit, isMoment: boolean): RequestedRange {
  const written = unit ?? (isPeriod(among) ? "year" : "day");
  const align = (time: TimeBound, bound: keyof TimeRange): TimeBound => {
    if (typeof time !== "number") return time;
    const day = written === "year" && isPeriod(among) ? daysOfYear(time)[bound] : time;
    return isPeriod(among) ? startOfPeriod(day, among) : day;
  };
  const last = align(end, "end");
  return { start: isMoment && isOne(start, end, written) ? last : align(start, "start"), end: last };
}

/** Whether two times lie in one period of a kind. */
const isOne = (start: TimeBound, end: TimeBound, unit: TimeUnit): boolean =>
  typeof start === "number" && typeof end === "number" && isPeriod(unit)
    ? startOfPeriod(start, unit) === startOfPeriod(end, unit)
    : start === end;
