import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textWidth } from "../../../../src/core/plot/typography/measure.ts";
import {
  truncateText,
  widestLine,
  wrapLabel,
  wrapSpans,
  wrapText,
} from "../../../../src/core/plot/typography/wrapText.ts";
import { parseInline } from "../../../../src/core/text/markdown.ts";

const size = 10;
const sentence = "The quick brown fox jumps over the lazy dog";

function texts(text: string, maxWidth: number, maxLines?: number): string[] {
  return wrapText(text, { size, maxWidth, maxLines }).map((line) => line.text);
}

describe("wrapText", () => {
  it("keeps text that fits on one line", () => {
    const [line, ...others] = wrapText(sentence, { size, maxWidth: textWidth(sentence, { size }) });
    expect(others).toEqual([]);
    expect(line?.spans).toEqual([{ text: sentence }]);
    expect(line?.width).toBeCloseTo(textWidth(sentence, { size }), 6);
  });

  it("returns no lines for empty text", () => {
    expect(texts("", 100)).toEqual([]);
  });

  it("fills lines and drops the space at the break", () => {
    expect(texts(sentence, textWidth("The quick brown fox", { size }))).toEqual([
      "The quick brown fox",
      "jumps over the lazy",
      "dog",
    ]);
  });

  it("shortens lines so that no word is left alone, without adding lines", () => {
    const maxWidth = textWidth("The quick brown fox", { size });
    const lines = wrapText(sentence, { size, maxWidth, minLast: 0.6 });
    expect(lines.map(({ text }) => text)).toEqual(["The quick brown", "fox jumps over", "the lazy dog"]);
  });

  it("breaks at a line feed", () => {
    expect(texts("one\ntwo three", 1000)).toEqual(["one", "two three"]);
  });

  it("breaks inside a word that is wider than a line", () => {
    const lines = texts("a Donaudampfschifffahrtsgesellschaft b", 60);
    expect(lines.join("").replaceAll(" ", "")).toBe("aDonaudampfschifffahrtsgesellschaftb");
    expect(lines.length).toBeGreaterThan(3);
  });

  it("truncates the last line with an ellipsis after a whole word, without its comma", () => {
    const width = textWidth("One, two…", { size });
    expect(texts("One, two, three, four", width + 0.1, 1)).toEqual(["One, two…"]);
    expect(texts("One, two, three, four", width - 0.1, 1)).toEqual(["One…"]);
    expect(texts(sentence, 90, 2).at(-1)).toMatch(/^\S.*\S…$/);
  });

  it("truncates inside a word if no whole word fits", () => {
    expect(truncateText("Extraordinarily", { size, maxWidth: 40 })).toMatch(/^Extra.*…$/);
  });

  it("keeps all lines within the width, and all characters, for any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 80 }),
        fc.integer({ min: 30, max: 200 }),
        (text, maxWidth) => {
          const lines = wrapText(text, { size, maxWidth });
          expect(
            lines
              .map((line) => line.text)
              .join("")
              .replace(/\s/g, ""),
          ).toBe(text.replace(/\s/g, ""));
          // A single character may be wider than a line, and the kerning of one pair is not anticipated.
          expect(widestLine(lines)).toBeLessThanOrEqual(maxWidth + 1);
        },
      ),
    );
  });
});

describe("wrapSpans", () => {
  const spans = parseInline("Countries with **high income** and [low *income*](https://a.b)");

  it("keeps the style of each word on any line", () => {
    const lines = wrapSpans(spans, { size, maxWidth: textWidth("Countries with high ", { size }) + 5 });
    expect(lines.map((line) => line.text)).toEqual(["Countries with high", "income and low", "income"]);
    expect(lines[1]?.spans).toEqual([
      { text: "income", bold: true },
      { text: " and " },
      { text: "low", href: "https://a.b" },
    ]);
  });

  it("measures bold spans in bold", () => {
    const [line] = wrapSpans([{ text: "abc", bold: true }], { size, maxWidth: 100 });
    expect(line?.width).toBeCloseTo(textWidth("abc", { size, weight: 700 }), 6);
  });

  it("does not break a word where its style changes", () => {
    const lines = wrapSpans(parseInline("aaa **bbb**ccc"), { size, maxWidth: textWidth("aaa bbb", { size }) + 2 });
    expect(lines.map((line) => line.text)).toEqual(["aaa", "bbbccc"]);
  });
});

const options = { size: 10, maxWidth: 300, maxLines: 3 };
const linesOf = (text: string, more: Partial<typeof options> & { mayGrow?: boolean } = {}): string[] =>
  wrapLabel(text, { ...options, ...more }).map((line) => line.text);

describe("wrapLabel", () => {
  it("makes lines as narrow as possible", () => {
    const name = "Resources that are needed in low-income countries";
    expect(linesOf(name)).toHaveLength(2);
    expect(linesOf(name, { mayGrow: false })).toEqual([name]);
  });

  it("makes lines as wide as allowed if there would be too many", () => {
    expect(linesOf("Resources that are needed in low-income countries", { maxLines: 1 })).toHaveLength(1);
  });

  it("ends a name that is too long with its end, so that names that begin alike differ", () => {
    const name = (end: string) => `Ministry of Agriculture, Fisheries and Forestry, Department for the ${end}`;
    const lines = linesOf(name("North"), { maxWidth: 130, maxLines: 2 });
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/^….* North$/);
    expect(linesOf(name("South"), { maxWidth: 130, maxLines: 2 })).not.toEqual(lines);
    for (const line of lines) expect(textWidth(line, { size })).toBeLessThanOrEqual(130);
  });

  it("shortens a name of one line in its middle", () => {
    const [line = ""] = linesOf("Ministry of Agriculture, Department for the North", { maxWidth: 130, maxLines: 1 });
    expect(line).toMatch(/^Ministry.*….*North$/);
    expect(textWidth(line, { size })).toBeLessThanOrEqual(130);
  });

  it("keeps words whole, and truncates words that are too long for a line", () => {
    expect(linesOf("Bundesverfassungsgericht", { maxWidth: 60 })).toHaveLength(1);
    const [first, second] = linesOf("Bundesverfassungsgericht of Germany", { maxWidth: 60 });
    expect(first).toMatch(/^Bundes.*…$/);
    expect(second).toBe("of Germany");
  });
});
