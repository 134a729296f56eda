import type { ResolvedConfig } from "../chart/chartTime.ts";
import { dates } from "../data/lazyModule.ts";
import {
  nearestTime,
  type RequestedRange,
  type Time,
  type TimeBound,
  type TimeRange,
  type TimeUnit,
} from "../data/time.ts";
import type { ChartTraits } from "./chartTraits.ts";
import type { Scope, View } from "./view.ts";

/**
 * Resolves the time of a view: the requested time, else the chart's own, with each end snapped to the nearest available
 * time (rules.md 302–306).
 */
export function resolveTime(scope: Scope, times: ArrayLike<Time>): TimeRange {
  if (times.length === 0) return { start: 0, end: 0 };
  const wanted = rangeInQuery(scope) ?? ownRange(scope);
  const end = nearestTime(times, wanted.end);
  const start = scope.type.timeSpan === "moment" ? end : nearestTime(times, wanted.start);
  return { start: Math.min(start, end), end };
}

/** The time in the query, unless the chart fixes its time or the query has another unit. */
function rangeInQuery({ chart, params, type, mainType }: Scope): RequestedRange | undefined {
  const { config, timeUnit } = chart;
  const { time } = params;
  if (!time || fixesTime(config, type, mainType)) return undefined;
  if (timeUnit !== "year") return dates.module.alignRange(time, timeUnit, type.timeSpan === "moments");
  return time.unit && time.unit !== "year" ? undefined : time;
}

/**
 * Whether a chart fixes the time of a type. A hidden timeline does if the chart's main type shows a range of times. If it
 * shows a moment, other moments are different pictures, which a URL may choose; and a table has all times, whatever the
 * picture shows (rules.md 306).
 */
export function fixesTime(config: ResolvedConfig, type: ChartTraits, mainType: ChartTraits): boolean {
  const isHidden = type.timeSpan !== "all" && timelineOf(config, type).isHidden;
  return isHidden && (type.timeline !== undefined || mainType.timeSpan === "range");
}

const ownRange = ({ chart: { config }, type }: Scope): TimelineSettings => timelineOf(config, type);

/** The time settings of a chart type, as the config sets them. */
export interface TimelineSettings {
  readonly start: TimeBound;
  readonly end: TimeBound;
  /** Whether the reader cannot choose a time. */
  readonly isHidden: boolean;
}

/** The time settings of a chart type: the map has its own, all others share one. */
const timelineOf = (config: ResolvedConfig, type: ChartTraits): TimelineSettings =>
  type.timeline?.(config) ?? {
    start: config.minTime ?? "earliest",
    end: config.maxTime ?? "latest",
    isHidden: config.hideTimeline ?? false,
  };

export const toRequestedRange = (time: TimeRange, unit: TimeUnit): RequestedRange => ({
  start: time.start,
  end: time.end,
  unit,
});

/** A range chosen by the reader, as a query writes it. An end at the end of the timeline stays open. */
export function toOpenEndedRange(
  { start, end }: TimeRange,
  { times, chart }: Pick<View, "times" | "chart">,
): RequestedRange {
  const last = times[times.length - 1];
  const wantedEnd = end === last ? "latest" : end;
  if (start === end) return { start: wantedEnd, end: wantedEnd, unit: chart.timeUnit };
  return { start: start === times[0] ? "earliest" : start, end: wantedEnd, unit: chart.timeUnit };
}

type TimelineView = Pick<View, "chart" | "type" | "times">;

/** Whether the reader can choose a time. */
export const hasTimeline = (view: TimelineView): boolean => view.times.length > 1 && !hidesTimeline(view);

/**
 * Whether the page reserves space for a timeline. It does while no entity is selected, since the next selection needs
 * it again.
 */
export const reservesTimeline = (view: TimelineView & Pick<View, "selection">): boolean =>
  hasTimeline(view) || (view.times.length === 0 && view.selection.length === 0 && !hidesTimeline(view));

const hidesTimeline = ({ chart, type }: TimelineView): boolean => timelineOf(chart.config, type).isHidden;
