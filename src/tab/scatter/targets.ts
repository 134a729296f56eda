import { displayName } from "../../chart/chart.ts";
import { formatTimeRange } from "../../data/time.ts";
import { axisName, type Scatter, type ScatterPoint, type ScatterSeries } from "../../marks/scatter.ts";
import type { Target } from "../../plot/type.ts";
import { tellValue } from "../../view/relative.ts";
import type { View } from "../../view/view.ts";
import type { ScatterScales } from "./circles.ts";

/** Every point of every entity, with its values on both axes and its size. */
export function scatterTargets(view: View, scatter: Scatter, scales: ScatterScales): Target[] {
  return scatter.series.flatMap((series) =>
    series.points.map((point) => targetOf(series, point, view, scatter, scales)),
  );
}

function targetOf(
  { entity, color }: ScatterSeries,
  point: ScatterPoint,
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
      line(axisName(scatter.y), tellValue(view, scatter.y.dimension, point.y, { unit: "short" })),
      line(axisName(scatter.x), tellValue(view, scatter.x.dimension, point.x, { unit: "short" })),
      ...(size && point.size !== undefined
        ? [line(displayName(size), tellValue(view, size, point.size, { unit: "short" }))]
        : []),
    ],
  };
}
