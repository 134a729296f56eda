import type { Box } from "./box.ts";

/** Which places of a picture something is drawn over, seen from the last shape to the first. */
export interface Cover {
  add(box: Box): void;
  /** Whether nothing that was added is drawn over a box. */
  isClear(box: Box): boolean;
}

/** Pixels of the picture's own space a side of a cell: what shares a cell is taken to overlap. */
const cell = 2;

/** @param width - of the picture, in its own space, as is `height` */
export function createCover(width: number, height: number): Cover {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const covered = new Uint8Array(columns * rows);
  const columnOf = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor(x / cell)));
  const rowOf = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor(y / cell)));
  const isInside = ({ left, top, right, bottom }: Box) => right >= 0 && bottom >= 0 && left <= width && top <= height;
  return {
    add(box) {
      if (!isInside(box)) return;
      const [first, last] = [columnOf(box.left), columnOf(box.right)];
      for (let row = rowOf(box.top); row <= rowOf(box.bottom); row++)
        covered.fill(1, row * columns + first, row * columns + last + 1);
    },
    isClear(box) {
      if (!isInside(box)) return true;
      const [first, last] = [columnOf(box.left), columnOf(box.right)];
      for (let row = rowOf(box.top); row <= rowOf(box.bottom); row++)
        for (let column = first; column <= last; column++) if (covered[row * columns + column] === 1) return false;
      return true;
    },
  };
}
