import { type Column, filterColumn } from "../data/column.ts";
import { daysOfYear, parseDate } from "../data/dates.ts";
import { isDate, parseDay } from "../data/day.ts";
import { maxDaysOf, startOfPeriod } from "../data/period.ts";
import { isPeriod, parseYear, type Time, type TimeBound, type TimeRange, type TimeUnit } from "../data/time.ts";
import type { ChartConfig, ComparisonLine, DimensionConfig, Display, MapConfig, WrittenTime } from "./config.ts";
import type { Indicator } from "./indicator.ts";

/** A config whose times count what its chart's do. */
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
 * A time of a config as a chart counts it: the first or the last of what was written, of which a year is all its days.
 * Numbers count what the chart does, but among periods, where they are years (rules.md 302).
 * @returns undefined for what the chart's unit cannot tell
 */
export function resolveTime(written: WrittenTime, unit: TimeUnit, bound: keyof TimeRange): TimeBound | undefined {
  if (written === "earliest" || written === "latest") return written;
  if (typeof written === "number" && !isPeriod(unit)) return written;
  const year = parseYear(String(written));
  if (unit === "year") return year;
  const days = year === undefined ? parseDate(String(written)) : daysOfYear(year);
  return days && (isPeriod(unit) ? startOfPeriod(days[bound], unit) : days[bound]);
}

/** How many days a tolerance reaches that counts periods: so many of them, and none further. */
export const toleranceInDays = (tolerance: number | undefined, unit: TimeUnit): number | undefined =>
  tolerance !== undefined && isPeriod(unit) ? tolerance * maxDaysOf[unit] : tolerance;

/** A config with its times as a chart counts them; what no such time says is left out. The same if there is none to change. */
export function resolveConfig(config: ChartConfig, unit: TimeUnit): ResolvedConfig {
  const dated = { ...bounds(config, unit), map: datedMap(config.map, unit), ...datedLines(config, unit) };
  const changed = Object.entries(dated).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(config, name)),
  );
  // What is not among these has no other times in it.
  return (changed.length === 0 ? config : { ...config, ...Object.fromEntries(changed) }) as ResolvedConfig;
}

type Bounds = Pick<ResolvedConfig, "minTime" | "maxTime" | "timelineMinTime" | "timelineMaxTime">;

/** The fields of a config that are times, and which end of what is written they mean. */
export const timeFields = {
  minTime: "start",
  maxTime: "end",
  timelineMinTime: "start",
  timelineMaxTime: "end",
} as const satisfies Record<keyof Bounds, keyof TimeRange>;

function bounds(config: ChartConfig, unit: TimeUnit): Bounds {
  const names = Object.keys(timeFields) as (keyof Bounds)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const written = config[name];
      return written === undefined ? [] : [[name, resolveTime(written, unit, timeFields[name])]];
    }),
  );
}

function datedMap(map: MapConfig | undefined, unit: TimeUnit): ResolvedConfig["map"] {
  if (!map) return undefined;
  const { time, startTime, timeTolerance } = map;
  return {
    ...map,
    time: time === undefined ? undefined : resolveTime(time, unit, "end"),
    startTime: startTime === undefined ? undefined : resolveTime(startTime, unit, "start"),
    timeTolerance: toleranceInDays(timeTolerance, unit),
  };
}

const datedLines = (
  { comparisonLines: lines }: ChartConfig,
  unit: TimeUnit,
): Pick<ResolvedConfig, "comparisonLines"> =>
  lines ? { comparisonLines: lines.flatMap((line) => datedLine(line, unit)) } : {};

type WrittenLine = NonNullable<ChartConfig["comparisonLines"]>[number];

/** A line at a date stands where that begins; one at a number, at that of the axis. */
function datedLine(line: WrittenLine, unit: TimeUnit): readonly ComparisonLine[] {
  if (!("xEquals" in line)) return [line];
  const { xEquals } = line;
  const at = typeof xEquals === "number" ? xEquals : resolveTime(xEquals, unit, "start");
  return typeof at === "number" ? [{ ...line, xEquals: at }] : [];
}

/** The time that a dimension is fixed at, if it is: the last of what is written. */
export function resolveTargetTime(written: number | string | undefined, unit: TimeUnit): Time | undefined {
  const time = written === undefined ? undefined : resolveTime(written, unit, "end");
  return typeof time === "number" ? time : undefined;
}

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
export function toChartTimes(column: Column, { timeUnit, origin }: Calendar, among: TimeUnit): Column {
  // A year beside periods, which size and colour may count, begins with its first day.
  if (timeUnit === "year") return isPeriod(among) ? inDays(column) : column;
  const dated = filterColumn(column, (_entity, time) => isDate(time + origin));
  return origin === 0 ? dated : { ...dated, times: dated.times.map((time) => time + origin) };
}

const inDays = (column: Column): Column => ({ ...column, times: column.times.map((year) => daysOfYear(year).start) });
