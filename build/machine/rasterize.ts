import { Resvg } from "@resvg/resvg-js";
import { fontFaces, fontName } from "../../src/plot/text/font.ts";
import { drawsText } from "../../src/plot/text/measure.ts";
import { shipped } from "../program.ts";
import { indexColors } from "./palette.ts";
import { encodePng } from "./png.ts";

const fontFiles = fontFaces.map(({ file }) => shipped(`public/fonts/${file}.ttf`));

/**
 * Rasterises an SVG to PNG bytes, `width` pixels wide, with the bundled fonts and no others, so that every machine
 * draws the same pixels; only for scripts that they lack does it ask for the machine's. The PNG has a palette: less
 * than half the bytes of true colour, and quicker to encode. Blocks its thread.
 */
export function rasterize(svg: string, width: number): Uint8Array {
  const font = { loadSystemFonts: !drawsText(svg), fontFiles, defaultFontFamily: fontName, sansSerifFamily: fontName };
  const image = new Resvg(svg, { font, fitTo: { mode: "width", value: width } }).render();
  return encodePng(indexColors(image.pixels, image.width, image.height));
}
