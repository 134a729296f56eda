import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import type { Font, SatoriNode } from "satori";
import { missingCodePoints, needsFonts } from "../../src/core/plot/typography/characters.ts";
import { type FontFace, fontFaces, fontName } from "../../src/core/plot/typography/font.ts";
import { createOutliner } from "../../src/core/plot/typography/outlineText.ts";
import { createTypesetter } from "../../src/core/plot/typography/typeset.ts";
import type { CardElement } from "../../src/formats/card.ts";
import { composeLines } from "../../src/formats/cardLines.ts";
import { type Platform, requiredFonts } from "../../src/formats/platform.ts";
import { createRasterizer } from "../../src/picture/raster/rasterizer.ts";
import { packagePath } from "../program.ts";
import { type HasCharacter, readCharacters } from "./characters.ts";
import { packZip } from "./zip.ts";

/**
 * Node's platform functions, all run in the calling thread.
 * @param fontFile - maps a site font's path in the tree to its file
 */
export const nodePlatform = (fontFile: (path: string) => string): Platform => ({
  rasterize: async (svg, width, site) => rasterize(svg, width, requiredFonts(svg, site).map(fontFile)),
  zip: packZip,
  card: composeCard,
  outline: async (svg) => outline(svg),
});

/** Reads the file of a bundled font face. */
export function readFace(face: FontFace): Uint8Array {
  const file = fontFaces.find((it) => it.face === face)?.file;
  return readFileSync(packagePath(`public/fonts/${file}.ttf`));
}

/** Replaces the text of an SVG by outlines. A face is read when the first text needs it. */
export const outline = createOutliner(readFace);

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

let fonts: Font[] | undefined;

/** Renders the elements of a card as SVG. Loads satori on first use. */
export async function composeCard(element: CardElement, width: number, height: number): Promise<string> {
  const { default: satori } = await import("satori");
  fonts ??= fontFaces.map(({ file, weight, slant }) => ({
    name: fontName,
    data: readFileSync(packagePath(`public/fonts/${file}.ttf`)),
    weight,
    style: slant,
  }));
  const options = { fonts, embedFont: false };
  const compose = (card: unknown) => satori(card as SatoriNode, { width, height, ...options });
  return composeLines(compose, element, width);
}
