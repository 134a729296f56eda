import { formatTime, type Time, type TimeUnit } from "../data/time.ts";
import { type UncoloredSeries, uncoloredSeriesOf } from "../series/series.ts";
import type { View } from "../view/view.ts";

/** A layer that lacks values at some times of its stack. */
export interface StackGap {
  readonly name: string;
  /** "before 1995, in 2001 and after 2012" */
  readonly times: string;
}

/**
 * The layers of a stack over time that lack values at some of its times. A stack is lower there, although nothing says
 * that the value is zero.
 */
export function stackGaps(view: View): readonly StackGap[] {
  if (!view.type.isStacked || view.type.timeSpan !== "range") return [];
  return stacksIn(view).flatMap((layers) => {
    const times = unionOfTimes(layers);
    return layers.flatMap(({ label, points }) => {
      if (points.length === times.length) return [];
      const own = points.map(({ time }) => time);
      return [{ name: label, times: gapTimes(own, times, view.chart.timeUnit) }];
    });
  });
}

/** The layers of each stack. A facet is a stack of its own. */
function stacksIn(view: View): readonly (readonly UncoloredSeries[])[] {
  const series = uncoloredSeriesOf(view);
  if (view.facet === "none") return [series];
  const byFacet = new Map<unknown, UncoloredSeries[]>();
  for (const it of series) {
    const key = view.facet === "entity" ? it.entity : it.dimension;
    byFacet.set(key, [...(byFacet.get(key) ?? []), it]);
  }
  return [...byFacet.values()];
}

/** All times of the layers, ascending. */
function unionOfTimes(layers: readonly UncoloredSeries[]): readonly Time[] {
  const times = new Set(layers.flatMap(({ points }) => points.map(({ time }) => time)));
  return [...times].sort((a, b) => a - b);
}

/** Maximum number of single times that are listed. */
const maxTimes = 2;

/** The times that a layer lacks: "before 1995, in 2001 and after 2012". */
function gapTimes(own: readonly Time[], all: readonly Time[], unit: TimeUnit): string {
  const [first = 0, last = 0] = [own[0], own.at(-1)];
  const known = new Set(own);
  const between = all.filter((time) => time > first && time < last && !known.has(time));
  const named = between.slice(0, maxTimes).map((time) => formatTime(time, unit));
  const rest = between.length - named.length;
  const parts = [
    ...(all[0] !== undefined && all[0] < first ? [`before ${formatTime(first, unit)}`] : []),
    ...(rest > 0
      ? [`at ${between.length} times between`]
      : named.length > 0
        ? [`${unit === "day" ? "on" : "in"} ${named.join(" and ")}`]
        : []),
    ...((all.at(-1) ?? last) > last ? [`after ${formatTime(last, unit)}`] : []),
  ];
  return parts.join(", ");
}
