import { dates } from "./lazyModule.ts";
import { groupThousands } from "./number.ts";

/**
 * A point on a chart's timeline, as an integer. Yearly data count years (0 and negative years exist: -500 is 500 BCE).
 * All other data count days from 2020-01-21, which is day 0; a month, quarter, half-year or week is represented by its
 * first day (rules.md 301).
 */
export type Time = number;

/** Units longer than a day and shorter than a year. Weeks follow ISO 8601. */
export const periods = ["month", "quarter", "half-year", "week"] as const;
export type Period = (typeof periods)[number];

/** The unit of a chart's times. */
export type TimeUnit = "year" | "day" | Period;

/** Whether times are periods: months, quarters, half-years or weeks. */
export const isPeriod = (unit: TimeUnit | undefined): unit is Period =>
  unit !== undefined && unit !== "year" && unit !== "day";

/** One end of a requested range: a time, or an open end. */
export type TimeBound = Time | "earliest" | "latest";

/** Both ends are inclusive. */
export interface TimeRange {
  readonly start: Time;
  readonly end: Time;
}

/**
 * A requested time or range. If it was written as dates or periods, `unit` is their unit, and the ends are the first
 * and last day of the range.
 */
export interface RequestedRange {
  readonly start: TimeBound;
  readonly end: TimeBound;
  readonly unit?: TimeUnit | undefined;
}

/** Maximum magnitude of a time: ten times the age of the universe in years, and within 32 bits in days. */
const maxTime = 2_000_000_000;

/** Parses an integer year such as `1990` or `-10000`; undefined for anything else. */
export function parseYear(text: string): Time | undefined {
  if (!/^[+-]?\d{1,10}$/.test(text)) return undefined;
  const year = Number(text);
  return Math.abs(year) <= maxTime ? year : undefined;
}

/** Writes a time as in queries and CSVs: `1990`, `-500`, `2020-03-21`, `2020-03`, `2020-Q1` (rules.md 301). */
export const writeTime = (time: Time, unit: TimeUnit): string =>
  unit === "year" ? String(time) : dates.module.writeDate(time, unit);

/** Formats a time for readers: "1990", "10,000 BCE", "Mar 21, 2020", "Mar 2020", "Q1 2020" (rules.md 301). */
export function formatTime(time: Time, unit: TimeUnit): string {
  if (unit !== "year") return dates.module.formatDate(time, unit);
  return time < 0 ? `${groupThousands(-time)} BCE` : String(time);
}

/** Formats a range for readers: "1990–2020", or the time itself if both ends are equal. */
export function formatTimeRange({ start, end }: TimeRange, unit: TimeUnit, separator = "–"): string {
  return start === end ? formatTime(end, unit) : formatTime(start, unit) + separator + formatTime(end, unit);
}

/**
 * The time of `times` (ascending, not empty) nearest to `wanted`; of two equally near times, the later one. "earliest"
 * and "latest" are the ends of `times`.
 */
export function nearestTime(times: ArrayLike<Time>, wanted: TimeBound): Time {
  const last = times.length - 1;
  if (wanted === "earliest") return times[0] as Time;
  if (wanted === "latest") return times[last] as Time;
  const at = lowerBound(times, wanted);
  if (at > last) return times[last] as Time;
  const after = times[at] as Time;
  if (at === 0 || after === wanted) return after;
  const before = times[at - 1] as Time;
  return wanted - before < after - wanted ? before : after;
}

/** Binary search: index of the first time in `times[from..to)` (ascending) that is not before `wanted`. */
export function lowerBound(times: ArrayLike<Time>, wanted: Time, from = 0, to = times.length): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as Time) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Formats the target time of a dimension. */
export const formatTargetTime = (time: Time, unit: TimeUnit): string =>
  isPeriod(unit) ? formatTime(time, unit) : String(time);
