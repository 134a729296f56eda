import type { JSONPath } from "jsonc-parser";
import { isMeasure } from "../../../src/core/chart/chart.ts";
import {
  resolveConfigTime,
  resolveTargetTime,
  timeSettings,
  toleranceInDays,
} from "../../../src/core/chart/chartTime.ts";
import type { ChartConfig, WrittenTime } from "../../../src/core/chart/config.ts";
import { parseDate } from "../../../src/core/data/dates.ts";
import { dateOfDay, isDate } from "../../../src/core/data/day.ts";
import { isPeriod, type TimeBound, type TimeRange, type TimeUnit, writeTime } from "../../../src/core/data/time.ts";
import { timeExamples } from "../table/timeColumn.ts";
import {
  type CoveredDimension,
  coveredDimensions,
  firstUnit,
  resolvedConfigOf,
  timedDimensions,
  unitOf,
} from "./data.ts";
import type { Rule } from "./rule.ts";

const bound = (time: TimeBound | undefined, open: number): number => (typeof time === "number" ? time : open);

/** Times in a config can be parsed in the chart's time unit. */
export const validTimes: Rule = function* (chart, context) {
  const unit = unitOf(chart, context);
  if (unit === undefined) return;
  for (const [path, written] of writtenTimes(chart.config)) {
    if (resolveConfigTime(written, unit, "start") !== undefined) continue;
    const date = unit === "year" ? parseDate(written) : undefined;
    const message = date
      ? `the chart's times are years: ${JSON.stringify(written)}`
      : `not a time: ${JSON.stringify(written)}`;
    const year = date && dateOfDay(date.start).getUTCFullYear();
    yield chart.document.problem(path, message, `write ${year ?? timeExamples[unit]}`);
  }
};

/** Times that are written as text, with their paths. */
function* writtenTimes({
  map,
  dimensions,
  comparisonLines = [],
  ...config
}: ChartConfig): Iterable<[JSONPath, string]> {
  const all: [JSONPath, WrittenTime | undefined][] = [
    ...Object.keys(timeSettings).map((name): [JSONPath, WrittenTime] => [[name], Reflect.get(config, name)]),
    [["map", "time"], map?.time],
    [["map", "startTime"], map?.startTime],
    ...dimensions.map(({ targetYear }, i): [JSONPath, WrittenTime | undefined] => [
      ["dimensions", i, "targetYear"],
      targetYear,
    ]),
    ...comparisonLines.map((line, i): [JSONPath, WrittenTime | undefined] => [
      ["comparisonLines", i, "xEquals"],
      "xEquals" in line ? line.xEquals : undefined,
    ]),
  ];
  for (const [path, written] of all) if (typeof written === "string") yield [path, written];
}

/** Start times are before end times. */
export const orderedTimes: Rule = function* (chart, context) {
  const config = resolvedConfigOf(chart, context);
  const pairs = [
    ["minTime", "maxTime"],
    ["timelineMinTime", "timelineMaxTime"],
  ] as const;
  for (const [start, end] of pairs)
    if (bound(config[start], -Infinity) > bound(config[end], Infinity))
      yield chart.document.problem([start], `${start} is after ${end}`, "exchange them", "warning");
};

/** The initial time range overlaps the data. */
export const timesWithData: Rule = function* (chart, context) {
  const { document } = chart;
  const config = resolvedConfigOf(chart, context);
  const timed = timedDimensions(chart, context);
  const unit = firstUnit(timed);
  if (unit === undefined) return;
  const spans = timed.flatMap((one) => (one.calendar.timeUnit === unit ? (spanOf(one) ?? []) : []));
  if (spans.length === 0) return;
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  const [least, most] = [bound(config.minTime, -Infinity), bound(config.maxTime, Infinity)];
  // If exchanging them fixes it, `orderedTimes` has reported that.
  if (least > most) return;
  const { data, advice } = describeSpan({ start, end }, unit);
  if (least > end)
    yield document.problem(
      ["minTime"],
      `it is after the data, which cover ${data}`,
      `${advice}, or "latest"`,
      "warning",
    );
  if (most < start)
    yield document.problem(
      ["maxTime"],
      `it is before the data, which cover ${data}`,
      `${advice}, or "earliest"`,
      "warning",
    );
};

/** The time range of the data, and advice with a valid range. */
function describeSpan({ start, end }: TimeRange, unit: TimeUnit): { data: string; advice: string } {
  const [first, last] = [start, end].map((time) => writeTime(time, unit));
  const [from, to] = isPeriod(unit) ? [first, last].map((text) => JSON.stringify(text)) : [start, end];
  if (start === end) return { data: `${first}`, advice: `write ${from}` };
  return { data: `${first} to ${last}`, advice: `write a ${isPeriod(unit) ? unit : "number"} from ${from} to ${to}` };
}

/** A dimension's target year is within the range of its data. */
export const targetsWithData: Rule = function* (chart, context) {
  const unit = unitOf(chart, context) ?? "year";
  for (const one of coveredDimensions(chart, context)) {
    const { dimension, display, calendar } = one;
    const targetYear = resolveTargetTime(dimension.targetYear, unit);
    const span = spanOf(one);
    // Size and color take the nearest value at any distance, unless limited (rules.md 406).
    const fallback = isMeasure(dimension) ? 0 : Infinity;
    const tolerance = toleranceInDays(display.tolerance, calendar.timeUnit) ?? fallback;
    if (targetYear === undefined || !span) continue;
    if (targetYear >= span.start - tolerance && targetYear <= span.end + tolerance) continue;
    const { data, advice } = describeSpan(span, calendar.timeUnit);
    const path = ["dimensions", chart.config.dimensions.indexOf(dimension), "targetYear"];
    yield chart.document.problem(path, `it is outside the data, which cover ${data}`, advice, "warning");
  }
};

/** First and last time with a value; undefined without values, or if times are not dates. */
function spanOf({ covered, calendar: { origin, timeUnit } }: CoveredDimension): TimeRange | undefined {
  const { firstTimes, lastTimes } = covered;
  if (firstTimes.length === 0) return undefined;
  const start = firstTimes.reduce((a, b) => Math.min(a, b)) + origin;
  const end = lastTimes.reduce((a, b) => Math.max(a, b)) + origin;
  return timeUnit !== "year" && !(isDate(start) && isDate(end)) ? undefined : { start, end };
}
