import { describe, expect, test } from "vitest";
import { textWidth } from "../../../src/core/plot/typography/measure.ts";
import { separateFonts } from "../../../src/picture/textRaster/separateFonts.ts";

const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${content}</svg>`;

/** The texts of a picture: x, weight and content. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text x="([^"]*)"[^>]*font-weight="(\d+)"[^>]*>([^<]*)</g)].map(([, x, weight, text]) => ({
    x: Number(x),
    weight: Number(weight),
    text,
  }));

describe("separateFonts", () => {
  test("a picture whose text is all in the bundled font stays as it is", () => {
    const plain = picture('<text x="10" y="50" font-size="20">Côte d’Ivoire</text>');
    expect(separateFonts(plain)).toBe(plain);
  });

  test("a text is split where the font changes, each part at its measured position and in its weight", () => {
    const mixed = picture('<text x="10" y="50" font-size="20" font-weight="700">Up ▲ by 5</text>');
    const bold = { size: 20, weight: 700 };
    expect(textsOf(separateFonts(mixed))).toEqual([
      { x: 10, weight: 700, text: "Up " },
      { x: expect.closeTo(10 + textWidth("Up ", bold), 1), weight: 700, text: "▲ " },
      { x: expect.closeTo(10 + textWidth("Up ▲ ", bold), 1), weight: 700, text: "by 5" },
    ]);
  });

  test("the parts of an anchored text are anchored together", () => {
    const anchored = picture('<text x="100" y="50" font-size="20" text-anchor="end">▲ 5</text>');
    const svg = separateFonts(anchored);
    expect(textsOf(svg)[0]?.x).toBeCloseTo(100 - textWidth("▲ 5", { size: 20 }), 1);
    expect(svg).not.toContain('text-anchor="end"');
  });

  test("a letter with a combining mark is one character", () => {
    const marked = picture('<text x="0" y="50" font-size="20">ab\u0363c</text>');
    expect(textsOf(separateFonts(marked)).map(({ text }) => text)).toEqual(["a", "b\u0363", "c"]);
  });

  test("texts from right to left stay whole", () => {
    const arabic = picture('<text x="0" y="50" font-size="20">السكان 2020</text>');
    expect(separateFonts(arabic)).toBe(arabic);
  });
});
