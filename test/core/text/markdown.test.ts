import { describe, expect, it } from "vitest";
import {
  linkTargets,
  markdownToHtml,
  parseInline,
  plainText,
  safeHref,
  withoutTermLinks,
} from "../../../src/core/text/markdown.ts";

describe("parseInline", () => {
  it("returns one span for text without markup, and none for empty text", () => {
    expect(parseInline("Life expectancy")).toEqual([{ text: "Life expectancy" }]);
    expect(parseInline("")).toEqual([]);
  });

  it("parses bold, both notations of italic, and their combination", () => {
    expect(parseInline("a **b** *c* _d_ ***e***")).toEqual([
      { text: "a " },
      { text: "b", bold: true },
      { text: " " },
      { text: "c", italic: true },
      { text: " " },
      { text: "d", italic: true },
      { text: " " },
      { text: "e", bold: true, italic: true },
    ]);
  });

  it("nests emphasis and links", () => {
    expect(parseInline("*a **b** c*")).toEqual([
      { text: "a ", italic: true },
      { text: "b", italic: true, bold: true },
      { text: " c", italic: true },
    ]);
    expect(parseInline("**see [the *data*](https://example.org)**")).toEqual([
      { text: "see ", bold: true },
      { text: "the ", bold: true, href: "https://example.org" },
      { text: "data", bold: true, italic: true, href: "https://example.org" },
    ]);
    expect(parseInline("**a *b***")).toEqual([
      { text: "a ", bold: true },
      { text: "b", bold: true, italic: true },
    ]);
  });

  it("distinguishes links to terms from other links", () => {
    expect(parseInline("[GDP](#dod:gdp) [x](#y)")).toEqual([
      { text: "GDP", term: "gdp" },
      { text: " " },
      { text: "x", href: "#y" },
    ]);
  });

  it("keeps balanced parentheses in a URL", () => {
    expect(parseInline("([a](https://en.wikipedia.org/wiki/A_(b)))")).toEqual([
      { text: "(" },
      { text: "a", href: "https://en.wikipedia.org/wiki/A_(b)" },
      { text: ")" },
    ]);
  });

  it("keeps signs that are not markup", () => {
    for (const text of [
      "5 * 3 * 2",
      "snake_case_name",
      "a * b",
      "[…]",
      "[a] (b)",
      "2*",
      "****",
      "[a](b c)",
      "x < y",
      "**a",
    ]) {
      expect(
        parseInline(text)
          .map((span) => span.text)
          .join(""),
      ).toBe(text);
      expect(parseInline(text).every((span) => Object.keys(span).length === 1)).toBe(true);
    }
  });

  it("supports backslash escapes", () => {
    expect(parseInline("\\*a\\* \\[b](c)")).toEqual([{ text: "*a* [b](c)" }]);
  });

  it("keeps line breaks, including <br>", () => {
    expect(parseInline("a\nb<br/>c")).toEqual([{ text: "a\nb\nc" }]);
  });

  it("drops the target of an unsafe link and keeps its text", () => {
    expect(parseInline("[a](javascript:alert(1))")).toEqual([{ text: "a" }]);
  });

  it("supports backslash escapes of emphasis", () => {
    expect(parseInline("*\\*a*")).toEqual([{ text: "*a", italic: true }]);
  });

  it("nests markup 20 levels deep and keeps deeper markup as text", () => {
    const nested = (levels: number) => `${"[".repeat(levels)}a${"](#b)".repeat(levels)}`;
    expect(parseInline(nested(20))).toEqual([{ text: "a", href: "#b" }]);
    expect(plainText(nested(21))).toBe("[a](#b)");
    expect(plainText(nested(20_000))).toContain("a");
  });

  it("keeps a link with an overlong URL as text", () => {
    expect(parseInline(`[a](#${"b".repeat(5000)})`)).toHaveLength(1);
  });
});

describe("unclosed markup", () => {
  // Each of these took minutes with a quadratic parser.
  const texts: readonly (readonly [name: string, text: string])[] = [
    ["brackets", "[".repeat(100_000)],
    ["brackets that pair", "[".repeat(50_000) + "](x)".repeat(50_000)],
    ["emphasis", "*a ".repeat(40_000)],
    ["emphasis of two kinds", "**a *b _c ".repeat(20_000)],
    ["signs alone", "*".repeat(100_000)],
    ["a link of blanks", `[a](${" ".repeat(40_000)}`],
    ["links within links", "[a]([a]( ".repeat(10_000) + ")".repeat(20_000)],
    ["blanks", " ".repeat(100_000)],
  ];

  it.each(texts)("is parsed in linear time: %s", (_, text) => {
    expect(plainText(text).length).toBeGreaterThan(0);
    expect(linkTargets(text).every((target) => target.length < 4000)).toBe(true);
    expect(withoutTermLinks(`${text} [a](#dod:b)`).endsWith("#dod:b)")).toBe(false);
  });
});

describe("safeHref", () => {
  it("allows http, https, mailto, relative URLs and fragments", () => {
    for (const href of ["http://a.b", "HTTPS://a.b", "mailto:a@b.c", "/a:b", "a/b?c=d:e", "../a", "#a:b", "//a.b"]) {
      expect(safeHref(href)).toBe(href);
    }
  });

  it("rejects all other schemes, however they are disguised", () => {
    for (const href of [
      "javascript:a",
      " JaVaScript:a",
      "java\nscript:a",
      "\u0001javascript:a",
      "data:text/html,a",
      "vbscript:a",
      "file:///a",
    ]) {
      expect(safeHref(href)).toBeUndefined();
    }
  });
});

describe("plainText", () => {
  it("removes markup and keeps the text", () => {
    expect(plainText("The [period](https://a.b) is **not** a *forecast […]*.")).toBe(
      "The period is not a forecast […].",
    );
  });

  it("replaces line breaks by spaces", () => {
    expect(plainText("a \n b")).toBe("a b");
  });
});

describe("withoutTermLinks", () => {
  it("replaces links to terms by their texts, and nothing else", () => {
    expect(withoutTermLinks("A [t](#dod:t), [l](https://a.b), **b** [x] and [*e*](#dod:e).")).toBe(
      "A t, [l](https://a.b), **b** [x] and *e*.",
    );
  });

  it("replaces nested links, but not escaped ones", () => {
    expect(withoutTermLinks("[a [b](#dod:b)](#dod:a) \\[c](#dod:c)")).toBe("a b \\[c](#dod:c)");
  });

  it("replaces only the given terms", () => {
    expect(withoutTermLinks("[a](#dod:a) and [b](#dod:b)", (term) => term === "b")).toBe("[a](#dod:a) and b");
  });
});

describe("markdownToHtml", () => {
  it("escapes text and renders strong, em, a and br", () => {
    expect(markdownToHtml("<b> & **x** *y* [z](https://a.b/?c&d)\n[t](#dod:t)")).toBe(
      '&lt;b&gt; &amp; <strong>x</strong> <em>y</em> <a href="https://a.b/?c&amp;d">z</a><br><a class="term" href="#dod:t">t</a>',
    );
  });

  it("escapes markup in a URL", () => {
    expect(markdownToHtml('[a](https://b"onclick="c)')).toBe('<a href="https://b&quot;onclick=&quot;c">a</a>');
  });
});
