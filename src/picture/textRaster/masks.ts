import type { Glyph } from "../../core/plot/typography/glyphs.ts";
import { type DrawPixels, drawMask, type Fount, type Mask, places } from "./mask.ts";

/** Gives the masks of a fount, each drawn when it is first asked for. */
export type MaskOf = (glyph: Glyph, partX: number, partY: number) => Mask;

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
