import { describe, expect, it } from "vitest";
import { everywhere } from "../../../src/picture/textRaster/box.ts";
import { createCover } from "../../../src/picture/textRaster/cover.ts";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe("createCover", () => {
  it("is clear where nothing was added", () => {
    const cover = createCover(100, 50);
    cover.add(box(10, 10, 20, 20));
    expect(cover.isClear(box(30, 10, 40, 20))).toBe(true);
    expect(cover.isClear(box(10, 30, 20, 40))).toBe(true);
    expect(cover.isClear(box(15, 15, 16, 16))).toBe(false);
    expect(cover.isClear(box(0, 0, 100, 50))).toBe(false);
  });

  it("finds shapes that reach beyond the picture, and what is in no part of it", () => {
    const cover = createCover(100, 50);
    cover.add(box(-50, -50, 5, 5));
    cover.add(box(200, 0, 300, 50));
    expect(cover.isClear(box(1, 1, 2, 2))).toBe(false);
    expect(cover.isClear(box(90, 1, 99, 49))).toBe(true);
    expect(cover.isClear(box(210, 1, 220, 9))).toBe(true);
  });

  it("covers each place of a box, and few around it", () => {
    const [left, top, right, bottom] = [21, 11, 60, 30];
    const cover = createCover(100, 50);
    cover.add(box(left, top, right, bottom));
    for (let x = 0; x < 100; x++)
      for (let y = 0; y < 50; y++) {
        const isIn = x + 1 > left && x < right && y + 1 > top && y < bottom;
        const isNear = x + 1 > left - 2 && x < right + 2 && y + 1 > top - 2 && y < bottom + 2;
        const isClear = cover.isClear(box(x + 0.1, y + 0.1, x + 0.9, y + 0.9));
        if (isIn) expect(isClear, `${x} ${y}`).toBe(false);
        else if (!isNear) expect(isClear, `${x} ${y}`).toBe(true);
      }
  });

  it("does not take what is beside the picture to be on its edge", () => {
    const cover = createCover(100, 50);
    for (const outside of [box(-20, 0, -10, 50), box(0, -20, 100, -10), box(110, 0, 120, 50), box(0, 60, 100, 70)])
      cover.add(outside);
    expect(cover.isClear(box(0, 0, 100, 50))).toBe(true);
    cover.add(box(0, 0, 100, 50));
    for (const outside of [box(-20, 0, -10, 50), box(0, -20, 100, -10), box(110, 0, 120, 50), box(0, 60, 100, 70)])
      expect(cover.isClear(outside)).toBe(true);
  });

  it("is clear nowhere once something may be everywhere", () => {
    const cover = createCover(100, 50);
    cover.add(everywhere);
    expect(cover.isClear(box(50, 20, 51, 21))).toBe(false);
  });
});
