import type { ChartConfig } from "../../../src/core/chart/config.ts";
import type { IndicatorField, Range } from "./fields.ts";

/** The unit as subtitle, unless each number shows it. */
export function subtitleOf({ unit, shortUnit }: IndicatorField): Pick<ChartConfig, "subtitle"> {
  if (unit === undefined || unit === shortUnit || /[*_[\]`<]/.test(unit)) return {};
  return { subtitle: /^per /.test(unit) ? `Measured ${unit}.` : `Measured in ${unit}.` };
}

/** The axis begins at 0, unless all values are far from it. */
export const axisOf = (group: readonly IndicatorField[]): Pick<ChartConfig, "yAxis"> =>
  group.every(({ range }) => range && range.min > 0 && range.min > 0.5 * range.max) ? { yAxis: { min: "auto" } } : {};

export const isSkewed = (range: Range | undefined): boolean =>
  range !== undefined && range.min > 0 && range.max > 1000 * range.minPositive;

/** A colour scale: diverging around 0, or sequential; logarithmic bins if values span several magnitudes. */
export function mapOf({ range = { min: 0, max: 1, minPositive: 1 } }: IndicatorField): NonNullable<ChartConfig["map"]> {
  const { min, max, minPositive } = range;
  const isDiverging = min < 0 && max > 0 && Math.min(-min, max) > 0.1 * Math.max(-min, max);
  if (isDiverging)
    return { colorScale: { baseColorScheme: "RdBu", binningStrategy: "auto", midpoint: 0, midpointMode: "symmetric" } };
  const isLog = min >= 0 && max > 1000 * minPositive;
  return { colorScale: { baseColorScheme: isLog ? "YlGnBu" : "Blues", binningStrategy: isLog ? "log-auto" : "auto" } };
}
