import type { ColorScaleConfig } from "../chart/config.ts";
import { type Bin, isNumericBin } from "./bin.ts";
import { hexOf, luminanceOf, toOklch } from "./colorSpace.ts";
import { contrastOf, darkBackground, findContrast, graphicContrast } from "./contrast.ts";

/** Least contrast of a fill with outlines of its own: less than that of lines, which stand alone. */
const fillContrast = 1.8;

/** The OKLCH lightness above which no colour is lifted. */
const knee = 0.65;

/**
 * The colours of bins on a dark page. Where a scale grows darker with its values, its highest class would sink into the
 * page and the lowest shine: there it runs the other way round. What an author has coloured, and scales that are darkest
 * at both ends or somewhere between, keep their order; where one of their colours would sink, the dark ones are lifted.
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

/** Whether colours grow darker step by step, down to one that hardly stands out. */
function sinks(colors: readonly string[]): boolean {
  const last = colors.at(-1);
  if (last === undefined || colors.length < 2 || contrastOf(last, darkBackground) >= graphicContrast) return false;
  const light = colors.map(luminanceOf);
  return light.every((it, i) => i === 0 || it < (light[i - 1] ?? it));
}

/**
 * Lifts colours so that the darkest stands out: lightness below the knee is pressed together, hence of two colours the
 * lighter one stays it, and hue and chroma are kept. Where none sinks, all stay.
 */
function lifting(colors: readonly string[]): (color: string) => string {
  const [darkest] = [...colors].sort((a, b) => luminanceOf(a) - luminanceOf(b));
  if (darkest === undefined || contrastOf(darkest, darkBackground) >= fillContrast) return (color) => color;
  const from = toOklch(darkest)?.l ?? 0;
  const to = toOklch(findContrast(darkest, fillContrast, darkBackground))?.l ?? from;
  return (color) => {
    const origin = toOklch(color);
    if (!origin || origin.l >= knee) return color;
    return hexOf({ ...origin, l: to + ((origin.l - from) * (knee - to)) / (knee - from) });
  };
}
