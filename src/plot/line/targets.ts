import { formatTime } from "../../data/time.ts";
import { tellValue } from "../../view/relative.ts";
import type { Series } from "../../view/series.ts";
import type { View } from "../../view/view.ts";
import type { Scale } from "../scale.ts";
import type { Target } from "../type.ts";

/** Every point of every line, line by line. */
export function lineTargets(view: View, series: readonly Series[], x: Scale, y: Scale): Target[] {
  const unit = view.chart.timeUnit;
  return series.flatMap((it) =>
    it.points.map((point) => ({
      series: it.name,
      entity: it.entity,
      title: it.label,
      time: point.time,
      x: x.position(point.time),
      y: y.position(point.value),
      color: it.color,
      lines: [
        {
          label: formatTime(point.originalTime, unit),
          value: tellValue(view, it.dimension, point.value, { unit: "short" }),
        },
      ],
    })),
  );
}
