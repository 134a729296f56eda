import type { Domain } from "../../core/plot/scale.ts";
import { axisExtent } from "../../core/plot/scale.ts";
import { relativeMode } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import { type Layer, stackReach } from "./stackSeries.ts";

/** What a stack spans from zero: its totals, or 0 to 100 % where it tells shares of positive parts. */
export function stackExtent(view: View, layers: readonly Layer[]): Domain | undefined {
  if (layers.length === 0) return undefined;
  const isShare = relativeMode(view) === "share";
  // Shares add up to 100 but for the rounding of sums, which must not open another step of the axis.
  const reach = stackReach(layers);
  const values = isShare ? reach.map((value) => Math.round(value * 1e6) / 1e6) : reach;
  return axisExtent(values, isShare ? undefined : view.chart.config.yAxis, "linear", { from: 0, isWhole: true });
}
