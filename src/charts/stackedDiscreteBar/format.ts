import { type Dimension, numberFormat } from "../../core/chart/chart.ts";
import { formatNumber } from "../../core/data/number.ts";
import { isShareView } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";

/** How numbers in and beside stacks are told: short, for segments are: two significant digits, whole numbers from 10. */
export function stackFormat(view: View): (value: number, dimension: Dimension) => string {
  const isShare = isShareView(view);
  return (value, dimension) => {
    const format = isShare ? { shortUnit: "%" } : numberFormat(dimension);
    const decimals = Math.min(format.numDecimalPlaces ?? 2, neededDecimals(Math.abs(value)));
    return formatNumber(
      value,
      { ...format, numDecimalPlaces: decimals, roundingMode: "decimalPlaces" },
      { unit: "short" },
    );
  };
}

/** 9.96 is 10 to two digits, and so told without decimals. */
const neededDecimals = (magnitude: number): number => (magnitude >= 9.95 ? 0 : magnitude >= 0.995 ? 1 : 2);
