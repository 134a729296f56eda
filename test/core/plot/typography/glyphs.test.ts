import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { glyphOutlines, parseFace } from "../../../../src/core/plot/typography/glyphs.ts";
import { textWidth } from "../../../../src/core/plot/typography/measure.ts";

const glyphs = parseFace(readFileSync("public/fonts/polygraph-sans-regular.ttf"));

describe("parseFace", () => {
  it("sets text as wide as layout measures it", () => {
    for (const text of ["Life expectancy", "AVATAR", "São Tomé & Príncipe", "1,234.5 %"]) {
      const width = ((glyphs.set(text)?.width ?? 0) * 100) / glyphs.unitsPerEm;
      expect(width).toBeCloseTo(textWidth(text, { size: 100 }), 0);
    }
  });

  it("places each glyph at the end of the previous ones", () => {
    const starts = (text: string) =>
      Array.from(glyphOutlines(glyphs.set(text)?.letters ?? []).matchAll(/M(-?[\d.]+)/g), ([, x]) => Number(x));
    const [first = 0] = starts("T");
    const [, second = 0] = starts("TT");
    expect(second - first).toBeCloseTo((glyphs.set("TT")?.width ?? 0) - (glyphs.set("T")?.width ?? 0), 1);
  });

  it("draws nothing for spaces, but advances", () => {
    expect(glyphs.set("  ")?.letters).toEqual([]);
    expect(glyphs.set("  ")?.width).toBeGreaterThan(0);
  });

  it("returns undefined for a character that the face lacks", () => {
    expect(glyphs.set("a中")).toBeUndefined();
  });

  it("returns undefined for a combining mark", () => {
    expect(glyphs.set("e\u0301")).toBeUndefined();
  });
});
