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

/** zlib's level. Level 5 saves 1 to 2 % of the bytes and takes a sixth longer. */
const level = 4;

const toPng = createRasterizer({
  set: createTypesetter(readFace),
  drawGlyph: (svg) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels,
  deflate: (bytes) => deflateSync(bytes, { level }),
  crc32,
});

const bundled = fontFaces.map(({ file }) => packagePath(`public/fonts/${file}.ttf`));

/**
 * Rasterises an SVG to a PNG of `width` pixels, with the bundled fonts and the site's fonts. System fonts are loaded
 * only for characters that none of them has. Synchronous.
 * @param siteFonts - files of the site's fonts
 */
export function rasterize(svg: string, width: number, siteFonts: readonly string[] = []): Uint8Array {
  return toPng(svg, (picture) => {
    const drawn = new Resvg(picture, { font: fontOptions(picture, siteFonts), fitTo: { mode: "width", value: width } });
    const { width: columns, height: rows, pixels } = drawn.render();
    return { width: columns, height: rows, pixels, picture: { width: drawn.width, height: drawn.height } };
  });
}

/** Font options of a picture. No fonts are loaded if all its text is outlined. */
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

/** By file. Never invalidated, because font files are named by their hash. */
const characters = new Map<string, HasCharacter | undefined>();

function charactersOf(file: string): HasCharacter | undefined {
  if (!characters.has(file)) characters.set(file, readCharacters(readFileSync(file)));
  return characters.get(file);
}
