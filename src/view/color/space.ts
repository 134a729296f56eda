import {
  clampChroma,
  differenceEuclidean,
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
} from "culori/fn";

/*
 * The colour spaces that may be read and calculated in. They are registered here, once, so that the page carries no
 * others: whoever parses or measures a colour imports this module.
 */
export const toRgb = useMode(modeRgb);
export const toOklch = useMode(modeOklch);
for (const mode of [modeHsl, modeHwb, modeLab, modeLch, modeLrgb, modeOklab]) useMode(mode);

/** "#rrggbb" of a colour, with as much of its chroma as a screen can show. */
export const hexOf = (color: Oklch): string => formatHex(clampChroma(color, "oklch", "rgb"));

/** How far apart two colours look, in OKLab: under 0.02 alike, over 0.1 clearly different. */
export const distanceOf: (one: string, other: string) => number = differenceEuclidean("oklab");
