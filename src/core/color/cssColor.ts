import {
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode,
} from "culori/fn";

// Registers only the colour spaces of CSS, so that bundles contain no others.
for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) useMode(mode);

/**
 * Parses a CSS colour (name, hex, rgb, hsl, lab, oklch …) as "#rrggbb", without its opacity. Returns undefined for
 * anything else and for fully transparent colours.
 */
export function cssToHex(text: string): string | undefined {
  try {
    const color = parse(text);
    return color?.alpha === 0 ? undefined : formatHex(color);
  } catch {
    // The parser throws on some invalid inputs, such as "/0A".
    return undefined;
  }
}
