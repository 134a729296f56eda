import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { lackedCodes, takesFonts } from "../../src/plot/text/characters.ts";
import { fontFaces, fontName } from "../../src/plot/text/font.ts";
import { createTypesetter } from "../../src/plot/text/typeset.ts";
import { shipped } from "../program.ts";
import { type HasCharacter, readCharacters } from "./characters.ts";
import { liftTexts } from "./letters/lift.ts";
import { printLines } from "./letters/print.ts";
import { readFace } from "./outline.ts";
import { indexColors } from "./palette.ts";
import { encodePng } from "./png.ts";

const typesetter = createTypesetter(readFace);

const bundled = fontFaces.map(({ file }) => shipped(`public/fonts/${file}.ttf`));

/**
 * Rasterises an SVG to PNG bytes, `width` pixels wide, with the bundled fonts and those of the site, so that every machine
 * draws the same pixels; only for characters that they all lack does it ask for the machine's. The PNG has a palette: less
 * than half the bytes of true colour, and quicker to encode. Blocks its thread.
 * @param siteFonts - files of the fonts that the site adds
 */
export function rasterize(svg: string, width: number, siteFonts: readonly string[] = []): Uint8Array {
  const { picture, lines } = liftTexts(svg, typesetter);
  const resvg = new Resvg(picture, { font: fontOptions(picture, siteFonts), fitTo: { mode: "width", value: width } });
  const rendered = resvg.render();
  const image = { width: rendered.width, height: rendered.height, pixels: rendered.pixels };
  printLines(image, lines, { x: image.width / resvg.width, y: image.height / resvg.height });
  return encodePng(indexColors(image.pixels, image.width, image.height));
}

/** The fonts that a picture is drawn with: none where all its letters are outlines. */
function fontOptions(drawn: string, siteFonts: readonly string[]) {
  if (!takesFonts(drawn)) return { loadSystemFonts: false };
  const lacked = [...lackedCodes(drawn)];
  return {
    loadSystemFonts: lacked.some((code) => !siteFonts.some((file) => charactersOf(file)?.(code))),
    fontFiles: [...bundled, ...(lacked.length > 0 ? siteFonts : [])],
    defaultFontFamily: fontName,
    sansSerifFamily: fontName,
  };
}

/** By file: a font's name in a tree is that of its content. */
const known = new Map<string, HasCharacter | undefined>();

function charactersOf(file: string): HasCharacter | undefined {
  if (!known.has(file)) known.set(file, readCharacters(readFileSync(file)));
  return known.get(file);
}
