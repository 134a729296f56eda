import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { fontFaces, fontName } from "../../src/plot/text/font.ts";
import { lackedCodes } from "../../src/plot/text/measure.ts";
import { shipped } from "../program.ts";
import { type HasCharacter, readCharacters } from "./characters.ts";
import { outline } from "./outline.ts";
import { indexColors } from "./palette.ts";
import { encodePng } from "./png.ts";

const bundled = fontFaces.map(({ file }) => shipped(`public/fonts/${file}.ttf`));

/**
 * Rasterises an SVG to PNG bytes, `width` pixels wide, with the bundled fonts and those of the site, so that every machine
 * draws the same pixels; only for characters that they all lack does it ask for the machine's. The PNG has a palette: less
 * than half the bytes of true colour, and quicker to encode. Blocks its thread.
 * @param siteFonts - files of the fonts that the site adds
 */
export function rasterize(svg: string, width: number, siteFonts: readonly string[] = []): Uint8Array {
  const lacked = [...lackedCodes(svg)];
  const loadSystemFonts = lacked.some((code) => !siteFonts.some((file) => charactersOf(file)?.(code)));
  const fontFiles = [...bundled, ...(lacked.length > 0 ? siteFonts : [])];
  const font = { loadSystemFonts, fontFiles, defaultFontFamily: fontName, sansSerifFamily: fontName };
  // The rasteriser reads the font's file anew for each letter: outlines spare a quarter of its time.
  const image = new Resvg(outline(svg), { font, fitTo: { mode: "width", value: width } }).render();
  return encodePng(indexColors(image.pixels, image.width, image.height));
}

/** By file: a font's name in a tree is that of its content. */
const known = new Map<string, HasCharacter | undefined>();

function charactersOf(file: string): HasCharacter | undefined {
  if (!known.has(file)) known.set(file, readCharacters(readFileSync(file)));
  return known.get(file);
}
