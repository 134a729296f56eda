import type { Typesetter } from "../../core/plot/typography/typeset.ts";
import { drawRuns, type RasterImage } from "../textRaster/drawRuns.ts";
import { extractTexts } from "../textRaster/extractText.ts";
import { createGlyphMasks, type DrawPixels } from "../textRaster/glyphMask.ts";
import { separateFonts } from "../textRaster/separateFonts.ts";
import { createReusableBuffer, type IndexedImage, indexColors } from "./palette.ts";

/** Functions that a platform provides for rasterising. */
export interface RasterizerTools extends PngTools {
  /** Typesets texts in the bundled font. */
  readonly set: Typesetter;
  /** Draws a glyph. */
  readonly drawGlyph: DrawPixels;
}

/** A picture as a platform rasterises it, with the size of the picture. */
export interface Raster extends RasterImage {
  readonly picture: { readonly width: number; readonly height: number };
}

/**
 * Converts an SVG to a PNG.
 * @param draw - rasterises the picture without the extracted texts
 */
export type Rasterizer = (svg: string, draw: (picture: string) => Raster) => Uint8Array;

/** Maximum size of cached glyph masks, in bytes. */
const maskCacheBytes = 24 * 2 ** 20;

/**
 * Creates a rasteriser that gives the same pixels on all platforms. Its PNGs have a palette, which takes less than half
 * the bytes of true colour and is faster to encode (decisions.md 18).
 */
export function createRasterizer({ set, drawGlyph, ...png }: RasterizerTools): Rasterizer {
  const masksOf = createGlyphMasks(drawGlyph, maskCacheBytes);
  return (svg, draw) => {
    const { picture, runs } = extractTexts(separateFonts(svg), set);
    const raster = draw(picture);
    const { width, height, pixels } = raster;
    drawRuns(raster, runs, { x: width / raster.picture.width, y: height / raster.picture.height }, masksOf);
    return encodePng(indexColors(pixels, width, height), width / raster.picture.width, png);
  };
}

/** Functions for compression and checksums of a PNG. */
export interface PngTools {
  /** zlib compression. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  /** The CRC-32 of ISO 3309. */
  readonly crc32: (bytes: Uint8Array) => number;
}

const signature = [137, 80, 78, 71, 13, 10, 26, 10];

/** Pixels per metre of a picture without zoom: CSS has 96 pixels per inch. */
const pixelsPerMetre = 96 / 0.0254;

/**
 * Encodes an indexed image as PNG (PNG specification, third edition): colour type 3, as few bits per pixel as the
 * palette needs, and no filter, which is best for indices. States sRGB and the physical size, so that slides and
 * documents place an enlarged image in the size of the picture, only sharper.
 * @param zoom - pixels of the image per pixel of the picture
 */
export function encodePng(image: IndexedImage, zoom: number, tools: PngTools): Uint8Array {
  const { width, height, colors, indices } = image;
  const depth = colors.length <= 2 ? 1 : colors.length <= 4 ? 2 : colors.length <= 16 ? 4 : 8;
  const header = new Uint8Array(13);
  const numbers = new DataView(header.buffer);
  numbers.setUint32(0, width);
  numbers.setUint32(4, height);
  header.set([depth, 3, 0, 0, 0], 8);
  const palette = Uint8Array.from(
    Array.from(colors).flatMap((color) => [color & 255, (color >> 8) & 255, (color >> 16) & 255]),
  );
  return joined([
    Uint8Array.from(signature),
    chunk("IHDR", header, tools),
    chunk("sRGB", Uint8Array.of(0), tools),
    chunk("pHYs", physicalSize(zoom), tools),
    chunk("PLTE", palette, tools),
    chunk("IDAT", tools.deflate(scanlines(width, height, indices, depth)), tools),
    chunk("IEND", new Uint8Array(), tools),
  ]);
}

/** Pixels per unit horizontally and vertically, and the unit: 1 for metres. */
function physicalSize(zoom: number): Uint8Array {
  const size = new DataView(new ArrayBuffer(9));
  size.setUint32(0, Math.round(zoom * pixelsPerMetre));
  size.setUint32(4, Math.round(zoom * pixelsPerMetre));
  size.setUint8(8, 1);
  return new Uint8Array(size.buffer);
}

const roomForRows = createReusableBuffer((length) => new Uint8Array(length));

/** Packs rows of indices, each after its filter type 0. */
function scanlines(width: number, height: number, indices: Uint8Array, depth: number): Uint8Array {
  const perByte = 8 / depth;
  const rowBytes = Math.ceil(width / perByte);
  const rows = roomForRows((rowBytes + 1) * height);
  rows.fill(0);
  for (let y = 0; y < height; y++) {
    const row = y * (rowBytes + 1) + 1;
    if (depth === 8) rows.set(indices.subarray(y * width, (y + 1) * width), row);
    else
      for (let x = 0; x < width; x++) {
        const at = row + Math.floor(x / perByte);
        rows[at] = (rows[at] as number) | ((indices[y * width + x] as number) << (8 - depth * ((x % perByte) + 1)));
      }
  }
  return rows;
}

/** Encodes a chunk: length, type, data and checksum. */
function chunk(type: string, data: Uint8Array, { crc32 }: PngTools): Uint8Array {
  const out = new Uint8Array(data.length + 12);
  const numbers = new DataView(out.buffer);
  numbers.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i);
  out.set(data, 8);
  numbers.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)));
  return out;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
