import { formatTime } from "../../data/time.ts";
import type { Layer } from "../../marks/stack.ts";
import type { Scale } from "../../plot/scale.ts";
import type { Target } from "../../plot/type.ts";
import { tellValue } from "../../view/relative.ts";
import type { View } from "../../view/view.ts";

/** Every value of every layer, in the middle of its part of the stack. */
export function layerTargets(view: View, layers: readonly Layer[], x: Pick<Scale, "position">, y: Scale): Target[] {
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
          value: tellValue(view, series.dimension, point.value, { unit: "short" }),
        },
      ],
    })),
  );
}
