import { Resvg } from "@resvg/resvg-js";
import type { DrawPixels } from "../../../src/picture/textRaster/glyphMask.ts";

/** Draws a letter as the build does. */
export const drawGlyph: DrawPixels = (svg) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
