import { groupThousands } from "./number.ts";

/**
 * Time: a point on a chart's timeline, an integer. Yearly data count years (0 and negative years exist: -500 is 500 BCE);
 * daily data count days from 2020-01-21, which is day 0 (rules.md 301).
 */
export type Time = number;

/** What a time counts. */
export type TimeUnit = "year" | "day";

/** A time as an author or a query writes it: a number, or an open end. */
export type TimeBound = Time | "earliest" | "latest";

/** Both ends included. */
export interface TimeRange {
  readonly start: Time;
  readonly end: Time;
}

const msPerDay = 86_400_000;
const zeroDayMs = Date.UTC(2020, 0, 21);
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Largest magnitude that a time may have: ten times the age of the universe in years, and within 32 bits as days. */
const maxTime = 2_000_000_000;

/** Reads `YYYY-MM-DD` (years beyond 9999 with a sign) as a day; undefined when it is not a real date. */
export function parseDay(text: string): Time | undefined {
  const match = /^([+-]?\d{4,6})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return Math.round((date.getTime() - zeroDayMs) / msPerDay);
}

/** Reads an integer year such as `1990` or `-10000`; undefined for anything else. */
export function parseYear(text: string): Time | undefined {
  if (!/^[+-]?\d{1,10}$/.test(text)) return undefined;
  const year = Number(text);
  return Math.abs(year) <= maxTime ? year : undefined;
}

/** Whether a day is one of those that dates can tell, which reach from 271821 BCE to the year 275760. */
export const isDate = (day: Time): boolean => !Number.isNaN(dateOfDay(day).getTime());

/** Calendar date of a day, as UTC. */
export function dateOfDay(day: Time): Date {
  return new Date(zeroDayMs + day * msPerDay);
}

/** Day of a calendar date in UTC, rounded down. */
export function dayOfDate(date: Date): Time {
  return Math.floor((date.getTime() - zeroDayMs) / msPerDay);
}

/** `YYYY-MM-DD` of a day, as CSV and URLs write it. */
export function isoDay(day: Time): string {
  const iso = dateOfDay(day).toISOString();
  return iso.slice(0, iso.indexOf("T"));
}

/** A time as CSV and URLs write it: `1990`, `-500`, `2020-03-21`. */
export function writeTime(time: Time, unit: TimeUnit): string {
  return unit === "day" ? isoDay(time) : String(time);
}

/** A time as people read it: "1990", "10,000 BCE", "Mar 21, 2020" (rules.md 301). */
export function formatTime(time: Time, unit: TimeUnit): string {
  if (unit === "day") {
    const date = dateOfDay(time);
    return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  }
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
