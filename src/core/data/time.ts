import { dates } from "./lazyModules.ts";
import { groupThousands } from "./number.ts";

/**
 * Time: a point on a chart's timeline, an integer. Yearly data count years (0 and negative years exist: -500 is 500 BCE);
 * all others count days from 2020-01-21, which is day 0: a month, quarter, half-year or week is its first day
 * (rules.md 301).
 */
export type Time = number;

/** Parts of a year that a time may stand for; weeks are those of ISO 8601. */
export const periods = ["month", "quarter", "half-year", "week"] as const;
export type Period = (typeof periods)[number];

/** What a time stands for. */
export type TimeUnit = "year" | "day" | Period;

/** Whether times are parts of a year longer than a day. */
export const isPeriod = (unit: TimeUnit | undefined): unit is Period =>
  unit !== undefined && unit !== "year" && unit !== "day";

/** A time as an author or a query writes it: a number, or an open end. */
export type TimeBound = Time | "earliest" | "latest";

/** Both ends included. */
export interface TimeRange {
  readonly start: Time;
  readonly end: Time;
}

/**
 * The wanted time: one point, or both ends of a range. Where it was written as dates or periods, `unit` says what they are,
 * and the ends are the first and the last of their days.
 */
export interface RequestedRange {
  readonly start: TimeBound;
  readonly end: TimeBound;
  readonly unit?: TimeUnit | undefined;
}

/** Largest magnitude that a time may have: ten times the age of the universe in years, and within 32 bits as days. */
const maxTime = 2_000_000_000;

/** Reads an integer year such as `1990` or `-10000`; undefined for anything else. */
export function parseYear(text: string): Time | undefined {
  if (!/^[+-]?\d{1,10}$/.test(text)) return undefined;
  const year = Number(text);
  return Math.abs(year) <= maxTime ? year : undefined;
}

/** A time as addresses write it: `1990`, `-500`, `2020-03-21`, `2020-03`, `2020-Q1` (rules.md 301). */
export const writeTime = (time: Time, unit: TimeUnit): string =>
  unit === "year" ? String(time) : dates.module.writeDate(time, unit);

/** A time as people read it: "1990", "10,000 BCE", "Mar 21, 2020", "Mar 2020", "Q1 2020" (rules.md 301). */
export function formatTime(time: Time, unit: TimeUnit): string {
  if (unit !== "year") return dates.module.formatDate(time, unit);
  return time < 0 ? `${groupThousands(-time)} BCE` : String(time);
}

/** A range as people read it: "1990–2020", or the one time when both ends are the same. */
export function formatTimeRange({ start, end }: TimeRange, unit: TimeUnit, separator = "–"): string {
  return start === end ? formatTime(end, unit) : formatTime(start, unit) + separator + formatTime(end, unit);
}

/**
 * The time of `times` (ascending, not empty) nearest to `wanted`; of two equally near the later one.
 * "earliest" and "latest" are its ends.
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

/** Index of the first of `times[from..to)` (ascending) that is not before `wanted`. */
export function lowerBound(times: ArrayLike<Time>, wanted: Time, from = 0, to = times.length): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as Time) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The time that a dimension is fixed at. */
export const formatTargetTime = (time: Time, unit: TimeUnit): string =>
  isPeriod(unit) ? formatTime(time, unit) : String(time);
