import { isTimed } from "../../../src/chart/chart.ts";
import { isDate, type TimeBound, type TimeRange, type TimeUnit, writeTime } from "../../../src/data/time.ts";
import { type CoveredDimension, coveredDimensions, firstUnit } from "./data.ts";
import type { Rule } from "./rule.ts";

const bound = (time: TimeBound | undefined, open: number): number => (typeof time === "number" ? time : open);

/** What begins ends later. */
export const orderedTimes: Rule = function* ({ config, document }) {
  const pairs = [
    ["minTime", "maxTime"],
    ["timelineMinTime", "timelineMaxTime"],
  ] as const;
  for (const [start, end] of pairs)
    if (bound(config[start], -Infinity) > bound(config[end], Infinity))
      yield document.problem([start], `${start} is after ${end}`, "exchange them", "warning");
};

/** What is shown at first lies within the data. */
export const timesWithData: Rule = function* (chart, context) {
  const { config, document } = chart;
  const timed = coveredDimensions(chart, context).filter(({ dimension }) => isTimed(dimension.property));
  const unit = firstUnit(timed);
  if (unit === undefined) return;
  const spans = timed.flatMap((one) => (one.calendar.timeUnit === unit ? (spanOf(one) ?? []) : []));
  if (spans.length === 0) return;
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  const [least, most] = [bound(config.minTime, -Infinity), bound(config.maxTime, Infinity)];
  // Times that are to be exchanged may be right then.
  if (least > most) return;
  const { data, advice } = tellSpan({ start, end }, unit);
  if (least > end)
    yield document.problem(["minTime"], `it lies after the data, of ${data}`, `${advice}, or "latest"`, "warning");
  if (most < start)
    yield document.problem(["maxTime"], `it lies before the data, of ${data}`, `${advice}, or "earliest"`, "warning");
};

/** Which times the data have, and what to write to be among them: days are written as numbers. */
const tellSpan = ({ start, end }: TimeRange, unit: TimeUnit): { data: string; advice: string } =>
  start === end
    ? { data: writeTime(start, unit), advice: `write ${start}` }
    : {
        data: `${writeTime(start, unit)} to ${writeTime(end, unit)}`,
        advice: `write a number from ${start} to ${end}`,
      };

/** A time that a dimension is fixed at is one that its indicator may have values of. */
export const targetsWithData: Rule = function* (chart, context) {
  for (const one of coveredDimensions(chart, context)) {
    const { dimension, display, calendar } = one;
    const { targetYear, property } = dimension;
    const span = spanOf(one);
    // Size and colour take the nearest value, however far, unless told otherwise (rules.md 406).
    const tolerance = display.tolerance ?? (isTimed(property) ? 0 : Infinity);
    if (targetYear === undefined || !span) continue;
    if (targetYear >= span.start - tolerance && targetYear <= span.end + tolerance) continue;
    const { data, advice } = tellSpan(span, calendar.timeUnit);
    const path = ["dimensions", chart.config.dimensions.indexOf(dimension), "targetYear"];
    yield chart.document.problem(path, `it lies outside the data, of ${data}`, advice, "warning");
  }
};

/** First and last time of what an indicator has values of; undefined when it has none, or times that are no dates. */
function spanOf({ covered, calendar: { origin, timeUnit } }: CoveredDimension): TimeRange | undefined {
  const { firstTimes, lastTimes } = covered;
  if (firstTimes.length === 0) return undefined;
  const start = firstTimes.reduce((a, b) => Math.min(a, b)) + origin;
  const end = lastTimes.reduce((a, b) => Math.max(a, b)) + origin;
  return timeUnit === "day" && !(isDate(start) && isDate(end)) ? undefined : { start, end };
}
