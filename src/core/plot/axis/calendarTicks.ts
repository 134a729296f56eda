import { tickStep } from "d3-array";
import { utcTicks } from "d3-time";
import { dateOfDay, dayOfDate, dayOfMonth } from "../../data/day.ts";
import { numberOfPeriod, startOfPeriod } from "../../data/period.ts";
import { formatTime, isPeriod, type Period, type Time, type TimeRange, type TimeUnit } from "../../data/time.ts";

/** About `count` round times within a range: starts of years, quarters, months or weeks. */
export const calendarTicks = ({ start, end }: TimeRange, unit: TimeUnit, count: number): Time[] =>
  isPeriod(unit)
    ? roundPeriods({ start, end }, unit, count)
    : utcTicks(dateOfDay(start), dateOfDay(end), count).map(dayOfDate);

/** Periods per year, and the allowed steps between ticks within a year. */
const stepsOf: Readonly<Record<Period, { readonly ofYear: number; readonly steps: readonly number[] }>> = {
  month: { ofYear: 12, steps: [1, 2, 3, 6, 12] },
  quarter: { ofYear: 4, steps: [1, 2, 4] },
  "half-year": { ofYear: 2, steps: [1, 2] },
  week: { ofYear: 52, steps: [1, 2, 4, 13, 26, 52] },
};

/** Periods at a round step within the year, or at the starts of round years. */
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

/** First day of the period with an index (from 0) in a year. */
const periodOf = (year: number, at: number, unit: Period): Time =>
  unit === "week"
    ? startOfPeriod(dayOfMonth(year, 0) + 3, unit) + 7 * at
    : dayOfMonth(year, (at * 12) / stepsOf[unit].ofYear);

/** Shorter labels for both ends, in order of preference: days by their month, then by their year, if these differ. */
export function shorterRangeLabels({ start, end }: TimeRange, unit: TimeUnit): (readonly [string, string])[] {
  const [from, to] = [formatTime(start, unit), formatTime(end, unit)];
  const rests = isPeriod(unit) ? [/^.* /] : [/ \d+,/, /^.*, /];
  return rests.map((rest) => [from.replace(rest, ""), to.replace(rest, "")] as const).filter(([a, b]) => a !== b);
}

/**
 * Label of a tick between the ends, as short as possible: the first day or period of a year is labelled with the year,
 * the first day of a month with the month.
 */
export function calendarTickLabel(time: Time, unit: TimeUnit): string {
  const text = formatTime(time, unit);
  return text.replace(isPeriod(unit) ? /^(Jan|Q1|H1|Week 1,) / : /^Jan 1, |(?<=^[A-Z][a-z]{2}) 1,/, "");
}
