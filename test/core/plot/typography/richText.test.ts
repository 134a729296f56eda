import { describe, expect, it } from "vitest";
import { firstBaseline, richText } from "../../../../src/core/plot/typography/richText.ts";
import { wrapSpans, wrapText } from "../../../../src/core/plot/typography/wrapText.ts";
import { parseInline } from "../../../../src/core/text/markdown.ts";

const size = 10;

describe("richText", () => {
  it("is one text element without tspans for a plain line", () => {
    const lines = wrapText("A & B", { size, maxWidth: 500 });
    expect(richText(lines, { x: 5, y: 20, size, fill: "#333" }).text).toBe(
      '<text x="5" y="20" font-size="10" fill="#333">A &amp; B</text>',
    );
  });

  it("is one text element with a tspan per line", () => {
    const lines = wrapText("one\ntwo", { size, maxWidth: 500 });
    expect(richText(lines, { x: 5, y: 20, size, weight: 700, anchor: "middle" }).text).toBe(
      '<text x="5" y="20" font-size="10" font-weight="700" text-anchor="middle"><tspan x="5" y="20">one</tspan><tspan x="5" y="32">two</tspan></text>',
    );
  });

  it("keeps spaces around styled words outside of their tspans", () => {
    const spans = [{ text: "a " }, { text: "b ", bold: true }, { text: "c", italic: true }, { text: "d" }] as const;
    const lines = wrapSpans(spans, { size, maxWidth: 500 });
    expect(richText(lines, { x: 0, y: 0, size }).text).toContain(
      'a <tspan font-weight="700">b</tspan> <tspan font-style="italic">c</tspan>d',
    );
  });

  it("adds links only on request", () => {
    const lines = wrapSpans(parseInline("[a](https://a.b) [t](#dod:x)"), { size, maxWidth: 500 });
    expect(richText(lines, { x: 0, y: 0, size }).text).toBe('<text x="0" y="0" font-size="10">a t</text>');
    expect(richText(lines, { x: 0, y: 0, size, links: true }).text).toContain(
      '<a href="https://a.b">a</a> <a href="#dod:x" class="term">t</a>',
    );
  });

  it("is empty without lines", () => {
    expect(richText([], { x: 0, y: 0, size }).text).toBe("");
  });
});

describe("firstBaseline", () => {
  it("moves down by half of the additional line height", () => {
    expect(firstBaseline(10, 1.6) - firstBaseline(10, 1.2)).toBeCloseTo(2, 10);
  });
});
