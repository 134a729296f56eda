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

  it("is a group with a text per line, each with its own weight, style and anchor", () => {
    const lines = wrapText("one\ntwo", { size, maxWidth: 500 });
    expect(richText(lines, { x: 5, y: 20, size, weight: 700, italic: true, anchor: "end" }).text).toBe(
      '<g font-size="10"><text x="5" y="20" font-weight="700" font-style="italic" text-anchor="end">one</text><text x="5" y="32" font-weight="700" font-style="italic" text-anchor="end">two</text></g>',
    );
  });

  it("has no tspans in anchored texts: lines with styled words start at measured positions", () => {
    const lines = wrapSpans([{ text: "ab ", bold: true }, { text: "cd" }], { size, maxWidth: 500 });
    const { text } = richText(lines, { x: 100, y: 20, size, anchor: "end" });
    expect(text).not.toContain("text-anchor");
    expect(Number(/<text x="([\d.]+)"/.exec(text)?.[1])).toBeCloseTo(100 - (lines[0]?.width ?? 0), 1);
  });

  it("never has a tspan in a tspan, and keeps the spaces next to one", () => {
    const lines = wrapSpans([{ text: "one two ", bold: true }, { text: "three four" }], { size, maxWidth: 30 });
    const { text } = richText(lines, { x: 0, y: 0, size });
    expect(text).not.toMatch(/<tspan[^>]*>[^<]*<tspan/);
    for (const line of text.match(/<text.*?<\/text>/g) ?? [])
      expect(line.includes("<tspan")).toBe(line.includes('xml:space="preserve"'));
  });

  it("keeps spaces around styled words outside of their tspans", () => {
    const spans = [{ text: "a " }, { text: "b ", bold: true }, { text: "c", italic: true }, { text: "d" }] as const;
    const lines = wrapSpans(spans, { size, maxWidth: 500 });
    expect(richText(lines, { x: 0, y: 0, size }).text).toContain(
      'a <tspan font-weight="700">b</tspan> <tspan font-style="italic">c</tspan>d',
    );
  });

  it("writes links as text", () => {
    const lines = wrapSpans(parseInline("[a](https://a.b) [t](#dod:x)"), { size, maxWidth: 500 });
    expect(richText(lines, { x: 0, y: 0, size }).text).toBe('<text x="0" y="0" font-size="10">a t</text>');
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
