import type { ScaleType } from "../../core/chart/config.ts";
import type { Bounds } from "../../core/plot/bounds.ts";
import { createScale, type Domain, extentDomain, isSingle, type Scale } from "../../core/plot/scale.ts";
import type { View } from "../../core/view/view.ts";
import type { Bar } from "./bars.ts";

/** A value and how wide the label is that stands beyond the end of its bar. */
export interface LabelledValue {
  readonly value: number;
  readonly labelWidth: number;
}

/** Bars keep at least this part of the width, however long their labels. */
export const minShare = 0.25;

/**
 * The scale of horizontal bars that uses the width as far as their labels allow: a long label beside a short bar costs
 * nothing. Labels of negative values stand left of their bars.
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
    return createScale("log", domain, bounds.x, Math.max(bounds.x + bounds.width * minShare, end - widest));
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
  let [low, high] = [(bounds.width * minShare) / span, bounds.width / span];
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
