import type { AxisConfig, ScaleType } from "../../chart/config.ts";
import { type Domain, extentOf, isNearlySingle } from "../scale.ts";

/**
 * What an axis has to cover: the values' extent, widened to the author's limits; with `removePointsOutsideDomain` the
 * limits themselves. `from` is where the axis starts unless told otherwise or below it lie values; `isWhole` keeps marks
 * whole whose length is their value. On a logarithmic axis only positive values count.
 */
export function axisExtent(
  values: Iterable<number>,
  config: AxisConfig | undefined,
  type: ScaleType,
  { from, isWhole = false }: { from?: number; isWhole?: boolean } = {},
): Domain | undefined {
  const isLog = type === "log";
  const extent = extentOf(isLog ? Array.from(values).filter((value) => value > 0) : values);
  if (!extent) return undefined;
  const least = config?.min === "auto" ? undefined : (config?.min ?? from);
  const most = config?.max === "auto" ? undefined : config?.max;
  const cut = !isWhole && (config?.removePointsOutsideDomain ?? false);
  const min = isFinitePositive(least, isLog) ? (cut ? least : Math.min(least, extent.min)) : extent.min;
  const max = isFinitePositive(most, isLog) ? (cut ? most : Math.max(most, extent.max)) : extent.max;
  if (min > max) return extent;
  // A decade on each side of a single value holds round numbers, whatever the value.
  if (isLog) return isNearlySingle({ min, max }) ? { min: min / 10 || min, max: max * 10 } : { min, max };
  const fixed = { min: cut && min === least, max: cut && max === most };
  return fixed.min || fixed.max ? { min, max, fixed } : { min, max };
}

const isFinitePositive = (value: number | undefined, isLog: boolean): value is number =>
  value !== undefined && Number.isFinite(value) && (!isLog || value > 0);
