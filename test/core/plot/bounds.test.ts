import { describe, expect, it } from "vitest";
import { gridCells, inset } from "../../../src/core/plot/bounds.ts";

const area = { x: 10, y: 20, width: 800, height: 400 };

describe("inset", () => {
  it("subtracts a margin on each side, without negative sizes", () => {
    expect(inset(area, { top: 1, right: 2, bottom: 3, left: 4 })).toEqual({ x: 14, y: 21, width: 794, height: 396 });
    expect(inset(area, { left: 900, top: 500 })).toMatchObject({ width: 0, height: 0 });
  });
});

describe("gridCells", () => {
  it.each([1, 2, 3, 4, 5, 6, 9, 12, 50])("%i cells lie inside the area without overlapping", (count) => {
    const cells = gridCells(area, count, 8, 6);
    expect(cells).toHaveLength(count);
    for (const [i, cell] of cells.entries()) {
      expect(cell.x).toBeGreaterThanOrEqual(area.x);
      expect(cell.x + cell.width).toBeLessThanOrEqual(area.x + area.width + 0.001);
      expect(cell.y + cell.height).toBeLessThanOrEqual(area.y + area.height + 0.001);
      for (const other of cells.slice(0, i))
        expect(cell.x >= other.x + other.width || cell.y >= other.y + other.height).toBe(true);
    }
  });

  it("prefers a full grid: four cells are two by two", () => {
    expect(new Set(gridCells({ ...area, width: 560 }, 4, 8, 6).map(({ x }) => x)).size).toBe(2);
  });

  it("ignores text in the aspect ratio: if it takes most of a low cell, two cells are side by side", () => {
    const columns = (words: number) =>
      new Set(gridCells({ ...area, width: 280, height: 150 }, 2, 8, 6, 2, words).map(({ x }) => x)).size;
    expect([columns(0), columns(45)]).toEqual([1, 2]);
  });
});
