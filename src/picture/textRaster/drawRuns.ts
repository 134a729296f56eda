import type { ExtractedRun } from "./extractText.ts";
import type { GlyphMasks } from "./glyphMask.ts";
import { type GlyphMask, subpixels } from "./glyphMask.ts";

/** An image that text is drawn on. */
export interface RasterImage {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row, all opaque. */
  readonly pixels: Uint8Array;
}

/**
 * Draws runs of text, each glyph as a mask in the colour of its run.
 * @param zoom - pixels of the image per pixel of the picture, horizontally and vertically
 */
export function drawRuns(
  image: RasterImage,
  runs: readonly ExtractedRun[],
  zoom: { readonly x: number; readonly y: number },
  masksOf: GlyphMasks,
): void {
  for (const { run, transform, color, stroke } of runs) {
    const scale = run.scale * transform.scale * zoom.x;
    const maskOf = masksOf({ face: run.face, scale, stroke: stroke * transform.scale * zoom.x });
    const rgb = rgbOf(color);
    const penX = (transform.x + transform.scale * run.x) * zoom.x;
    const y = Math.round((transform.y + transform.scale * run.y) * zoom.y * subpixels);
    for (const { glyph, x: shift } of run.letters) {
      const x = Math.round((penX + shift * scale) * subpixels);
      const [wholeX, wholeY] = [Math.floor(x / subpixels), Math.floor(y / subpixels)];
      const mask = maskOf(glyph, x - wholeX * subpixels, y - wholeY * subpixels);
      blendMask(image, mask, wholeX + mask.left, wholeY + mask.top, rgb);
    }
  }
}

type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf(color: string): Rgb {
  const hex = color.length === 4 ? color.replace(/[^#]/g, "$&$&") : color;
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function blendMask(
  { width, height, pixels }: RasterImage,
  mask: GlyphMask,
  left: number,
  top: number,
  [red, green, blue]: Rgb,
): void {
  const [firstRow, lastRow] = [Math.max(0, -top), Math.min(mask.height, height - top)];
  const [first, last] = [Math.max(0, -left), Math.min(mask.width, width - left)];
  for (let row = firstRow; row < lastRow; row++) {
    let at = 4 * ((top + row) * width + left + first);
    for (let i = row * mask.width + first; i < row * mask.width + last; i++, at += 4) {
      const share = mask.coverage[i] as number;
      if (share === 0) continue;
      pixels[at] = blend(pixels[at] as number, red, share);
      pixels[at + 1] = blend(pixels[at + 1] as number, green, share);
      pixels[at + 2] = blend(pixels[at + 2] as number, blue, share);
    }
  }
}

const blend = (under: number, rgb: number, share: number): number => (under * (255 - share) + rgb * share + 127) / 255;
