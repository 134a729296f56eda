import { hexOf, isHex, luminanceOf, toOklch } from "./colorSpace.ts";
import { cssColors } from "./lazyModules.ts";

/** The page that colours stand on, in its light and its dark theme. */
export const lightBackground = "#ffffff";
export const darkBackground = "#171b22";

/** Least contrast of lines, points and outlines, and of text (WCAG 2.2, success criteria 1.4.11 and 1.4.3). */
export const graphicContrast = 3;
export const textContrast = 4.5;

/**
 * A CSS colour (name, hex, rgb, hsl, lab, oklch …) as "#rrggbb", opacity left out; undefined for anything else, and for
 * what cannot be seen. Colours of configs are untrusted text: nothing else of them may reach a picture.
 */
export function normalizeColor(text: string | null | undefined): string | undefined {
  const color = text?.trim() ?? "";
  // Most series have no colour of the author's, and the parser takes long to refuse a text.
  if (color === "") return undefined;
  return isHex(color) ? color.toLowerCase() : cssColors.module.cssToHex(color);
}

/** WCAG contrast ratio of two colours as "#rrggbb", 1 to 21. */
export function contrastOf(color: string, other: string): number {
  const [one, two] = [luminanceOf(color), luminanceOf(other)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** Black or white, whichever reads better on a fill. */
export const textColorOn = (background: string): string =>
  contrastOf("#ffffff", background) >= contrastOf("#000000", background) ? "#ffffff" : "#000000";

/** Colours that had to be found once: a site draws thousands of pictures in a few dozen colours. */
const found = new Map<string, string>();
const maxFound = 1000;

/**
 * The colour itself where it has the contrast, else the nearest one of the same hue that has it: darker on a light
 * ground, lighter on a dark one. Lightness moves in OKLCH, chroma shrinks only where the hue has no such colour.
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

/** The colour itself or its nearest of that hue with the contrast, as above, without keeping it. */
export function findContrast(color: string, ratio: number, background: string): string {
  if (contrastOf(color, background) >= ratio) return color;
  const origin = toOklch(color) ?? toOklch("#808080");
  if (!origin) return color;
  const end = contrastOf("#ffffff", background) > contrastOf("#000000", background) ? 1 : 0;
  const at = (share: number) => hexOf({ ...origin, l: origin.l + (end - origin.l) * share });
  let low = 0;
  let high = 1;
  for (let i = 0; i < 10; i++) {
    const middle = (low + high) / 2;
    if (contrastOf(at(middle), background) >= ratio) high = middle;
    else low = middle;
  }
  return at(high);
}

/** A series' colour for text of its own: its label, its value. */
export const textColorOf = (color: string, background: string = lightBackground): string =>
  withContrast(color, textContrast, background);

/** A colour for lines, points and the outline of a fill: a pale fill gets a darker outline, a strong one its own colour. */
export const lineColorOf = (color: string, background: string = lightBackground): string =>
  withContrast(color, graphicContrast, background);
