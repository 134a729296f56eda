import { displayName } from "../../core/chart/chart.ts";
import { formatTime, type Time } from "../../core/data/time.ts";
import type { Series } from "../../core/series/series.ts";
import { sortRows } from "../../core/series/sortRows.ts";
import type { View } from "../../core/view/view.ts";

/** A bar of a discrete bar chart: one value of a series. */
export interface Bar {
  readonly series: Series;
  /** The name of the bar. In a facet, the part that differs within the facet. */
  readonly label: string;
  readonly value: number;
  /** The time of the value, which tolerance may have moved. */
  readonly time: Time;
}

/** The bars of series, in drawing order from top to bottom. */
export function barsOf(view: View, series: readonly Series[]): Bar[] {
  const bars = new Map<string, Bar>();
  for (const it of series) {
    const point = it.points.at(-1);
    if (!point) continue;
    const bar = { series: it, label: barLabel(view, it), value: point.value, time: point.originalTime };
    const other = bars.get(it.name);
    // History and projection of a name share one bar: the value nearest to the view's time.
    if (!other || distance(view, bar) < distance(view, other)) bars.set(it.name, bar);
  }
  return sortRows([...bars.values()], ({ label, value }) => ({ name: label, total: value, column: () => value }), view);
}

const distance = (view: View, { time }: Bar): number => Math.abs(time - view.time.end);

function barLabel(view: View, { label, entity, dimension }: Series): string {
  if (view.facet === "entity") return displayName(dimension);
  return view.facet === "metric" ? entity : label;
}

/**
 * "in 2015", "on Mar 21, 2020": for values of another time than the view's, or of any time if the author sets
 * `showYearLabels`.
 */
export function timeNote({ chart, time }: View, valueTime: Time): string | undefined {
  if (valueTime === time.end && !chart.config.showYearLabels) return undefined;
  return `${chart.timeUnit === "day" ? "on" : "in"} ${formatTime(valueTime, chart.timeUnit)}`;
}
