/** A rectangle of the picture, in pixels; y grows downwards. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Margins, in pixels; 0 unless told. */
export interface Insets {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

/** The rectangle less a margin on each side; never of negative size. */
export function inset(bounds: Bounds, { top = 0, right = 0, bottom = 0, left = 0 }: Insets): Bounds {
  return {
    x: bounds.x + left,
    y: bounds.y + top,
    width: Math.max(0, bounds.width - left - right),
    height: Math.max(0, bounds.height - top - bottom),
  };
}

/** The right edge of a rectangle. */
export const rightOf = ({ x, width }: Bounds): number => x + width;
/** The bottom edge of a rectangle. */
export const bottomOf = ({ y, height }: Bounds): number => y + height;

/** Whether two rectangles share more than an edge. */
export const overlap = (a: Bounds, b: Bounds): boolean =>
  a.x < rightOf(b) && b.x < rightOf(a) && a.y < bottomOf(b) && b.y < bottomOf(a);

/**
 * Columns and rows that split `bounds` into `count` cells nearest to the wanted shape (width / height).
 * @param words - pixels of each cell's height that its words take, and that have no part in its shape
 */
export function gridCells(bounds: Bounds, count: number, gapX: number, gapY: number, shape = 1.4, words = 0): Bounds[] {
  let columns = 1;
  let best = Number.POSITIVE_INFINITY;
  for (let n = 1; n <= count; n++) {
    const rows = Math.ceil(count / n);
    // As many rows with fewer columns give larger cells.
    if (n > 1 && Math.ceil(count / (n - 1)) === rows) continue;
    const ratio = (bounds.width - gapX * (n - 1)) / n / Math.max(1, (bounds.height - gapY * (rows - 1)) / rows - words);
    // Empty cells cost a little, so that nine facets stand as 3 × 3 rather than 4 + 4 + 1.
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
