import type { Time } from "./time.ts";

const msPerDay = 86_400_000;
const zeroDayMs = Date.UTC(2020, 0, 21);
/** Days from 1970-01-01, the Unix epoch, to day 0. */
export const epochDays = zeroDayMs / msPerDay;

/** English abbreviations of the months. */
export const monthAbbreviations = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Parses `YYYY-MM-DD` (with a sign for years beyond 9999) as a day; undefined if it is not a real date. */
export function parseDay(text: string): Time | undefined {
  const match = /^([+-]?\d{4,6})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return Math.round((date.getTime() - zeroDayMs) / msPerDay);
}

/** Whether `Date` can represent a day: from 271821 BCE to the year 275760. */
export const isDate = (day: Time): boolean => !Number.isNaN(dateOfDay(day).getTime());

/** Calendar date of a day, in UTC. */
export function dateOfDay(day: Time): Date {
  return new Date(zeroDayMs + day * msPerDay);
}

/** Day of a UTC date, rounded down. */
export function dayOfDate(date: Date): Time {
  return Math.floor((date.getTime() - zeroDayMs) / msPerDay);
}

/** First day of a month. @param month - 0 is January; 12 is January of the next year */
export function dayOfMonth(year: number, month: number): Time {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 1);
  return dayOfDate(date);
}

/** Writes a day as `YYYY-MM-DD`. */
export function isoDay(day: Time): string {
  const iso = dateOfDay(day).toISOString();
  return iso.slice(0, iso.indexOf("T"));
}
