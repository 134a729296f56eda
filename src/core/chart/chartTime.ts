import { type Column, filterColumn } from "../data/column.ts";
import { daysOfYear, parseDate } from "../data/dates.ts";
import { isDate, parseDay } from "../data/day.ts";
import { maxDaysOf, startOfPeriod } from "../data/period.ts";
import { isPeriod, parseYear, type Time, type TimeBound, type TimeRange, type TimeUnit } from "../data/time.ts";
import type { ChartConfig, ComparisonLine, DimensionConfig, Display, MapConfig, WrittenTime } from "./config.ts";
import type { Indicator } from "./indicator.ts";

/** A config whose times are in the unit of its chart. */
export interface ResolvedConfig extends ChartConfig {
  readonly minTime?: TimeBound;
  readonly maxTime?: TimeBound;
  readonly timelineMinTime?: TimeBound;
  readonly timelineMaxTime?: TimeBound;
  readonly map?: DatedMap;
  readonly comparisonLines?: readonly ComparisonLine[];
}

interface DatedMap extends MapConfig {
  readonly time?: TimeBound;
  readonly startTime?: TimeBound;
}

/**
 * Converts a time in a config to the unit of the chart: the start or end of a date, period or whole year. A number is
 * in the unit of the chart, except among periods, where it is a year (rules.md 302).
 * @returns undefined if the chart's unit cannot represent it
 */
export function resolveConfigTime(written: WrittenTime, unit: TimeUnit, bound: keyof TimeRange): TimeBound | undefined {
  if (written === "earliest" || written === "latest") return written;
  if (typeof written === "number" && !isPeriod(unit)) return written;
  const year = parseYear(String(written));
  if (unit === "year") return year;
  const days = year === undefined ? parseDate(String(written)) : daysOfYear(year);
  return days && (isPeriod(unit) ? startOfPeriod(days[bound], unit) : days[bound]);
}

/** Converts a tolerance in periods to days: enough for this number of periods, too few for the next. Others are unchanged. */
export const toleranceInDays = (tolerance: number | undefined, unit: TimeUnit): number | undefined =>
  tolerance !== undefined && isPeriod(unit) ? tolerance * maxDaysOf[unit] : tolerance;

/**
 * Converts the times in a config to the unit of its chart; drops those that cannot be converted. Returns the same
 * object if nothing changes.
 */
export function resolveConfig(config: ChartConfig, unit: TimeUnit): ResolvedConfig {
  const dated = { ...bounds(config, unit), map: datedMap(config.map, unit), ...datedLines(config, unit) };
  const changed = Object.entries(dated).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(config, name)),
  );
  // All other fields have no times.
  return (changed.length === 0 ? config : { ...config, ...Object.fromEntries(changed) }) as ResolvedConfig;
}

type Bounds = Pick<ResolvedConfig, "minTime" | "maxTime" | "timelineMinTime" | "timelineMaxTime">;

/** The time fields of a config, and the end of a date or period that each refers to. */
export const timeSettings = {
  minTime: "start",
  maxTime: "end",
  timelineMinTime: "start",
  timelineMaxTime: "end",
} as const satisfies Record<keyof Bounds, keyof TimeRange>;

function bounds(config: ChartConfig, unit: TimeUnit): Bounds {
  const names = Object.keys(timeSettings) as (keyof Bounds)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const written = config[name];
      return written === undefined ? [] : [[name, resolveConfigTime(written, unit, timeSettings[name])]];
    }),
  );
}

function datedMap(map: MapConfig | undefined, unit: TimeUnit): ResolvedConfig["map"] {
  if (!map) return undefined;
  const { time, startTime, timeTolerance } = map;
  return {
    ...map,
    time: time === undefined ? undefined : resolveConfigTime(time, unit, "end"),
    startTime: startTime === undefined ? undefined : resolveConfigTime(startTime, unit, "start"),
    timeTolerance: toleranceInDays(timeTolerance, unit),
  };
}

const datedLines = (
  { comparisonLines: lines }: ChartConfig,
  unit: TimeUnit,
): Pick<ResolvedConfig, "comparisonLines"> =>
  lines ? { comparisonLines: lines.flatMap((line) => datedLine(line, unit)) } : {};

type WrittenLine = NonNullable<ChartConfig["comparisonLines"]>[number];

/** Converts a vertical line at a date to the start of that date; a number refers to the x axis as is. */
function datedLine(line: WrittenLine, unit: TimeUnit): readonly ComparisonLine[] {
  if (!("xEquals" in line)) return [line];
  const { xEquals } = line;
  const at = typeof xEquals === "number" ? xEquals : resolveConfigTime(xEquals, unit, "start");
  return typeof at === "number" ? [{ ...line, xEquals: at }] : [];
}

/** The target time of a dimension: the end of the date or period as written. */
export function resolveTargetTime(written: number | string | undefined, unit: TimeUnit): Time | undefined {
  const time = written === undefined ? undefined : resolveConfigTime(written, unit, "end");
  return typeof time === "number" ? time : undefined;
}

/** The time unit of a dataset, and the offset of its time 0. */
export interface Calendar {
  readonly timeUnit: TimeUnit;
  readonly origin: Time;
}

/** Display settings of a dimension: the indicator's, overridden by the dimension's (content/reference.md, "Data"). */
export const joinDisplay = ({ display }: Indicator, dimension: DimensionConfig): Display => ({
  ...display,
  ...dimension.display,
});

/**
 * The calendar of a dataset. With `yearIsDay`, integers in the Year column count days from `zeroDay`.
 * @param timeUnit - unit of the dataset's time column; dates stay dates
 */
export function calendarOf(timeUnit: TimeUnit, { yearIsDay, zeroDay }: Display): Calendar {
  if (timeUnit !== "year" || !yearIsDay) return { timeUnit, origin: 0 };
  return { timeUnit: "day", origin: parseDay(zeroDay ?? "") ?? 0 };
}

/**
 * Converts the times of a dataset's column to a chart's times; drops times that are not valid dates.
 * @param chartUnit - time unit of the chart
 */
export function toChartTimes(column: Column, { timeUnit, origin }: Calendar, chartUnit: TimeUnit): Column {
  // A chart of months may have a yearly dimension for size or colour: a year becomes its first day.
  if (timeUnit === "year") return isPeriod(chartUnit) ? inDays(column) : column;
  const dated = filterColumn(column, (_entity, time) => isDate(time + origin));
  return origin === 0 ? dated : { ...dated, times: dated.times.map((time) => time + origin) };
}

const inDays = (column: Column): Column => ({ ...column, times: column.times.map((year) => daysOfYear(year).start) });
