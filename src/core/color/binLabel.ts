import type { Bin, NumericBin } from "./bin.ts";

/** How the column prints a number, unit included. */
export type FormatNumber = (value: number) => string;

/** Texts of a numeric legend: at the edges of its bins, or in the middle of those that their author named. */
export interface NumericLegendTexts {
  /** `edge` i is the lower end of bin i; the number of bins is the upper end of the last. */
  readonly edges: readonly { readonly edge: number; readonly text: string }[];
  readonly labels: readonly { readonly bin: number; readonly text: string }[];
}

/**
 * A bin without a label of its own shows its lower end, the last one its upper end too, and one of a single value that
 * value; an end that is open shows nothing, since the values go on beyond it.
 */
export function numericLegendTexts(bins: readonly NumericBin[], format: FormatNumber): NumericLegendTexts {
  const edges: { edge: number; text: string }[] = [];
  const labels: { bin: number; text: string }[] = [];
  bins.forEach(({ label, min, max, isOpenLeft, isOpenRight }, bin) => {
    if (label || min === max) labels.push({ bin, text: label ?? format(min) });
    else if (!isOpenLeft) edges.push({ edge: bin, text: format(min) });
    if (!label && min < max && bin === bins.length - 1 && !isOpenRight)
      edges.push({ edge: bin + 1, text: format(max) });
  });
  return { edges, labels };
}

/** A bin in words: its author's label, its category, its one value, or its ends ("10%–20%", "10–20 years", "<10%", ">80%"). */
export function binLabel(bin: Bin, format: FormatNumber): string {
  if (bin.label) return bin.label;
  if (bin.kind !== "numeric") return "";
  const { min, max, isOpenLeft, isOpenRight } = bin;
  if (min === max) return format(min);
  if (isOpenLeft && !isOpenRight) return `<${format(max)}`;
  if (isOpenRight && !isOpenLeft) return `>${format(min)}`;
  return rangeText(format(min), format(max));
}

/** Both ends of a range; a unit that is a word is said once. */
function rangeText(from: string, to: string): string {
  const [word = ""] = /\s\D+$/.exec(to) ?? [];
  return `${word !== "" && from.endsWith(word) ? from.slice(0, -word.length) : from}–${to}`;
}

/** How many digits after the point the edges of bins need, for each to be told as it is. */
export const edgeDecimals = (bins: readonly NumericBin[]): number =>
  Math.max(0, ...bins.flatMap(({ min, max }) => [min, max]).map(decimalsOf));

/** Digits after the point that a number has in its shortest form. */
function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [mantissa = "", exponent = "0"] = value.toExponential().split("e");
  return Math.max(0, mantissa.replace(/^-?\d\.?/, "").length - Number(exponent));
}
