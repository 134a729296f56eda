import type { ColorScaleConfig } from "../../chart/config.ts";
import type { Bin, NumericBin } from "./bins.ts";
import { contrastOf, darkPage, graphicContrast } from "./contrast.ts";
import { luminanceOf } from "./space.ts";

const isNumeric = (bin: Bin): bin is NumericBin => bin.kind === "numeric";

/**
 * The colours of bins on a dark page. Where a scale grows darker with its values, its highest class would sink into the
 * page and the lowest shine: there it runs the other way round. What an author has coloured, and scales that are darkest
 * at both ends or somewhere between, stay.
 */
export function colorsOnDark(bins: readonly Bin[], config: ColorScaleConfig = {}): (bin: Bin) => string {
  const numeric = bins.filter(isNumeric);
  const colors = numeric.map(({ color }) => color);
  const shown = new Map<Bin, string>();
  if (!config.customNumericColors?.length && sinks(colors))
    numeric.forEach((bin, i) => void shown.set(bin, colors[colors.length - 1 - i] ?? bin.color));
  return (bin) => shown.get(bin) ?? bin.color;
}

/** Whether colours grow darker step by step, down to one that hardly stands out. */
function sinks(colors: readonly string[]): boolean {
  const last = colors.at(-1);
  if (last === undefined || colors.length < 2 || contrastOf(last, darkPage) >= graphicContrast) return false;
  const light = colors.map(luminanceOf);
  return light.every((it, i) => i === 0 || it < (light[i - 1] ?? it));
}
