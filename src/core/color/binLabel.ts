import type { Bin, NumericBin } from "./bin.ts";

/** Formats a number of the column, with its unit. */
export type FormatNumber = (value: number) => string;

/** Texts of a numeric legend: at the edges of its bins, or centred in bins that have a label. */
export interface NumericLegendTexts {
  /** `edge` i is the lower end of bin i; `edge` n, for n bins, is the upper end of the last bin. */
  readonly edges: readonly { readonly edge: number; readonly text: string }[];
  readonly labels: readonly { readonly bin: number; readonly text: string }[];
}

/**
 * Labels the bins of a numeric legend. A bin without a label shows its lower edge; the last bin also shows its upper
 * edge, and a bin of a single value shows that value. Open edges have no text.
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

/**
 * A bin as text: the author's label, the category, the single value, or the range ("10%–20%", "10–20 years", "<10%",
 * ">80%").
 */
export function binLabel(bin: Bin, format: FormatNumber): string {
  if (bin.label) return bin.label;
  if (bin.kind !== "numeric") return "";
  const { min, max, isOpenLeft, isOpenRight } = bin;
  if (min === max) return format(min);
  if (isOpenLeft && !isOpenRight) return `<${format(max)}`;
  if (isOpenRight && !isOpenLeft) return `>${format(min)}`;
  return rangeText(format(min), format(max));
}

/** A range of two formatted numbers. If the unit is a word, it is printed once. */
function rangeText(from: string, to: string): string {
  const [word = ""] = /\s\D+$/.exec(to) ?? [];
  return `${word !== "" && from.endsWith(word) ? from.slice(0, -word.length) : from}–${to}`;
}

/** Number of decimals needed to print the edges of all bins exactly. */
export const edgeDecimals = (bins: readonly NumericBin[]): number =>
  Math.max(0, ...bins.flatMap(({ min, max }) => [min, max]).map(decimalsOf));

/** Number of decimals of a number in its shortest form. */
function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [mantissa = "", exponent = "0"] = value.toExponential().split("e");
  return Math.max(0, mantissa.replace(/^-?\d\.?/, "").length - Number(exponent));
}
