/** A rectangle in px; y points down. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Margins in px; default 0. */
export interface Insets {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

/** Shrinks a rectangle by a margin on each side; sizes never become negative. */
export function inset(bounds: Bounds, { top = 0, right = 0, bottom = 0, left = 0 }: Insets): Bounds {
  return {
    x: bounds.x + left,
    y: bounds.y + top,
    width: Math.max(0, bounds.width - left - right),
    height: Math.max(0, bounds.height - top - bottom),
  };
}

export const rightOf = ({ x, width }: Bounds): number => x + width;
export const bottomOf = ({ y, height }: Bounds): number => y + height;

/** Whether two rectangles overlap; touching edges do not count. */
export const overlap = (a: Bounds, b: Bounds): boolean =>
  a.x < rightOf(b) && b.x < rightOf(a) && a.y < bottomOf(b) && b.y < bottomOf(a);

/**
 * Splits `bounds` into a grid of `count` cells with an aspect ratio (width / height) as near as possible to `shape`.
 * @param words - height of the text in each cell, in px, which does not count for the aspect ratio
 */
export function gridCells(bounds: Bounds, count: number, gapX: number, gapY: number, shape = 1.4, words = 0): Bounds[] {
  let columns = 1;
  let best = Number.POSITIVE_INFINITY;
  for (let n = 1; n <= count; n++) {
    const rows = Math.ceil(count / n);
    // Fewer columns with the same number of rows make larger cells.
    if (n > 1 && Math.ceil(count / (n - 1)) === rows) continue;
    const ratio = (bounds.width - gapX * (n - 1)) / n / Math.max(1, (bounds.height - gapY * (rows - 1)) / rows - words);
    // A small penalty for empty cells: nine facets should form 3 × 3 rather than 4 + 4 + 1.
    const cost = Math.abs(Math.log(Math.max(ratio, 0.01) / shape)) + (n * rows - count) * 0.08;
    if (cost < best) [best, columns] = [cost, n];
  }
  const rows = Math.ceil(count / columns);
  const width = (bounds.width - gapX * (columns - 1)) / columns;
  const height = (bounds.height - gapY * (rows - 1)) / rows;
  return Array.from({ length: count }, (_, i) => ({
    x: bounds.x + (i % columns) * (width + gapX),
    y: bounds.y + Math.floor(i / columns) * (height + gapY),
    width,
    height,
  }));
}
