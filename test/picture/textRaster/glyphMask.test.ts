import { describe, expect, it } from "vitest";
import { readFace } from "../../../build/platform/nodePlatform.ts";
import { parseFace } from "../../../src/core/plot/typography/glyphs.ts";
import { createGlyphMasks, drawGlyphMask, type GlyphMask } from "../../../src/picture/textRaster/glyphMask.ts";
import { drawGlyph } from "./drawGlyph.ts";

const glyphs = parseFace(readFace("regular"));
const glyphOf = (char: string) => {
  const glyph = glyphs.set(char)?.letters[0]?.glyph;
  if (!glyph) throw new Error(`${char} is not drawn`);
  return glyph;
};
const fount = { face: "regular", scale: 20 / glyphs.unitsPerEm, stroke: 0 } as const;

/** The middle of what a mask covers, seen from the pen. */
function middle({ left, top, width, coverage }: GlyphMask): { x: number; y: number } {
  let [sum, x, y] = [0, 0, 0];
  coverage.forEach((share, i) => {
    sum += share;
    x += share * ((i % width) + 0.5);
    y += share * (Math.floor(i / width) + 0.5);
  });
  return { x: left + x / sum, y: top + y / sum };
}

const edgeOf = ({ width, height, coverage }: GlyphMask): number[] =>
  Array.from(coverage).filter((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  });

describe("drawMask", () => {
  it("covers what the letter does, to the last pixel", () => {
    for (const char of "gHÅj,Q") {
      for (const stroke of [0, 5]) {
        const mask = drawGlyphMask(drawGlyph, glyphOf(char), { ...fount, stroke }, 3, 3);
        expect(Math.max(...mask.coverage), char).toBe(255);
        expect(Math.max(...edgeOf(mask)), char).toBe(0);
      }
    }
  });

  it("stands on the line: a letter is above it, a comma reaches below", () => {
    expect(middle(drawGlyphMask(drawGlyph, glyphOf("H"), fount, 0, 0)).y).toBeCloseTo(-7.2, 0);
    expect(middle(drawGlyphMask(drawGlyph, glyphOf(","), fount, 0, 0)).y).toBeGreaterThan(-1);
  });

  it("moves with the pen by parts of a pixel", () => {
    const [none, half] = [
      drawGlyphMask(drawGlyph, glyphOf("o"), fount, 0, 0),
      drawGlyphMask(drawGlyph, glyphOf("o"), fount, 2, 2),
    ];
    expect(middle(half).x - middle(none).x).toBeCloseTo(0.5, 1);
    expect(middle(half).y - middle(none).y).toBeCloseTo(0.5, 1);
  });

  it("is bolder with an outline", () => {
    const sum = (mask: GlyphMask) => mask.coverage.reduce((all, share) => all + share, 0);
    expect(sum(drawGlyphMask(drawGlyph, glyphOf("l"), { ...fount, stroke: 4 }, 0, 0))).toBeGreaterThan(
      2 * sum(drawGlyphMask(drawGlyph, glyphOf("l"), fount, 0, 0)),
    );
  });
});

const letters = glyphs.set("ab")?.letters.map(({ glyph }) => glyph) ?? [];
const [a, b] = letters as [(typeof letters)[number], (typeof letters)[number]];
const small = { face: "regular", scale: 0.01, stroke: 0 } as const;

describe("createMasks", () => {
  it("draws a letter once for each fount and part of a pixel", () => {
    const masksOf = createGlyphMasks(drawGlyph, 1e6);
    const mask = masksOf(small)(a, 0, 1);
    expect(masksOf({ ...small })(a, 0, 1)).toBe(mask);
    for (const other of [
      masksOf(small)(b, 0, 1),
      masksOf(small)(a, 1, 0),
      masksOf(small)(a, 0, 0),
      masksOf({ ...small, scale: 0.02 })(a, 0, 1),
      masksOf({ ...small, stroke: 2 })(a, 0, 1),
      masksOf({ ...small, face: "bold" })(a, 0, 1),
    ])
      expect(other).not.toBe(mask);
  });

  it("forgets masks when there are too many, and draws the same ones again", () => {
    const masksOf = createGlyphMasks(drawGlyph, 100);
    const mask = masksOf(small)(a, 0, 0);
    const again = masksOf(small)(a, 0, 0);
    expect(again).not.toBe(mask);
    expect(again).toEqual(mask);
  });
});
