import type { FontFace } from "../../core/plot/typography/font.ts";
import { type Glyph, glyphOutlines } from "../../core/plot/typography/glyphs.ts";

/** The coverage of each pixel by a glyph, from 0 to 255, row by row. */
export interface GlyphMask {
  /** The position of its first pixel, relative to the pixel with the glyph's origin. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly coverage: Uint8Array;
}

/** A font face with a size and boldness, in pixels of the image. */
export interface FontInstance {
  readonly face: FontFace;
  /** Pixels per unit of the face. */
  readonly scale: number;
  /** Width of the outline that makes it bolder. */
  readonly stroke: number;
}

/** Rasterises an SVG in its own size. Returns RGBA pixels, row by row. */
export type DrawPixels = (svg: string) => Uint8Array;

/** Number of subpixel positions of a glyph's origin, horizontally and vertically. */
export const subpixels = 4;

/**
 * Draws the mask of a glyph with its origin at a subpixel position. The result depends only on the arguments, not on
 * masks drawn before.
 */
export function drawGlyphMask(
  draw: DrawPixels,
  glyph: Glyph,
  { scale, stroke }: FontInstance,
  partX: number,
  partY: number,
): GlyphMask {
  // The pixel with the origin, the outline, and one for antialiasing.
  const margin = 1 + Math.ceil(stroke / 2);
  const left = Math.floor(glyph.left * scale) - margin;
  const top = Math.floor(glyph.top * scale) - margin;
  const width = Math.ceil(glyph.right * scale) + 1 + margin - left;
  const height = Math.ceil(glyph.bottom * scale) + 1 + margin - top;
  const [x, y] = [partX / subpixels - left, partY / subpixels - top];
  const outline = stroke > 0 ? ` stroke="#fff" stroke-linejoin="round" stroke-width="${stroke / scale}"` : "";
  const path = `<path transform="translate(${x} ${y}) scale(${scale})" fill="#fff"${outline} d="${glyphOutlines([{ glyph, x: 0 }])}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${path}</svg>`;
  const pixels = draw(svg);
  const coverage = new Uint8Array(width * height);
  for (let i = 0; i < coverage.length; i++) coverage[i] = pixels[4 * i + 3] as number;
  return { left, top, width, height, coverage };
}

/** Returns the mask of a glyph of a font, drawn on first use. */
type GlyphMaskOf = (glyph: Glyph, partX: number, partY: number) => GlyphMask;

/** Returns the masks of a font. */
export type GlyphMasks = (font: FontInstance) => GlyphMaskOf;

/** Memory for a mask in addition to its pixels, in bytes. */
const overhead = 200;

/**
 * Creates a cache of glyph masks. Of the hundreds of glyphs of a picture, few are new.
 * @param maxBytes - if the masks exceed this size, the cache is cleared
 */
export function createGlyphMasks(draw: DrawPixels, maxBytes: number): GlyphMasks {
  let bytes = 0;
  const fonts = new Map<string, Map<number, GlyphMask>>();
  return (font) => {
    if (bytes > maxBytes) {
      fonts.clear();
      bytes = 0;
    }
    const key = `${font.face} ${font.scale} ${font.stroke}`;
    const masks = fonts.get(key) ?? new Map<number, GlyphMask>();
    fonts.set(key, masks);
    return (glyph, partX, partY) => {
      const place = (glyph.index * subpixels + partX) * subpixels + partY;
      const known = masks.get(place);
      if (known) return known;
      const mask = drawGlyphMask(draw, glyph, font, partX, partY);
      masks.set(place, mask);
      bytes += mask.coverage.length + overhead;
      return mask;
    };
  };
}
