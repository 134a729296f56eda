import type { AxisConfig, ScaleType } from "../../chart/config.ts";
import { type Domain, extentOf, niceDomain } from "../scale.ts";

/**
 * The domain of an axis: the values' extent, with the author's limits where they widen it, rounded to ticks. `from` is
 * where the axis starts unless told or below it lie values; on a logarithmic axis only positive values count.
 */
export function axisDomain(
  values: Iterable<number>,
  config: AxisConfig | undefined,
  type: ScaleType,
  { from, tickCount }: { from?: number; tickCount?: number } = {},
): Domain | undefined {
  const isLog = type === "log";
  const extent = extentOf(isLog ? positive(values) : values);
  if (!extent) return undefined;
  const least = config?.min === "auto" ? undefined : (config?.min ?? from);
  const most = config?.max === "auto" ? undefined : config?.max;
  const cut = config?.removePointsOutsideDomain ?? false;
  const min = isFinitePositive(least, isLog) ? (cut ? least : Math.min(least, extent.min)) : extent.min;
  const max = isFinitePositive(most, isLog) ? (cut ? most : Math.max(most, extent.max)) : extent.max;
  if (min > max) return extent;
  if (isLog) return min === max ? { min: min / 2, max: max * 2 } : { min, max };
  return niceDomain({ min, max }, tickCount, { min: cut && least !== undefined, max: cut && most !== undefined });
}

function* positive(values: Iterable<number>): Generator<number> {
  for (const value of values) if (value > 0) yield value;
}

const isFinitePositive = (value: number | undefined, isLog: boolean): value is number =>
  value !== undefined && Number.isFinite(value) && (!isLog || value > 0);
