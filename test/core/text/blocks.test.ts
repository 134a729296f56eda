import { describe, expect, it } from "vitest";
import { blocksToHtml, sanitizeHtml } from "../../../src/core/text/blocks.ts";

describe("blocksToHtml", () => {
  it("renders paragraphs, lists, emphasis and links", () => {
    expect(blocksToHtml("One **two**\n\n- a\n- [b](https://c.d)")).toBe(
      '<p>One <strong>two</strong></p>\n<ul>\n<li>a</li>\n<li><a href="https://c.d">b</a></li>\n</ul>',
    );
  });

  it("keeps prose tags in HTML, without their other attributes", () => {
    expect(
      blocksToHtml('See <a href="https://a.b" onclick="x()" target="_blank">this</a> <em class="y">now</em>.'),
    ).toBe('<p>See <a href="https://a.b">this</a> <em>now</em>.</p>');
  });

  it("links URLs, but not file names", () => {
    expect(blocksToHtml("https://a.b/c and data.py")).toBe(
      '<p><a href="https://a.b/c">https://a.b/c</a> and data.py</p>',
    );
  });

  it("marks links to terms", () => {
    expect(blocksToHtml("[GDP](#dod:gdp)")).toBe('<p><a class="term" href="#dod:gdp">GDP</a></p>');
  });

  it("drops images", () => {
    expect(blocksToHtml("![a](https://a.b/c.png) <img src=x onerror=y>")).not.toContain("<img");
  });

  it("renders headings below those of the page", () => {
    expect(blocksToHtml("# A")).toBe("<h4>A</h4>");
  });
});

describe("sanitizeHtml", () => {
  it("drops scripts and styles with their content", () => {
    expect(sanitizeHtml("a<script>alert(1)</script>b<style>p{}</style><svg><a href='x'>c</a></svg>d")).toBe("abd");
  });

  it("drops unsafe URLs, also with character references", () => {
    expect(sanitizeHtml('<a href="java&#115;cript:alert(1)">a</a>')).toBe("<a>a</a>");
  });

  it("closes unclosed tags and drops stray end tags", () => {
    expect(sanitizeHtml("<b>a</i> <a href='/x'>b")).toBe('<b>a <a href="/x">b</a></b>');
  });

  it("keeps escaped text, and text that only looks like a tag", () => {
    expect(sanitizeHtml("1 < 2 &lt;b&gt; &amp;amp; <foo>x</foo>")).toBe("1 &lt; 2 &lt;b&gt; &amp;amp; x");
  });
});
