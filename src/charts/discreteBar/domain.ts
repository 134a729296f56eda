import { type Domain, extentDomain, isSingle } from "../../core/plot/scale.ts";
import type { View } from "../../core/view/view.ts";
import type { Bar } from "./bars.ts";

/**
 * What the bars span. They start at zero, whatever the axis of the lines is set to, for their length is their value; on
 * a logarithmic scale at the power of ten below the least value. The author's limits widen it.
 */
export function barDomain(view: View, bars: readonly Bar[]): Domain {
  const values = bars.map(({ value }) => value);
  const { min, max } = view.chart.config.yAxis ?? {};
  const limits = [min, max].filter((limit) => typeof limit === "number");
  if (view.yScale === "log") {
    const extent = extentDomain([...values, ...limits].filter((value) => value > 0));
    if (extent) return { min: 10 ** (Math.ceil(Math.log10(extent.min)) - 1), max: extent.max };
  }
  const extent = extentDomain([0, ...values, ...limits]);
  return extent && !isSingle(extent) ? extent : { min: 0, max: 1 };
}
