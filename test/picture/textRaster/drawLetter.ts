import { Resvg } from "@resvg/resvg-js";
import type { DrawPixels } from "../../../src/picture/textRaster/mask.ts";

/** Draws a letter as the build does. */
export const drawLetter: DrawPixels = (svg) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
