import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { fontFaces, fontName } from "../../../../src/core/plot/typography/font.ts";
import { faceOf, fontMetrics, textWidth } from "../../../../src/core/plot/typography/measure.ts";
import { svg } from "../../../../src/core/text/markup.ts";

const fontFiles = fontFaces.map(({ file }) => `public/fonts/${file}.ttf`);

/** Right edge of the pixels that the rasteriser draws for a text at x = 0. */
function inkRight(text: string, size: number, weight: number, italic: boolean): number {
  const style = italic ? "italic" : "normal";
  const picture = svg`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="400"><text y="200" xml:space="preserve" font-family="${fontName}" font-size="${size}" font-weight="${weight}" font-style="${style}">${text}</text></svg>`;
  const box = new Resvg(picture.text, { font: { fontFiles, loadSystemFonts: false } }).innerBBox();
  return box ? box.x + box.width : 0;
}

/** The advance of a text as drawn: the position of a bar after it, minus that of a bar alone. */
function drawnWidth(text: string, size: number, weight = 400, italic = false): number {
  return inkRight(`${text}|`, size, weight, italic) - inkRight("|", size, weight, italic);
}

function measuredWidth(text: string, size: number, weight = 400, italic = false): number {
  const style = { size, weight, italic };
  return textWidth(`${text}|`, style) - textWidth("|", style);
}

describe("textWidth agrees with the rasteriser", () => {
  const texts = [
    "Life expectancy at birth, 1950 to 2023",
    "AVATAR To Yes. “Võru” Ty, LTV, P.O. 11–17 %",
    "Côte d'Ivoire",
    "São Tomé and Príncipe",
    "CO₂ emissions per m², ≤ −12.5 °C · £1,234 €5 ₹7",
    "Ελλάδα",
    "official difference in waffle titles",
    "Việt Nam",
    "non\u2011breaking",
    "1995\u00a0to\u2009now…",
  ];
  for (const text of texts) {
    it(`regular: ${text}`, () => {
      expect(measuredWidth(text, 100) / drawnWidth(text, 100)).toBeCloseTo(1, 2);
    });
    it(`bold and italic: ${text}`, () => {
      expect(measuredWidth(text, 100, 700) / drawnWidth(text, 100, 700)).toBeCloseTo(1, 2);
      expect(measuredWidth(text, 100, 400, true) / drawnWidth(text, 100, 400, true)).toBeCloseTo(1, 2);
    });
  }
});

describe("textWidth", () => {
  it("overestimates Cyrillic text by at most 3 %, since its kerning is not in the table", () => {
    const ratio = measuredWidth("Україна", 100) / drawnWidth("Україна", 100);
    expect(ratio).toBeGreaterThanOrEqual(1);
    expect(ratio).toBeLessThan(1.03);
  });

  it("is proportional to the size", () => {
    expect(textWidth("Population", { size: 26 })).toBeCloseTo(2 * textWidth("Population", { size: 13 }), 10);
  });

  it("gives all digits the same width", () => {
    const widths = [..."0123456789"].map((figure) => textWidth(figure, { size: 10 }));
    expect(new Set(widths).size).toBe(1);
  });

  it("kerns accented letters like their base letters", () => {
    const gain = (pair: string) =>
      [...pair].reduce((sum, char) => sum + textWidth(char, { size: 100 }), 0) - textWidth(pair, { size: 100 });
    expect(gain("To")).toBeGreaterThan(1);
    expect(gain("Tô")).toBeCloseTo(gain("To"), 10);
    expect(gain("To")).toBeCloseTo(gain("Ťo"), 10);
  });

  it("counts Chinese characters as one em in any plane, including lone combining marks", () => {
    expect(textWidth("中国", { size: 12 })).toBe(24);
    expect(textWidth("𠀀", { size: 12 })).toBe(12);
    expect(textWidth("e\u0301", { size: 12 })).toBe(textWidth("e", { size: 12 }));
    expect(textWidth("\u200b\ufeff", { size: 12 })).toBe(0);
  });

  it("is 0 for empty text", () => {
    expect(textWidth("", { size: 12 })).toBe(0);
  });
});

describe("faceOf", () => {
  it("prefers italic, since there is no bold italic", () => {
    expect(faceOf({ weight: 700, italic: true })).toBe("italic");
  });

  it("is bold from 600 on, as in CSS with weights 400 and 700", () => {
    expect([100, 400, 500, 599, 600, 900].map((weight) => faceOf({ weight }))).toEqual([
      "regular",
      "regular",
      "regular",
      "regular",
      "bold",
      "bold",
    ]);
  });
});

describe("fontMetrics", () => {
  it("match the drawn capitals", () => {
    const picture = svg`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><text y="200" font-family="${fontName}" font-size="100">H</text></svg>`;
    const box = new Resvg(picture.text, { font: { fontFiles, loadSystemFonts: false } }).innerBBox();
    expect(box?.height).toBeCloseTo(fontMetrics.capHeight * 100, 0);
  });
});
