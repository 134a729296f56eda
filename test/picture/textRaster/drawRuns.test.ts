import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { outline, readFace } from "../../../build/platform/nodePlatform.ts";
import { createTypesetter } from "../../../src/core/plot/typography/typeset.ts";
import { drawRuns, type RasterImage } from "../../../src/picture/textRaster/drawRuns.ts";
import { extractTexts } from "../../../src/picture/textRaster/extractText.ts";
import { createGlyphMasks } from "../../../src/picture/textRaster/glyphMask.ts";
import { drawGlyph } from "./drawGlyph.ts";

const set = createTypesetter(readFace);

const blank = (width: number, height: number): RasterImage => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(255),
});

/** Prints the texts of a picture of 100 × 50 on white. */
function printed(content: string, zoom = 1): RasterImage {
  const { runs } = extractTexts(`<svg width="100" height="50">${content}</svg>`, set);
  const image = blank(100 * zoom, 50 * zoom);
  drawRuns(image, runs, { x: zoom, y: zoom }, createGlyphMasks(drawGlyph, 1e6));
  return image;
}

const pixel = ({ pixels, width }: RasterImage, x: number, y: number): number[] =>
  Array.from(pixels.slice(4 * (y * width + x), 4 * (y * width + x) + 4));

/** The columns and rows from the first to the last that have ink. */
function ink({ pixels, width }: RasterImage): { left: number; right: number; top: number; bottom: number } {
  const dark = Array.from({ length: pixels.length / 4 }, (_, i) => i).filter((i) => (pixels[4 * i + 1] ?? 255) < 128);
  const [columns, rows] = [dark.map((i) => i % width), dark.map((i) => Math.floor(i / width))];
  return { left: Math.min(...columns), right: Math.max(...columns), top: Math.min(...rows), bottom: Math.max(...rows) };
}

describe("drawRuns", () => {
  it("prints in the colour of the text, and leaves pixels opaque", () => {
    const image = printed('<text x="10" y="40" font-size="40" font-weight="700" fill="#a1b2c3">I</text>');
    const { left, right, top, bottom } = ink(
      printed('<text x="10" y="40" font-size="40" font-weight="700" fill="#000">I</text>'),
    );
    expect(pixel(image, (left + right) >> 1, (top + bottom) >> 1)).toEqual([0xa1, 0xb2, 0xc3, 255]);
    expect(pixel(image, 0, 0)).toEqual([255, 255, 255, 255]);
  });

  it("puts letters where the picture has them, in images of any size", () => {
    const text = '<text x="50" y="30" font-size="20" text-anchor="end" fill="#000">H</text>';
    const [small, large] = [ink(printed(text)), ink(printed(text, 3))];
    expect(small.bottom).toBe(29);
    expect(large.bottom).toBe(89);
    expect(large.right - large.left).toBeGreaterThan(2.5 * (small.right - small.left));
    expect(Math.abs(large.left - 3 * small.left)).toBeLessThanOrEqual(3);
  });

  it("draws what the rasteriser draws of the outlines, halos and moved groups included, in images of any size", () => {
    const word = (attributes: string) => `<text x="20" y="30" font-size="18" ${attributes}>Life, 20</text>`;
    const content = `<g transform="translate(5,3)">${word('fill="#36c" stroke="#36c" stroke-width="5" stroke-linejoin="round"')}${word('fill="#ffe0d0"')}</g>`;
    for (const zoom of [1, 2.5]) {
      const image = printed(content, zoom);
      const svg = outline(
        `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="#fff"/>${content}</svg>`,
      );
      const { pixels } = new Resvg(svg, { fitTo: { mode: "width", value: 100 * zoom } }).render();
      for (let channel = 0; channel < 3; channel++) {
        const values = (all: Uint8Array) => Array.from(all).filter((_, i) => i % 4 === channel);
        const [ours, theirs] = [values(image.pixels), values(pixels)];
        const apart = ours.reduce((sum, value, i) => sum + Math.abs(value - (theirs[i] ?? 0)), 0);
        const drawn = theirs.reduce((sum, value) => sum + 255 - value, 0);
        expect(drawn).toBeGreaterThan(10_000);
        expect(apart / drawn, `${zoom} ${channel}`).toBeLessThan(0.1);
      }
    }
  });

  it("cuts letters at the edges of the image", () => {
    const letters = ["-5,9", "93,9", "-5,55", "93,60"].map((place) => {
      const [x, y] = place.split(",");
      return `<text x="${x}" y="${y}" font-size="30" fill="#000">H</text>`;
    });
    const { pixels } = printed(letters.join(""));
    expect(pixels).toHaveLength(100 * 50 * 4);
    expect(
      Array.from(pixels)
        .filter((_, i) => i % 4 === 3)
        .every((alpha) => alpha === 255),
    ).toBe(true);
    // In each corner there is a part of a letter, and nowhere else.
    const isInk = (x: number, y: number) => (pixels[4 * (y * 100 + x) + 1] ?? 255) < 128;
    const inked = Array.from({ length: 5000 }, (_, i) => [i % 100, Math.floor(i / 100)] as const).filter(([x, y]) =>
      isInk(x, y),
    );
    const corners = new Set(inked.map(([x, y]) => `${x < 50 ? "left" : "right"} ${y < 25 ? "top" : "bottom"}`));
    expect(corners.size).toBe(4);
    expect(inked.filter(([x]) => x > 30 && x < 90)).toEqual([]);
  });

  it("prints later lines over earlier ones", () => {
    const text = (color: string, outline = "") =>
      `<text x="10" y="40" font-size="30" fill="${color}" ${outline}>M</text>`;
    const image = printed(text("#f00", 'stroke="#f00" stroke-width="6" stroke-linejoin="round"') + text("#000"));
    const { left, right, top, bottom } = ink(printed(text("#000")));
    const colors = new Set<string>();
    for (let x = left - 2; x <= right + 2; x++)
      for (let y = top - 2; y <= bottom + 2; y++) colors.add(String(pixel(image, x, y)));
    expect(colors).toContain("0,0,0,255");
    expect(colors).toContain("255,0,0,255");
  });
});
