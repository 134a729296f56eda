import { isHex, luminanceOf, toHex, toOklch } from "./colorSpace.ts";
import { cssColors } from "./lazyModules.ts";

/** Page backgrounds of the light and the dark theme. */
export const lightBackground = "#ffffff";
export const darkBackground = "#171b22";

/** Minimum contrast of graphics (lines, points, outlines) and of text (WCAG 2.2, success criteria 1.4.11 and 1.4.3). */
export const graphicContrast = 3;
export const textContrast = 4.5;

/**
 * Normalises a CSS colour (name, hex, rgb, hsl, lab, oklch …) to "#rrggbb", without its opacity. Returns undefined for
 * anything else and for fully transparent colours. Colours in configs are untrusted text: only the normalised form may
 * reach a picture.
 */
export function normalizeColor(text: string | null | undefined): string | undefined {
  const color = text?.trim() ?? "";
  // Fast path: most series have no custom colour, and the parser is slow to reject a string.
  if (color === "") return undefined;
  return isHex(color) ? color.toLowerCase() : cssColors.module.cssToHex(color);
}

/** WCAG contrast ratio of two colours ("#rrggbb"), from 1 to 21. */
export function contrastOf(color: string, other: string): number {
  const [one, two] = [luminanceOf(color), luminanceOf(other)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** Black or white, whichever has more contrast with the background. */
export const textColorOn = (background: string): string =>
  contrastOf("#ffffff", background) >= contrastOf("#000000", background) ? "#ffffff" : "#000000";

/** Cache: a site draws thousands of pictures with a few dozen colours. */
const found = new Map<string, string>();
const maxFound = 1000;

/**
 * The colour itself if it has enough contrast, else the nearest colour of the same hue that has: darker on a light
 * background, lighter on a dark one. Changes the OKLCH lightness, and reduces chroma only to stay inside the gamut.
 */
function withContrast(color: string, ratio: number, background: string = lightBackground): string {
  const key = `${color} ${ratio} ${background}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  if (found.size >= maxFound) found.clear();
  const legible = findContrast(color, ratio, background);
  found.set(key, legible);
  return legible;
}

/** Like `withContrast`, without the cache. */
export function findContrast(color: string, ratio: number, background: string): string {
  if (contrastOf(color, background) >= ratio) return color;
  const origin = toOklch(color) ?? toOklch("#808080");
  if (!origin) return color;
  const end = contrastOf("#ffffff", background) > contrastOf("#000000", background) ? 1 : 0;
  const at = (share: number) => toHex({ ...origin, l: origin.l + (end - origin.l) * share });
  let low = 0;
  let high = 1;
  for (let i = 0; i < 10; i++) {
    const middle = (low + high) / 2;
    if (contrastOf(at(middle), background) >= ratio) high = middle;
    else low = middle;
  }
  return at(high);
}

/** A series' colour for text: its label or value. */
export const textColorOf = (color: string, background: string = lightBackground): string =>
  withContrast(color, textContrast, background);

/**
 * A series' colour for lines, points and outlines. Pale colours are darkened; colours with enough contrast are
 * unchanged.
 */
export const lineColorOf = (color: string, background: string = lightBackground): string =>
  withContrast(color, graphicContrast, background);
