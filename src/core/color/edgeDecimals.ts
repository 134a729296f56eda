import type { NumericBin } from "./bins.ts";

/** How many digits after the point the edges of bins need, for each to be told as it is. */
export const edgeDecimals = (bins: readonly NumericBin[]): number =>
  Math.max(0, ...bins.flatMap(({ min, max }) => [min, max]).map(decimalsOf));

/** Digits after the point that a number has in its shortest form. */
function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [mantissa = "", exponent = "0"] = value.toExponential().split("e");
  return Math.max(0, mantissa.replace(/^-?\d\.?/, "").length - Number(exponent));
}
