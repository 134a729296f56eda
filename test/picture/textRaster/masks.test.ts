import { describe, expect, it } from "vitest";
import { readFace } from "../../../build/platform/outline.ts";
import { parseFace } from "../../../src/core/plot/typography/glyphs.ts";
import { createMasks } from "../../../src/picture/textRaster/masks.ts";
import { drawLetter } from "./drawLetter.ts";

const glyphs = parseFace(readFace("regular"));
const letters = glyphs.set("ab")?.letters.map(({ glyph }) => glyph) ?? [];
const [a, b] = letters as [(typeof letters)[number], (typeof letters)[number]];
const fount = { face: "regular", scale: 0.01, stroke: 0 } as const;

describe("createMasks", () => {
  it("draws a letter once for each fount and part of a pixel", () => {
    const masksOf = createMasks(drawLetter, 1e6);
    const mask = masksOf(fount)(a, 0, 1);
    expect(masksOf({ ...fount })(a, 0, 1)).toBe(mask);
    for (const other of [
      masksOf(fount)(b, 0, 1),
      masksOf(fount)(a, 1, 0),
      masksOf(fount)(a, 0, 0),
      masksOf({ ...fount, scale: 0.02 })(a, 0, 1),
      masksOf({ ...fount, stroke: 2 })(a, 0, 1),
      masksOf({ ...fount, face: "bold" })(a, 0, 1),
    ])
      expect(other).not.toBe(mask);
  });

  it("forgets masks when there are too many, and draws the same ones again", () => {
    const masksOf = createMasks(drawLetter, 100);
    const mask = masksOf(fount)(a, 0, 0);
    const again = masksOf(fount)(a, 0, 0);
    expect(again).not.toBe(mask);
    expect(again).toEqual(mask);
  });
});
