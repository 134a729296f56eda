import { Resvg } from "@resvg/resvg-js";
import { fontFaces, fontName } from "../../src/plot/text/font.ts";
import { shipped } from "../program.ts";

const fontFiles = fontFaces.map(({ file }) => shipped(`public/fonts/${file}.ttf`));

/**
 * Rasterises an SVG to PNG bytes, `width` pixels wide, with the bundled fonts and no others, so that every machine
 * draws the same pixels. Blocks its thread.
 */
export function rasterize(svg: string, width: number): Uint8Array {
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: fontName, sansSerifFamily: fontName };
  return new Resvg(svg, { font, fitTo: { mode: "width", value: width } }).render().asPng();
}
