import { formatTime } from "../../core/data/time.ts";
import type { Target } from "../../core/plot/plot.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { EntityBins } from "../../core/series/entityColor.ts";
import type { Series } from "../../core/series/series.ts";
import { formatPlottedValue } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";

/**
 * Every point of every line, line by line.
 * @param binOf - what colours the lines along their way, where that is not the series
 */
export function lineTargets(
  view: View,
  series: readonly Series[],
  x: Scale,
  y: Scale,
  binOf?: EntityBins | undefined,
): Target[] {
  const unit = view.chart.timeUnit;
  return series.flatMap((it) =>
    it.points.map((point) => ({
      series: it.name,
      entity: it.entity,
      title: it.label,
      time: point.time,
      x: x.position(point.time),
      y: y.position(point.value),
      color: binOf?.(it.entity, point.time).color ?? it.color,
      lines: [
        {
          label: formatTime(point.originalTime, unit),
          value: formatPlottedValue(view, it.dimension, point.value, { unit: "short" }),
        },
      ],
    })),
  );
}
