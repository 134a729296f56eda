import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { missingCodePoints, needsFonts } from "../../src/core/plot/typography/characters.ts";
import { fontFaces, fontName } from "../../src/core/plot/typography/font.ts";
import { createTypesetter } from "../../src/core/plot/typography/typeset.ts";
import { createRasterizer } from "../../src/picture/raster/rasterizer.ts";
import { packagePath } from "../program.ts";
import { type HasCharacter, readCharacters } from "./characters.ts";
import { readFace } from "./outline.ts";

/** How hard zlib tries: one more saves a byte or two of a hundred, and takes a sixth longer. */
const level = 4;

const toPng = createRasterizer({
  set: createTypesetter(readFace),
  drawLetter: (svg) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels,
  deflate: (bytes) => deflateSync(bytes, { level }),
  crc32,
});

const bundled = fontFaces.map(({ file }) => packagePath(`public/fonts/${file}.ttf`));

/**
 * Rasterises an SVG to PNG bytes, `width` pixels wide, with the bundled fonts and those of the site; only for characters that
 * they all lack does it ask for the machine's. Blocks its thread.
 * @param siteFonts - files of the fonts that the site adds
 */
export function rasterize(svg: string, width: number, siteFonts: readonly string[] = []): Uint8Array {
  return toPng(svg, (picture) => {
    const drawn = new Resvg(picture, { font: fontOptions(picture, siteFonts), fitTo: { mode: "width", value: width } });
    const { width: columns, height: rows, pixels } = drawn.render();
    return { width: columns, height: rows, pixels, picture: { width: drawn.width, height: drawn.height } };
  });
}

/** The fonts that a picture is drawn with: none where all its letters are outlines. */
function fontOptions(drawn: string, siteFonts: readonly string[]) {
  if (!needsFonts(drawn)) return { loadSystemFonts: false };
  const lacked = [...missingCodePoints(drawn)];
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
