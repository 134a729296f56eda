import type { Line } from "./lift.ts";
import type { Masks } from "./mask.ts";
import { type Mask, places } from "./mask.ts";

/** An image that letters are printed on. */
export interface Image {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row, each pixel opaque. */
  readonly pixels: Uint8Array;
}

/**
 * Prints lines of letters, each as a mask in its colour.
 * @param zoom - pixels of the image that one of the picture takes, each way
 */
export function printLines(
  image: Image,
  lines: readonly Line[],
  zoom: { readonly x: number; readonly y: number },
  masksOf: Masks,
): void {
  for (const { run, space, color, stroke } of lines) {
    const scale = run.scale * space.scale * zoom.x;
    const maskOf = masksOf({ face: run.face, scale, stroke: stroke * space.scale * zoom.x });
    const ink = inkOf(color);
    const penX = (space.x + space.scale * run.x) * zoom.x;
    const y = Math.round((space.y + space.scale * run.y) * zoom.y * places);
    for (const { glyph, x: shift } of run.letters) {
      const x = Math.round((penX + shift * scale) * places);
      const [wholeX, wholeY] = [Math.floor(x / places), Math.floor(y / places)];
      const mask = maskOf(glyph, x - wholeX * places, y - wholeY * places);
      print(image, mask, wholeX + mask.left, wholeY + mask.top, ink);
    }
  }
}

type Ink = readonly [red: number, green: number, blue: number];

function inkOf(color: string): Ink {
  const hex = color.length === 4 ? color.replace(/[^#]/g, "$&$&") : color;
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function print({ width, height, pixels }: Image, mask: Mask, left: number, top: number, [red, green, blue]: Ink): void {
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

const blend = (under: number, ink: number, share: number): number => (under * (255 - share) + ink * share + 127) / 255;
