import { tickStep } from "d3-array";
import { utcTicks } from "d3-time";
import { dateOfDay, dayOfDate, dayOfMonth } from "../../data/day.ts";
import { numberOfPeriod, startOfPeriod } from "../../data/period.ts";
import { formatTime, isPeriod, type Period, type Time, type TimeRange, type TimeUnit } from "../../data/time.ts";

/** About `count` times of a range that begin a year, a quarter, a month or a week. */
export const calendarTicks = ({ start, end }: TimeRange, unit: TimeUnit, count: number): Time[] =>
  isPeriod(unit)
    ? roundPeriods({ start, end }, unit, count)
    : utcTicks(dateOfDay(start), dateOfDay(end), count).map(dayOfDate);

/** How many periods of a kind a year has, and after how many of them a tick may come within a year. */
const stepsOf: Readonly<Record<Period, { readonly ofYear: number; readonly steps: readonly number[] }>> = {
  month: { ofYear: 12, steps: [1, 2, 3, 6, 12] },
  quarter: { ofYear: 4, steps: [1, 2, 4] },
  "half-year": { ofYear: 2, steps: [1, 2] },
  week: { ofYear: 52, steps: [1, 2, 4, 13, 26, 52] },
};

/** The periods of a range that a round step within the year leads to from its first one, or that begin round years. */
function roundPeriods({ start, end }: TimeRange, unit: Period, count: number): Time[] {
  const { ofYear, steps } = stepsOf[unit];
  const [first, last] = [numberOfPeriod(start, unit), numberOfPeriod(end, unit)];
  const length = (last.year - first.year) * ofYear + last.number - first.number;
  const step = steps.find((it) => length / it <= count * 1.5) ?? ofYear;
  const years = length / ofYear / count > 1 ? Math.max(1, tickStep(first.year, last.year, count)) : 1;
  const times: Time[] = [];
  for (let year = Math.ceil(first.year / years) * years; year <= last.year; year += years)
    for (let at = 0; at < ofYear; at += step) times.push(periodOf(year, at, unit));
  return times;
}

/** First day of the period that stands at a place, from 0, in a year. */
const periodOf = (year: number, at: number, unit: Period): Time =>
  unit === "week"
    ? startOfPeriod(dayOfMonth(year, 0) + 3, unit) + 7 * at
    : dayOfMonth(year, (at * 12) / stepsOf[unit].ofYear);

/** Both ends more briefly: days by their months, all by their years, where these differ. */
export function shorterRangeLabels({ start, end }: TimeRange, unit: TimeUnit): (readonly [string, string])[] {
  const [from, to] = [formatTime(start, unit), formatTime(end, unit)];
  const rests = isPeriod(unit) ? [/^.* /] : [/ \d+,/, /^.*, /];
  return rests.map((rest) => [from.replace(rest, ""), to.replace(rest, "")] as const).filter(([a, b]) => a !== b);
}

/** A time between the ends, as short as can be: the first day of a year or month, or period of a year, is named by that. */
export function calendarTickLabel(time: Time, unit: TimeUnit): string {
  const text = formatTime(time, unit);
  return text.replace(isPeriod(unit) ? /^(Jan|Q1|H1|Week 1,) / : /^Jan 1, |(?<=^[A-Z][a-z]{2}) 1,/, "");
}
