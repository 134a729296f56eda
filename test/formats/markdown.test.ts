import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { codeSpan, escapeMarkdown, markdownLink } from "../../src/formats/markdown.ts";

const render = (markdown: string): string => new MarkdownIt({ html: true }).renderInline(markdown);

describe("escapeMarkdown", () => {
  it("makes text stand for itself", () => {
    for (const text of ["a*b*c _d_ `e`", "[x](javascript:alert(1))", "a | b \\ c", "<b>bold</b> &amp"])
      expect(render(escapeMarkdown(text)).replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&")).toBe(
        text,
      );
  });

  it("leaves brackets that make no link", () => {
    expect(escapeMarkdown("“Wheat” [dataset].")).toBe("“Wheat” [dataset].");
  });

  it("keeps to one line", () => {
    expect(escapeMarkdown("a\n\n# b")).toBe("a # b");
  });
});

describe("codeSpan", () => {
  it("holds backticks", () => {
    expect(render(codeSpan("a`b"))).toBe("<code>a`b</code>");
  });
});

describe("markdownLink", () => {
  it("is the text alone where the address is none to follow", () => {
    expect(markdownLink("javascript:alert(1)", "x")).toBe("x");
  });

  it("is the address itself without a text", () => {
    expect(markdownLink("https://example.org/a b")).toBe("<https://example.org/a%20b>");
  });

  it("takes addresses with parentheses", () => {
    expect(render(markdownLink("https://example.org/a_(b)", "x"))).toBe('<a href="https://example.org/a_(b)">x</a>');
  });
});
