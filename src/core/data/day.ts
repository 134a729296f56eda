import type { Time } from "./time.ts";

const msPerDay = 86_400_000;
const zeroDayMs = Date.UTC(2020, 0, 21);
/** Days from 1970, from which most programs count dates, to day 0. */
export const epochDays = zeroDayMs / msPerDay;

/** Months as English shortens them. */
export const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

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

/** First day of a month. @param month - 0 is January; beyond the year's it counts on */
export function dayOfMonth(year: number, month: number): Time {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 1);
  return dayOfDate(date);
}

/** `YYYY-MM-DD` of a day, as CSV and addresses write it. */
export function isoDay(day: Time): string {
  const iso = dateOfDay(day).toISOString();
  return iso.slice(0, iso.indexOf("T"));
}
