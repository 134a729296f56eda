import { numberFormat } from "../../core/chart/chart.ts";
import { formatNumber } from "../../core/data/number.ts";
import { formatTime, formatTimeRange } from "../../core/data/time.ts";
import type { Target } from "../../core/plot/plot.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { Series, SeriesPoint } from "../../core/series/series.ts";
import { formatPlottedValue, relativeMode } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";

/** Both ends of every slope: each tells the values of both, and the change from one to the other. */
export function slopeTargets(view: View, series: readonly Series[], x: Scale, y: Scale): Target[] {
  return series.flatMap((it) => {
    const [start, end] = [it.points[0], it.points.at(-1)];
    if (!start || !end) return [];
    const lines = slopeLines(view, it, start, end);
    return [start, end].map(({ time, value }) => ({
      series: it.name,
      entity: it.entity,
      title: it.label,
      time,
      x: x.position(time),
      y: y.position(value),
      color: it.color,
      lines,
    }));
  });
}

function slopeLines(view: View, { dimension }: Series, start: SeriesPoint, end: SeriesPoint): Target["lines"] {
  const unit = view.chart.timeUnit;
  const format = (value: number): string => formatPlottedValue(view, dimension, value, { unit: "short" });
  // In relative mode the value at the end is the change.
  if (relativeMode(view) === "change")
    return [{ label: formatTimeRange({ start: start.time, end: end.time }, unit), value: format(end.value) }];
  const change = end.value - start.value;
  const share = formatNumber((100 * change) / Math.abs(start.value), { shortUnit: "%", numDecimalPlaces: 1 }, signed);
  return [
    ...[start, end].map(({ originalTime, value }) => ({ label: formatTime(originalTime, unit), value: format(value) })),
    { label: "Change", value: formatNumber(change, numberFormat(dimension), signed) },
    ...(start.value === 0 ? [] : [{ label: "Change in %", value: share }]),
  ];
}

const signed = { unit: "short", sign: true } as const;
