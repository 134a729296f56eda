import type { FontFace } from "../../core/plot/typography/font.ts";
import { type Glyph, glyphOutlines } from "../../core/plot/typography/glyphs.ts";

/** How much of each pixel a letter covers, from 0 to 255, row by row. */
export interface Mask {
  /** Where its first pixel is, seen from the pixel in which the letter's pen stands. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly coverage: Uint8Array;
}

/** A face in one size and boldness, in pixels of the image. */
export interface Fount {
  readonly face: FontFace;
  /** Pixels of one of the face's units. */
  readonly scale: number;
  /** Width of the outline that makes it bolder. */
  readonly stroke: number;
}

/** Draws an SVG in its own size, and gives its pixels: RGBA, row by row. */
export type DrawPixels = (svg: string) => Uint8Array;

/** In how many parts a pixel is divided, each way, for where a letter's pen stands. */
export const places = 4;

/**
 * The mask of a letter whose pen stands so many parts of a pixel right of and below a pixel's corner. It depends on
 * nothing else, and so is the same whatever was drawn before.
 */
export function drawMask(draw: DrawPixels, glyph: Glyph, { scale, stroke }: Fount, partX: number, partY: number): Mask {
  // The pixel of the pen, what the outline adds, and one for the blend.
  const margin = 1 + Math.ceil(stroke / 2);
  const left = Math.floor(glyph.left * scale) - margin;
  const top = Math.floor(glyph.top * scale) - margin;
  const width = Math.ceil(glyph.right * scale) + 1 + margin - left;
  const height = Math.ceil(glyph.bottom * scale) + 1 + margin - top;
  const [x, y] = [partX / places - left, partY / places - top];
  const outline = stroke > 0 ? ` stroke="#fff" stroke-linejoin="round" stroke-width="${stroke / scale}"` : "";
  const path = `<path transform="translate(${x} ${y}) scale(${scale})" fill="#fff"${outline} d="${glyphOutlines([{ glyph, x: 0 }])}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${path}</svg>`;
  const pixels = draw(svg);
  const coverage = new Uint8Array(width * height);
  for (let i = 0; i < coverage.length; i++) coverage[i] = pixels[4 * i + 3] as number;
  return { left, top, width, height, coverage };
}

/** Gives the masks of a fount, each drawn when it is first asked for. */
type MaskOf = (glyph: Glyph, partX: number, partY: number) => Mask;

/** Gives the masks of any fount. */
export type Masks = (fount: Fount) => MaskOf;

/** What a mask takes beside its pixels. */
const overhead = 200;

/**
 * Makes a store of masks by their fount: of the hundreds of letters of a picture, few are new.
 * @param maxBytes - of masks that are kept; beyond, all are drawn anew
 */
export function createMasks(draw: DrawPixels, maxBytes: number): Masks {
  let bytes = 0;
  const founts = new Map<string, Map<number, Mask>>();
  return (fount) => {
    if (bytes > maxBytes) {
      founts.clear();
      bytes = 0;
    }
    const key = `${fount.face} ${fount.scale} ${fount.stroke}`;
    const masks = founts.get(key) ?? new Map<number, Mask>();
    founts.set(key, masks);
    return (glyph, partX, partY) => {
      const place = (glyph.index * places + partX) * places + partY;
      const known = masks.get(place);
      if (known) return known;
      const mask = drawMask(draw, glyph, fount, partX, partY);
      masks.set(place, mask);
      bytes += mask.coverage.length + overhead;
      return mask;
    };
  };
}
