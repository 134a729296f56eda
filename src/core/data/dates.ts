import { dateOfDay, dayOfMonth, isoDay, monthAbbreviations, parseDay } from "./day.ts";
import { formatPeriod, numberOfPeriod, parsePeriod, startOfPeriod, writePeriod } from "./period.ts";
import { isPeriod, type RequestedRange, type Time, type TimeBound, type TimeRange, type TimeUnit } from "./time.ts";

/** A parsed day or period: its first day, its last day and its unit. */
export interface ParsedDate extends TimeRange {
  readonly unit: Exclude<TimeUnit, "year">;
}

/** Parses a date as `YYYY-MM-DD`, or a period (see `parsePeriod`). */
export function parseDate(text: string): ParsedDate | undefined {
  const day = parseDay(text);
  return day === undefined ? parsePeriod(text) : { start: day, end: day, unit: "day" };
}

/** Formats a day, or the period that contains it, for readers. */
export function formatDate(day: Time, unit: TimeUnit): string {
  if (isPeriod(unit)) return formatPeriod(day, unit);
  const date = dateOfDay(day);
  return `${monthAbbreviations[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Writes a day, or the period that contains it, as in queries and CSVs. */
export const writeDate = (day: Time, unit: TimeUnit): string => (isPeriod(unit) ? writePeriod(day, unit) : isoDay(day));

/** Limit that keeps dates valid. */
const maxYears = 200_000;

/** First and last day of a year. */
export function daysOfYear(year: number): TimeRange {
  const known = Math.max(-maxYears, Math.min(maxYears, year));
  return { start: dayOfMonth(known, 0), end: dayOfMonth(known + 1, 0) - 1 };
}

/**
 * Number of years between two days or periods of the same unit. A month counts as a twelfth of a year, regardless of
 * its days.
 */
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
 * Converts a requested range to the unit of a chart's times. If these are periods, each end becomes the period that
 * contains it, and a plain number is a whole year. If they are days, a plain number is a day (rules.md 302).
 * @param chartUnit - a day or a period
 * @param isMoment - whether a single requested period becomes its last time, instead of a range
 */
export function alignRange(
  { start, end, unit }: RequestedRange,
  chartUnit: TimeUnit,
  isMoment: boolean,
): RequestedRange {
  const written = unit ?? (isPeriod(chartUnit) ? "year" : "day");
  const align = (time: TimeBound, bound: keyof TimeRange): TimeBound => {
    if (typeof time !== "number") return time;
    const day = written === "year" && isPeriod(chartUnit) ? daysOfYear(time)[bound] : time;
    return isPeriod(chartUnit) ? startOfPeriod(day, chartUnit) : day;
  };
  const last = align(end, "end");
  return { start: isMoment && areInOnePeriod(start, end, written) ? last : align(start, "start"), end: last };
}

/** Whether two times lie in the same period. */
const areInOnePeriod = (start: TimeBound, end: TimeBound, unit: TimeUnit): boolean =>
  typeof start === "number" && typeof end === "number" && isPeriod(unit)
    ? startOfPeriod(start, unit) === startOfPeriod(end, unit)
    : start === end;
