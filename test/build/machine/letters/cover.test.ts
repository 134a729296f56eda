import { describe, expect, it } from "vitest";
import { everywhere } from "../../../../build/machine/letters/box.ts";
import { createCover } from "../../../../build/machine/letters/cover.ts";

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

  it("is clear nowhere once something may be everywhere", () => {
    const cover = createCover(100, 50);
    cover.add(everywhere);
    expect(cover.isClear(box(50, 20, 51, 21))).toBe(false);
  });
});
