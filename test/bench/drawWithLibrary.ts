import { Resvg } from "@resvg/resvg-js";
import { packagePath } from "../../build/program.ts";
import { fontFaces, fontName } from "../../src/core/plot/typography/font.ts";

const fontFiles = fontFaces.map(({ file }) => packagePath(`public/fonts/${file}.ttf`));

/** Rasterises an SVG, `width` pixels wide, by the library as it comes; it is given the bundled fonts alone. */
export function drawWithLibrary(svg: string, width: number) {
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: fontName, sansSerifFamily: fontName };
  return new Resvg(svg, { font, fitTo: { mode: "width", value: width } }).render();
}
