import { displayName } from "../../core/chart/chart.ts";
import type { BarRows } from "../../core/plot/barRows.ts";
import type { Target } from "../../core/plot/plot.ts";
import type { Scale } from "../../core/plot/scale.ts";
import { relativeMode } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import { pile } from "../stacked/stackSeries.ts";
import type { Stack } from "../stacked/stacks.ts";
import { stackFormat } from "./format.ts";
import { ends } from "./marks.ts";

/** Every segment, row by row. */
export function stackTargets(view: View, stacks: readonly Stack[], rows: BarRows, x: Scale): Target[] {
  const format = stackFormat(view);
  return stacks.flatMap((stack, i) => {
    const [one, ...others] = stack.segments;
    const sum = stack.segments.reduce((total, { value }) => total + value, 0);
    const total = one && others.length > 0 && !relativeMode(view) ? format(sum, one.series.dimension) : undefined;
    return pile(stack.segments).map((segment) => {
      const [left, right] = ends(segment, x);
      const { series, value, time } = segment;
      return {
        series: series.name,
        entity: stack.entity,
        title: stack.entity,
        time,
        x: left,
        y: rows.middle(i) - rows.barHeight / 2,
        width: right - left,
        height: rows.barHeight,
        color: series.color,
        lines: [{ label: displayName(series.dimension), value: format(value, series.dimension) }],
        total,
      };
    });
  });
}
