import { type Column, filterColumn } from "../data/column.ts";
import { daysOfYear } from "../data/dates.ts";
import { isDate, parseDay } from "../data/day.ts";
import { isPeriod, type Time, type TimeUnit } from "../data/time.ts";
import type { DimensionConfig, Display } from "./config.ts";
import type { Indicator } from "./indicator.ts";

/** What the times of a dataset stand for: they count `timeUnit`s, and time 0 is `origin`. */
export interface Calendar {
  readonly timeUnit: TimeUnit;
  readonly origin: Time;
}

/** How a chart shows an indicator: the indicator's own display under the dimension's (content/reference.md, "Data"). */
export const joinDisplay = ({ display }: Indicator, dimension: DimensionConfig): Display => ({
  ...display,
  ...dimension.display,
});

/**
 * With `yearIsDay`, the integers of the Year column count days from `zeroDay`.
 * @param timeUnit - what the dataset's time column counts; dates stay dates
 */
export function calendarOf(timeUnit: TimeUnit, { yearIsDay, zeroDay }: Display): Calendar {
  if (timeUnit !== "year" || !yearIsDay) return { timeUnit, origin: 0 };
  return { timeUnit: "day", origin: parseDay(zeroDay ?? "") ?? 0 };
}

/**
 * A dataset's column at the times that its integers stand for; those that are no date are left out.
 * @param among - what its chart's times count
 */
export function inCalendar(column: Column, { timeUnit, origin }: Calendar, among: TimeUnit): Column {
  // A year beside periods, which size and colour may count, begins with its first day.
  if (timeUnit === "year") return isPeriod(among) ? inDays(column) : column;
  const dated = filterColumn(column, (_entity, time) => isDate(time + origin));
  return origin === 0 ? dated : { ...dated, times: dated.times.map((time) => time + origin) };
}

const inDays = (column: Column): Column => ({ ...column, times: column.times.map((year) => daysOfYear(year).start) });
