import { dateOfDay, dayOfMonth, isoDay, monthAbbreviations } from "./day.ts";
import type { Period, Time, TimeRange } from "./time.ts";

/** A parsed period: its first day, its last day and its unit. */
export interface ParsedPeriod extends TimeRange {
  readonly unit: Period;
}

const monthsOf = { month: 1, quarter: 3, "half-year": 6 } as const;

/**
 * Days of the longest period of each kind. A tolerance of n periods is n times this many days, which never reaches
 * period n + 1.
 */
export const maxDaysOf: Readonly<Record<Period, number>> = { month: 31, quarter: 92, "half-year": 184, week: 7 };

/** Limit that keeps date arithmetic within the range of `Date`. */
const maxDays = 90_000_000;

/** First day of the period that contains a day. */
export function startOfPeriod(day: Time, unit: Period): Time {
  const known = Math.max(-maxDays, Math.min(maxDays, day));
  if (unit === "week") return known - weekday(known);
  const date = dateOfDay(known);
  const month = date.getUTCMonth();
  return dayOfMonth(date.getUTCFullYear(), month - (month % monthsOf[unit]));
}

/** Last day of the period that starts on a day. */
export function endOfPeriod(start: Time, unit: Period): Time {
  if (unit === "week") return start + 6;
  const date = dateOfDay(start);
  return dayOfMonth(date.getUTCFullYear(), date.getUTCMonth() + monthsOf[unit]) - 1;
}

/** Day of the week, 0 for Monday. Day 0 was a Tuesday. */
const weekday = (day: Time): number => (((day + 1) % 7) + 7) % 7;

/** Year and number of the period that contains a day. A week belongs to the year of its Thursday (ISO 8601). */
export function numberOfPeriod(day: Time, unit: Period): { readonly year: number; readonly number: number } {
  const start = startOfPeriod(day, unit);
  const date = dateOfDay(unit === "week" ? start + 3 : start);
  const year = date.getUTCFullYear();
  if (unit === "week") return { year, number: (start - firstWeek(year)) / 7 + 1 };
  return { year, number: date.getUTCMonth() / monthsOf[unit] + 1 };
}

/** Monday of a year's first week, the one that contains January 4. */
const firstWeek = (year: number): Time => startOfPeriod(dayOfMonth(year, 0) + 3, "week");

/** Formats a period for readers: "Mar 2020", "Q1 2020", "H1 2020", "Week 5, 2020". */
export function formatPeriod(day: Time, unit: Period): string {
  const { year, number } = numberOfPeriod(day, unit);
  if (unit === "month") return `${monthAbbreviations[number - 1]} ${year}`;
  return unit === "week" ? `Week ${number}, ${year}` : `${unit === "quarter" ? "Q" : "H"}${number} ${year}`;
}

/** Writes a period as in queries and CSVs: `2020-03`, `2020-Q1`, `2020-S1`, `2020-W05`. */
export function writePeriod(day: Time, unit: Period): string {
  if (unit === "month") return isoDay(startOfPeriod(day, unit)).replace(/-\d+$/, "");
  const { year, number } = numberOfPeriod(day, unit);
  if (unit === "week") return `${year}-W${String(number).padStart(2, "0")}`;
  return `${year}-${unit === "quarter" ? "Q" : "S"}${number}`;
}

/** Notations of a period with its year: ISO 8601, SDMX and common English. */
const forms: readonly (readonly [form: RegExp, unit: Period])[] = [
  [/^(?<year>\d{4})(-|-?M(?=\d))(?<number>\d\d?)$/i, "month"],
  [/^(?<name>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i, "month"],
  [/^(?<year>\d{4})[- ]?Q(?<number>\d)$/i, "quarter"],
  [/^Q(?<number>\d),?[- ]?(?<year>\d{4})$/i, "quarter"],
  [/^(?<year>\d{4})[- ]?[SH](?<number>\d)$/i, "half-year"],
  [/^[SH](?<number>\d),?[- ]?(?<year>\d{4})$/i, "half-year"],
  [/^(?<year>\d{4})[- ]?W(?<number>\d\d?)$/i, "week"],
  [/^(Week |W)(?<number>\d\d?),? (?<year>\d{4})$/i, "week"],
];

/**
 * Parses a period: `2020-03`, `2020M03`, `2020-M03`, "Mar 2020"; `2020-Q1`, `2020Q1`, "Q1 2020"; `2020-S1`, "H1 2020";
 * `2020-W05`, "Week 5, 2020". Returns undefined for anything else, and for a number that the year does not have.
 */
export function parsePeriod(text: string): ParsedPeriod | undefined {
  for (const [form, unit] of forms) {
    const { year, number, name } = form.exec(text)?.groups ?? {};
    if (year === undefined) continue;
    const found = number === undefined ? monthOf(name ?? "") : Number(number);
    return found === undefined ? undefined : periodOf(Number(year), found, unit);
  }
  return undefined;
}

function periodOf(year: number, number: number, unit: Period): ParsedPeriod | undefined {
  const start = unit === "week" ? firstWeek(year) + 7 * (number - 1) : dayOfMonth(year, (number - 1) * monthsOf[unit]);
  return numberOfPeriod(start, unit).year === year ? { start, end: endOfPeriod(start, unit), unit } : undefined;
}

const longMonths = "january february march april may june july august september october november december".split(" ");

/** Number of a month by its English name or abbreviation. */
function monthOf(name: string): number | undefined {
  const at = longMonths.findIndex((long) => long === name.toLowerCase() || shortOf(long).includes(name.toLowerCase()));
  return at < 0 ? undefined : at + 1;
}

const shortOf = (month: string): readonly string[] => [month.slice(0, 3), ...(month === "september" ? ["sept"] : [])];
