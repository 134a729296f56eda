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

// What may be read is registered here, once, so that whoever bundles this module carries no other colour spaces.
for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) useMode(mode);

/**
 * A colour as CSS writes it (name, hex, rgb, hsl, lab, oklch …) as "#rrggbb", opacity left out; undefined for anything
 * else, and for what cannot be seen.
 */
export function cssToHex(text: string): string | undefined {
  try {
    const color = parse(text);
    return color?.alpha === 0 ? undefined : formatHex(color);
  } catch {
    // The parser throws at some texts that are no colours, such as "/0A".
    return undefined;
  }
}
