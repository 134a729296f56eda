import { displayName } from "../../core/chart/chart.ts";
import { formatNumber, type NumberStyle } from "../../core/data/number.ts";
import { formatTimeRange } from "../../core/data/time.ts";
import type { Target } from "../../core/plot/plot.ts";
import { formatPlottedValue, valueFormat } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import type { ScatterScales } from "./circles.ts";
import { axisName, type Scatter, type ScatterPoint, type ScatterSeries } from "./points.ts";

/** Every point of every entity, with its values on both axes and its size. */
export function scatterTargets(view: View, scatter: Scatter, scales: ScatterScales): Target[] {
  return scatter.series.flatMap((series) => {
    const change = {
      x: changeLines(view, series.points, scatter.x, ({ x }) => x),
      y: changeLines(view, series.points, scatter.y, ({ y }) => y),
    };
    return series.points.map((point) => targetOf(series, point, change, view, scatter, scales));
  });
}

/** What is told of the change on each axis. */
type Change = Readonly<Record<"x" | "y", Target["lines"]>>;

function targetOf(
  { entity, color }: ScatterSeries,
  point: ScatterPoint,
  change: Change,
  view: View,
  scatter: Scatter,
  scales: ScatterScales,
): Target {
  const { size } = scatter;
  const time = scatter.isChange ? view.time : { start: point.time, end: point.time };
  const line = (label: string, value: string) => ({ label, value });
  return {
    series: entity,
    entity,
    title: `${entity}, ${formatTimeRange(time, view.chart.timeUnit)}`,
    time: point.time,
    x: scales.x.position(point.x),
    y: scales.y.position(point.y),
    color,
    lines: [
      line(axisName(scatter.y), formatPlottedValue(view, scatter.y.dimension, point.y, { unit: "short" })),
      ...change.y,
      line(axisName(scatter.x), formatPlottedValue(view, scatter.x.dimension, point.x, { unit: "short" })),
      ...change.x,
      ...(size && point.size !== undefined
        ? [line(displayName(size), formatPlottedValue(view, size, point.size, { unit: "short" }))]
        : []),
    ],
  };
}

/** Where an arrow begins and ends on an axis, and how far that is; nothing of a point that has no arrow. */
function changeLines(
  view: View,
  points: readonly ScatterPoint[],
  { dimension }: Scatter["y"],
  onAxis: (point: ScatterPoint) => number,
): Target["lines"] {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end || points.length < 2) return [];
  const tell = (point: ScatterPoint, style: NumberStyle = {}): string =>
    formatPlottedValue(view, dimension, onAxis(point), style);
  const change = formatNumber(onAxis(end) - onAxis(start), valueFormat(view, dimension), { sign: true });
  const time = formatTimeRange({ start: start.time, end: end.time }, view.chart.timeUnit);
  return [{ label: time, value: `${tell(start)} → ${tell(end, { unit: "short" })} (${change})` }];
}
