import { expect, it } from "vitest";
import { blockRenderer, explainTerms, keyPoints } from "../../src/pages/prose.ts";

const terms = { gdp: { title: "GDP", text: "What is produced." } };
const blocks = blockRenderer({ terms } as unknown as Parameters<typeof blockRenderer>[0]);

it("links terms to their definitions in the page and drops links to unknown terms", () => {
  expect(blocks("The [GDP](#dod:gdp) rises.").text).toMatch(/<a [^>]*href="#[^"]*gdp"[^>]*>GDP<\/a>/);
  expect(blocks("The [GNP](#dod:gnp) rises.").text).not.toContain("<a");
});

it("renders several paragraphs and escapes markup", () => {
  expect(blocks("One\n\nTwo < three").text).toMatch(/<p>One<\/p>\s*<p>Two &lt; three<\/p>/);
});

it("lists key points, and nothing without any", () => {
  expect(keyPoints([], blocks)).toBeUndefined();
  expect(keyPoints(undefined, blocks)).toBeUndefined();
  expect(keyPoints(["One", "Two"], blocks)?.text.match(/<li>/g)).toHaveLength(2);
});

it("defines each term under the address that links lead to", () => {
  const link = /href="#([^"]*)"/.exec(blocks("[GDP](#dod:gdp)").text)?.[1];
  const { text } = explainTerms([{ key: "gdp", title: "G < P", text: "What is produced." }]);
  expect(text).toContain(`<dt id="${link}">G &lt; P</dt>`);
  expect(text).toMatch(/<dd><p>What is produced\.<\/p>\s*<\/dd>/);
});

it("links in a definition only to terms that the page defines", () => {
  const used = (key: string, text: string) => ({ key, title: key, text });
  const { text } = explainTerms([used("a", "See [b](#dod:b) and [c](#dod:c)."), used("b", "Nothing.")]);
  expect(text.match(/<a /g)).toHaveLength(1);
  expect(text).toMatch(/<a [^>]*href="#[^"]*b"/);
});
