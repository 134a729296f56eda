import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
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
import { gzip } from "./gzip.ts";
import { type DrawOptions, openResvg } from "./resvg.ts";
import { packZip } from "./zip.ts";

/**
 * Node's platform functions, all run in the calling thread.
 * @param fontFile - maps a site font's path in the tree to its file
 */
export const nodePlatform = (fontFile: (path: string) => string): Platform => ({
  rasterize: (svg, width, site) => rasterize(svg, width, requiredFonts(svg, site).map(fontFile)),
  zip: packZip,
  gzip,
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

/** Opens resvg when the first picture needs it. */
const openRasterizer = async () => {
  const draw = await openResvg();
  const drawGlyph = (svg: string) => draw(svg).pixels;
  const toPng = createRasterizer({
    set: createTypesetter(readFace),
    drawGlyph,
    deflate: (bytes) => deflateSync(bytes, { level }),
    crc32,
  });
  return { draw, toPng };
};

let rasterizer: ReturnType<typeof openRasterizer> | undefined;

const bundled = fontFaces.map(({ file }) => packagePath(`public/fonts/${file}.ttf`));

/**
 * Rasterises an SVG to a PNG of `width` pixels, with the bundled fonts and the site's fonts. System fonts are loaded
 * only for characters that none of them has.
 * @param siteFonts - files of the site's fonts
 */
export async function rasterize(svg: string, width: number, siteFonts: readonly string[] = []): Promise<Uint8Array> {
  rasterizer ??= openRasterizer();
  const { draw, toPng } = await rasterizer;
  return toPng(svg, (picture) => draw(picture, { width, ...fontOptions(picture, siteFonts) }));
}

/** Font options of a picture. No fonts are loaded if all its text is outlined. */
function fontOptions(drawn: string, siteFonts: readonly string[]): DrawOptions {
  if (!needsFonts(drawn)) return {};
  const lacked = [...missingCodePoints(drawn)];
  return {
    loadSystemFonts: lacked.some((code) => !siteFonts.some((file) => charactersOf(file)?.(code))),
    fontFiles: [...bundled, ...(lacked.length > 0 ? siteFonts : [])],
    family: fontName,
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
