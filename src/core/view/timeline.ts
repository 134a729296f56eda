import type { ResolvedConfig } from "../chart/chartTime.ts";
import { dates } from "../data/lazyModules.ts";
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
 * The times of a view: what was asked for, else the chart's own, each end snapped to the nearest time there is
 * (rules.md 302–306).
 */
export function resolveTime(scope: Scope, times: ArrayLike<Time>): TimeRange {
  if (times.length === 0) return { start: 0, end: 0 };
  const wanted = askedRange(scope) ?? ownRange(scope);
  const end = nearestTime(times, wanted.end);
  const start = scope.type.timeSpan === "moment" ? end : nearestTime(times, wanted.start);
  return { start: Math.min(start, end), end };
}

/**
 * The time that the query asks for, unless the chart fixes it or the query counts another unit. A hidden timeline fixes it
 * where the chart's main type shows all times anyway; where that shows a moment, another one is another picture, which an
 * address may choose (rules.md 306).
 */
function askedRange({ chart, params, type, mainType }: Scope): RequestedRange | undefined {
  const { config, timeUnit } = chart;
  const isFixed = timelineOf(config, type).isHidden && (type.timeline !== undefined || mainType.timeSpan === "range");
  const { time } = params;
  if (!time || isFixed) return undefined;
  if (timeUnit !== "year") return dates.module.alignRange(time, timeUnit, type.timeSpan === "moments");
  return time.unit && time.unit !== "year" ? undefined : time;
}

const ownRange = ({ chart: { config }, type }: Scope): Timeline => timelineOf(config, type);

/** What a config says of the times of a tab. */
export interface Timeline {
  readonly start: TimeBound;
  readonly end: TimeBound;
  /** Whether the reader may not choose. */
  readonly isHidden: boolean;
}

/** What a config says of the times of a tab: the map has its own settings, all other tabs share theirs. */
const timelineOf = (config: ResolvedConfig, type: ChartTraits): Timeline =>
  type.timeline?.(config) ?? {
    start: config.minTime ?? "earliest",
    end: config.maxTime ?? "latest",
    isHidden: config.hideTimeline ?? false,
  };

/** The range as a query writes it. */
export const toRequestedRange = (time: TimeRange, unit: TimeUnit): RequestedRange => ({
  start: time.start,
  end: time.end,
  unit,
});

/** The range as a query writes it, where the reader chose it: the ends of the timeline stay open. */
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

/** Whether a view's time is the reader's to choose. */
export const hasTimeline = (view: TimelineView): boolean => view.times.length > 1 && !hidesTimeline(view);

/** Whether there is a place for a timeline: also while nobody is selected, for the next one brings it back. */
export const reservesTimeline = (view: TimelineView & Pick<View, "selection">): boolean =>
  hasTimeline(view) || (view.times.length === 0 && view.selection.length === 0 && !hidesTimeline(view));

const hidesTimeline = ({ chart, type }: TimelineView): boolean => timelineOf(chart.config, type).isHidden;
