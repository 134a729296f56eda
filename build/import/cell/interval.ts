import { dateOfDay, parseDay } from "../../../src/core/data/day.ts";
import { startOfPeriod } from "../../../src/core/data/period.ts";
import type { Period, Time } from "../../../src/core/data/time.ts";
import type { SourcePeriod } from "./period.ts";
import { type SpanYear, yearOfSpan } from "./years.ts";

const day = "(\\d{4}-\\d{2}(?:-\\d{2})?|\\d{4})(?:T00:00(?::00)?Z?)?";
const lasting = new RegExp(`^${day}/P(?:(\\d{1,3})Y)?(?:(\\d{1,3})M)?(?:(\\d{1,3})W)?(?:(\\d{1,3})D)?$`, "i");
const between = new RegExp(`^${day}(?:/|--| ?– ?| - | to )${day}$`, "i");

/**
 * Parses a day with a duration, or a first and a last day, that are a period of the calendar (ISO 8601):
 * `2020-01-01/P1M`, `2020-01/P3M`, `2020-01-01/2020-12-31`. Twelve months from another month than January are a fiscal
 * year. Undefined for anything else.
 */
export function parseInterval(text: string, spans: SpanYear | undefined): SourcePeriod | undefined {
  if (text.length < 8 || !/^\d{4}/.test(text)) return undefined;
  const [, from = "", ...amounts] = lasting.exec(text) ?? [];
  if (from !== "") {
    const [years = 0, months = 0, weeks = 0, days = 0] = amounts.map((amount) => Number(amount ?? 0));
    const start = firstDay(from);
    const [allMonths, allDays] = [12 * years + months, 7 * weeks + days];
    if (start === undefined || (allMonths > 0 && allDays > 0)) return undefined;
    return allMonths > 0 ? periodOfMonths(start, allMonths, spans) : periodOfDays(start, allDays);
  }
  const [, first = "", last = ""] = between.exec(text) ?? [];
  // Without days, `2019/2020` and `2020-01 to 2020-03` are ranges of years and months.
  const [start, end] = [parseDay(first), parseDay(last)];
  if (start === undefined || end === undefined || end < start) return undefined;
  const months = monthsBetween(start, end + 1);
  return months === undefined ? periodOfDays(start, end + 1 - start) : periodOfMonths(start, months, spans);
}

const firstDay = (text: string): Time | undefined => parseDay(`${text}${"-01-01".slice(text.length - 4)}`);

const isFirstOfMonth = (day: Time): boolean => startOfPeriod(day, "month") === day;
const monthOf = (day: Time): number => 12 * dateOfDay(day).getUTCFullYear() + dateOfDay(day).getUTCMonth();

/** The number of months from a day to another; undefined if one of them does not begin a month. */
const monthsBetween = (start: Time, end: Time): number | undefined =>
  isFirstOfMonth(start) && isFirstOfMonth(end) ? monthOf(end) - monthOf(start) : undefined;

const periodOfDays = (start: Time, days: number): SourcePeriod | undefined =>
  days === 1
    ? { unit: "day", time: start }
    : days === 7 && startOfPeriod(start, "week") === start
      ? { unit: "week", time: start }
      : undefined;

const unitsByMonths: ReadonlyMap<number, Period> = new Map([
  [1, "month"],
  [3, "quarter"],
  [6, "half-year"],
]);

function periodOfMonths(start: Time, months: number, spans: SpanYear | undefined): SourcePeriod | undefined {
  if (!isFirstOfMonth(start)) return undefined;
  const unit = unitsByMonths.get(months);
  if (unit) return startOfPeriod(start, unit) === start ? { unit, time: start } : undefined;
  const [year, isJanuary] = [dateOfDay(start).getUTCFullYear(), monthOf(start) % 12 === 0];
  if (months === 12) return { unit: "year", time: year, ...(!isJanuary && { isFiscal: true }) };
  if (!isJanuary || months % 12 !== 0) return undefined;
  const span = { first: year, last: year + months / 12 - 1 };
  return { unit: "year", time: yearOfSpan(span, spans ?? "start"), isSpan: true };
}
