import { numberFormat } from "../../core/chart/chart.ts";
import { formatNumber } from "../../core/data/number.ts";
import { formatTime } from "../../core/data/time.ts";
import type { BarRows } from "../../core/plot/barRows.ts";
import type { Target } from "../../core/plot/plot.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { View } from "../../core/view/view.ts";
import type { Bar } from "./bars.ts";
import { barSpan } from "./marks.ts";

/** Every bar, from top to bottom. */
export function barTargets({ chart }: View, bars: readonly Bar[], rows: BarRows, x: Scale): Target[] {
  return bars.map((bar, i) => {
    const { from, to } = barSpan(bar, x);
    const { series, label, value, time } = bar;
    return {
      series: series.name,
      entity: series.entity,
      title: label,
      time,
      x: Math.min(from, to),
      y: rows.middle(i) - rows.barHeight / 2,
      width: Math.abs(to - from),
      height: rows.barHeight,
      color: series.color,
      lines: [
        {
          label: formatTime(time, chart.timeUnit),
          value: formatNumber(value, numberFormat(series.dimension), { unit: "short" }),
        },
      ],
    };
  });
}
