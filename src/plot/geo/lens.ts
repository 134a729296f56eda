import type { Transform } from "./map.ts";

/**
 * A close look at a part of a flat map. It is the reader's, like the scroll of a page: no part of the view, whose address
 * and downloads show the whole map.
 */
export interface Lens {
  /** How many times larger than without it; 1 or more. */
  readonly zoom: number;
  /** What of the map is in the middle, as shares of its width and height. */
  readonly center: readonly [x: number, y: number];
}

/** The lens that shows all of a map. */
export const wholeMap: Lens = { zoom: 1, center: [0.5, 0.5] };

/** How a map that this transform puts into a plot of `width` × `height` pixels lies there under a lens. */
export function magnified(transform: Transform, { zoom, center }: Lens, width: number, height: number): Transform {
  return {
    x: (transform.x - center[0] * width) * zoom + width / 2,
    y: (transform.y - center[1] * height) * zoom + height / 2,
    scale: transform.scale * zoom,
  };
}
