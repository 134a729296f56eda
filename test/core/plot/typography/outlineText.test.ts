import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { fontFaces, fontName } from "../../../../src/core/plot/typography/font.ts";
import { createOutliner } from "../../../../src/core/plot/typography/outlineText.ts";

const path = (file: string) => `public/fonts/${file}.ttf`;
const outline = createOutliner((face) => readFileSync(path(fontFaces.find((it) => it.face === face)?.file ?? "")));

function picture(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" font-family="${fontName}"><rect width="9" height="9" fill="#eee"/>${content}</svg>`;
}

/** Bounding box of the pixels drawn, with or without fonts. */
function ink(svg: string, fonts: boolean): number[] {
  const fontFiles = fonts ? fontFaces.map(({ file }) => path(file)) : [];
  const { pixels, width } = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render();
  const drawn = Array.from({ length: pixels.length / 4 }, (_, i) => i).filter((i) => isDark(pixels, i * 4));
  const [columns, rows] = [drawn.map((i) => i % width), drawn.map((i) => Math.floor(i / width))];
  return [columns, rows].flatMap((places) => [Math.min(...places), Math.max(...places)]);
}

const isDark = (pixels: Uint8Array, at: number): boolean => (pixels[at] ?? 0) < 128 && (pixels[at + 3] ?? 0) > 64;

describe("createOutliner", () => {
  const cases = {
    "a plain text": '<text x="30" y="50" font-size="20" fill="#333">Life expectancy, AVATAR</text>',
    "a text at its end": '<text x="300" y="50" font-size="20" text-anchor="end">Population &amp; more</text>',
    "lines and styles":
      '<text x="200" y="50" font-size="18" text-anchor="middle"><tspan x="200" y="50">one <tspan font-weight="700">bold</tspan> word</tspan><tspan x="200" dy="22"><tspan font-style="italic">two</tspan></tspan></text>',
    "a text without a place, which is turned":
      '<text transform="translate(200,50) rotate(-45)" text-anchor="end" font-size="18">Far below</text>',
    "spaces that are not drawn":
      '<text x="300" y="50" font-size="20" text-anchor="end">\n  Data  <tspan\n font-weight="700"> source\n</tspan>\n</text>',
    "an outline of letters":
      '<g font-size="24"><text x="30" y="80" stroke="#333" stroke-width="6" stroke-linejoin="round">Group</text></g>',
    "a style that a group gives": '<g font-size="24" font-weight="bold"><text x="30" y="80">Group</text></g>',
  };
  for (const [name, content] of Object.entries(cases)) {
    it(`draws without the font what the text draws with it: ${name}`, () => {
      const outlined = outline(picture(content));
      expect(outlined).not.toContain("<text");
      expect(ink(outlined, false)).toEqual(ink(picture(content), true));
    });
  }

  it("keeps the rest of the picture, and the other attributes of the text", () => {
    const outlined = outline(picture('<text x="1" y="20" data-entity="A&amp;B" fill="red">x</text><circle r="1"/>'));
    expect(outlined).toMatch(
      /<rect width="9" height="9" fill="#eee"\/><g role="img" aria-label="x" data-entity="A&amp;B" fill="red"><path transform="translate\(1 20\) scale\(0\.008\)" d="[^"]+"\/><\/g><circle r="1"\/><\/svg>$/,
    );
  });

  it("does not outline text with a character that the font lacks", () => {
    const content = '<text x="1" y="20">中国 and more</text>';
    expect(outline(picture(content))).toBe(picture(content));
  });
});
