import { formatTime, type Time } from "../../core/data/time.ts";
import type { Target } from "../../core/plot/plot.ts";
import type { Scale } from "../../core/plot/scale.ts";
import { formatPlottedValue, relativeMode } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import type { Layer } from "./stackSeries.ts";

/** Every value of every layer, in the middle of its part of the stack. */
export function layerTargets(view: View, layers: readonly Layer[], x: Pick<Scale, "position">, y: Scale): Target[] {
  const totals = totalsOf(view, layers);
  return layers.flatMap(({ series, points }) =>
    points.map((point) => ({
      series: series.name,
      entity: series.entity,
      title: series.label,
      time: point.time,
      x: x.position(point.time),
      y: y.position((point.from + point.to) / 2),
      color: series.color,
      lines: [
        {
          label: formatTime(point.originalTime, view.chart.timeUnit),
          value: formatPlottedValue(view, series.dimension, point.value, { unit: "short" }),
        },
      ],
      total: totals?.get(point.time),
    })),
  );
}

/** What the layers of each time add up to, in words; nothing of shares, which are always all, nor of a single layer. */
function totalsOf(view: View, layers: readonly Layer[]): ReadonlyMap<Time, string> | undefined {
  const [first] = layers;
  if (!first || layers.length < 2 || relativeMode(view)) return undefined;
  const sums = new Map<Time, number>();
  for (const { points } of layers) for (const { time, value } of points) sums.set(time, (sums.get(time) ?? 0) + value);
  const format = (sum: number): string => formatPlottedValue(view, first.series.dimension, sum, { unit: "short" });
  return new Map([...sums].map(([time, sum]) => [time, format(sum)]));
}
