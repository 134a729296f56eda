import type { ColorScaleConfig } from "../chart/config.ts";
import { type Bin, isNumericBin } from "./bin.ts";
import { luminanceOf, toHex, toOklch } from "./colorSpace.ts";
import { contrastOf, darkBackground, findContrast } from "./contrast.ts";

/** Minimum contrast of fills on a dark page. Fills have outlines, so it is lower than that of lines. */
const fillContrast = 1.8;

/** OKLCH lightness above which colours are unchanged. */
const knee = 0.65;

/** OKLCH lightness of the least and the most prominent class on a dark page. */
const [dimmest, brightest] = [0.38, 0.8];

/** Classes whose lightness differs less than this differ by hue. */
const minRange = 0.15;

/**
 * Adapts the colours of bins to a dark background. The lightness of numeric classes is mirrored, and their hues stay: the
 * class that stands out most on a light page, because it is the darkest, stands out most on a dark one, too, and a
 * scale has the same direction with every palette. Of all other colours, dark ones are lightened: of categories, of
 * classes that differ only by hue, and of those whose author has coloured them without a ramp of lightness.
 */
export function darkThemeColors(bins: readonly Bin[], config: ColorScaleConfig = {}): (bin: Bin) => string {
  const lift = lifting(bins.filter(({ kind }) => kind !== "no-data").map(({ color }) => color));
  const numeric = bins.filter(isNumericBin).map(({ color }) => toOklch(color)?.l ?? 0);
  const [lightest, darkest] = [Math.max(...numeric), Math.min(...numeric)];
  const isScale = lightest - darkest >= minRange && (!config.customNumericColors?.length || isRamp(numeric));
  return (bin) => {
    if (bin.kind === "no-data") return bin.color;
    const origin = toOklch(bin.color);
    if (!origin || !isScale || !isNumericBin(bin)) return lift(bin.color);
    return toHex({ ...origin, l: dimmest + ((lightest - origin.l) * (brightest - dimmest)) / (lightest - darkest) });
  };
}

/** Whether all numbers rise or all fall. */
function isRamp(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, i) => number - (numbers[i] ?? 0));
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}

/**
 * Lightens dark colours until the darkest has enough contrast. Compresses the lightness range below `knee`, so that the
 * order of lightness, the hue and the chroma are kept. Returns colours unchanged if all have enough contrast.
 */
function lifting(colors: readonly string[]): (color: string) => string {
  const [darkest] = [...colors].sort((a, b) => luminanceOf(a) - luminanceOf(b));
  if (darkest === undefined || contrastOf(darkest, darkBackground) >= fillContrast) return (color) => color;
  const from = toOklch(darkest)?.l ?? 0;
  const to = toOklch(findContrast(darkest, fillContrast, darkBackground))?.l ?? from;
  return (color) => {
    const origin = toOklch(color);
    if (!origin || origin.l >= knee) return color;
    return toHex({ ...origin, l: to + ((origin.l - from) * (knee - to)) / (knee - from) });
  };
}
