import { displayName } from "../../core/chart/chart.ts";
import { formatTime, type Time } from "../../core/data/time.ts";
import type { Series } from "../../core/series/series.ts";
import { sortRows } from "../../core/series/sortRows.ts";
import type { View } from "../../core/view/view.ts";

/** One bar of a discrete bar chart: the one value of a series. */
export interface Bar {
  readonly series: Series;
  /** What stands beside the bar: in a facet, what tells it from the others of that facet. */
  readonly label: string;
  readonly value: number;
  /** Where the value really comes from. */
  readonly time: Time;
}

/** The bars of series, in the order in which they are drawn: top to bottom. */
export function barsOf(view: View, series: readonly Series[]): Bar[] {
  const bars = new Map<string, Bar>();
  for (const it of series) {
    const point = it.points.at(-1);
    if (!point) continue;
    const bar = { series: it, label: barLabel(view, it), value: point.value, time: point.originalTime };
    const other = bars.get(it.name);
    // History and projection of one name are one bar: the value that lies nearer to the asked time.
    if (!other || distance(view, bar) < distance(view, other)) bars.set(it.name, bar);
  }
  return sortRows([...bars.values()], ({ label, value }) => ({ name: label, total: value, column: () => value }), view);
}

const distance = (view: View, { time }: Bar): number => Math.abs(time - view.time.end);

function barLabel(view: View, { label, entity, dimension }: Series): string {
  if (view.facet === "entity") return displayName(dimension);
  return view.facet === "metric" ? entity : label;
}

/** "in 2015", "on Mar 21, 2020": where a value's time is not the asked one, and always if the author wants it told. */
export function timeNote({ chart, time }: View, valueTime: Time): string | undefined {
  if (valueTime === time.end && !chart.config.showYearLabels) return undefined;
  return `${chart.timeUnit === "day" ? "on" : "in"} ${formatTime(valueTime, chart.timeUnit)}`;
}
