import type { ColorScaleConfig } from "../chart/config.ts";
import { type Bin, isNumericBin } from "./bin.ts";
import { luminanceOf, toHex, toOklch } from "./colorSpace.ts";
import { contrastOf, darkBackground, findContrast, graphicContrast } from "./contrast.ts";

/** Minimum contrast of fills on a dark page. Fills have outlines, so it is lower than that of lines. */
const fillContrast = 1.8;

/** OKLCH lightness above which colours are unchanged. */
const knee = 0.65;

/**
 * Adapts the colours of bins to a dark background. A scale that darkens with its values is reversed, because its
 * highest class would otherwise disappear into the page. Custom colours, and scales that are not monotonic, keep their
 * order; if one of their colours has too little contrast, the dark ones are lightened.
 */
export function darkThemeColors(bins: readonly Bin[], config: ColorScaleConfig = {}): (bin: Bin) => string {
  const numeric = bins.filter(isNumericBin);
  const colors = numeric.map(({ color }) => color);
  if (config.customNumericColors?.length || !sinks(colors)) {
    const lift = lifting(bins.filter(({ kind }) => kind !== "no-data").map(({ color }) => color));
    return (bin) => (bin.kind === "no-data" ? bin.color : lift(bin.color));
  }
  const shown = new Map<Bin, string>(numeric.map((bin, i) => [bin, colors[colors.length - 1 - i] ?? bin.color]));
  return (bin) => shown.get(bin) ?? bin.color;
}

/** Whether colours darken monotonically and the last one has too little contrast. */
function sinks(colors: readonly string[]): boolean {
  const last = colors.at(-1);
  if (last === undefined || colors.length < 2 || contrastOf(last, darkBackground) >= graphicContrast) return false;
  const light = colors.map(luminanceOf);
  return light.every((it, i) => i === 0 || it < (light[i - 1] ?? it));
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
