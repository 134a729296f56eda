import type { ScaleType } from "../../core/chart/config.ts";
import type { Bounds } from "../../core/plot/bounds.ts";
import { createScale, type Domain, extentDomain, isSingle, type Scale } from "../../core/plot/scale.ts";
import type { View } from "../../core/view/view.ts";
import type { Bar } from "./bars.ts";

/** A value with the width of the label after its bar. */
export interface LabelledValue {
  readonly value: number;
  readonly labelWidth: number;
}

/** The minimum share of the width for bars, however long their labels are. */
export const minBarShare = 0.25;

/**
 * A scale for horizontal bars that uses all the width that the labels leave. A long label after a short bar takes no
 * space from the others. Labels of negative values are on the left.
 */
export function barScale(
  type: ScaleType,
  domain: Domain,
  values: readonly LabelledValue[],
  bounds: Pick<Bounds, "x" | "width">,
): Scale {
  const end = bounds.x + bounds.width;
  if (type === "log") {
    const widest = Math.max(0, ...values.map(({ labelWidth }) => labelWidth));
    return createScale("log", domain, bounds.x, Math.max(bounds.x + bounds.width * minBarShare, end - widest));
  }
  const span = domain.max - domain.min || 1;
  const extent = (factor: number): { left: number; right: number } => {
    let [left, right] = [-domain.min * factor, domain.max * factor];
    for (const { value, labelWidth } of values) {
      if (value < 0) left = Math.max(left, -value * factor + labelWidth);
      else right = Math.max(right, value * factor + labelWidth);
    }
    return { left, right };
  };
  let [low, high] = [(bounds.width * minBarShare) / span, bounds.width / span];
  for (let round = 0; round < 24; round++) {
    const factor = (low + high) / 2;
    const { left, right } = extent(factor);
    if (left + right <= bounds.width) low = factor;
    else high = factor;
  }
  const zero = bounds.x + Math.min(extent(low).left, bounds.width - domain.max * low);
  return createScale("linear", domain, zero + domain.min * low, zero + domain.max * low);
}

/**
 * The domain of bars. It includes zero whatever the config of the axis says, because the length of a bar is its value.
 * On a logarithmic scale it starts at the power of ten below the smallest value. The author's limits extend it.
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
