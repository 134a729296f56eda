import { describe, expect, it } from "vitest";
import { blocksToHtml, sanitizeHtml } from "../../../src/core/text/blocks.ts";

describe("blocksToHtml", () => {
  it("writes paragraphs, lists, emphasis and links", () => {
    expect(blocksToHtml("One **two**\n\n- a\n- [b](https://c.d)")).toBe(
      '<p>One <strong>two</strong></p>\n<ul>\n<li>a</li>\n<li><a href="https://c.d">b</a></li>\n</ul>',
    );
  });

  it("keeps the tags of prose that authors write as HTML, without their other attributes", () => {
    expect(
      blocksToHtml('See <a href="https://a.b" onclick="x()" target="_blank">this</a> <em class="y">now</em>.'),
    ).toBe('<p>See <a href="https://a.b">this</a> <em>now</em>.</p>');
  });

  it("makes links of written-out addresses, not of file names", () => {
    expect(blocksToHtml("https://a.b/c and data.py")).toBe(
      '<p><a href="https://a.b/c">https://a.b/c</a> and data.py</p>',
    );
  });

  it("marks links to terms", () => {
    expect(blocksToHtml("[GDP](#dod:gdp)")).toBe('<p><a class="term" href="#dod:gdp">GDP</a></p>');
  });

  it("loads no pictures from elsewhere", () => {
    expect(blocksToHtml("![a](https://a.b/c.png) <img src=x onerror=y>")).not.toContain("<img");
  });

  it("prints headings below those of the page", () => {
    expect(blocksToHtml("# A")).toBe("<h4>A</h4>");
  });
});

describe("sanitizeHtml", () => {
  it("drops scripts and styles with what they contain", () => {
    expect(sanitizeHtml("a<script>alert(1)</script>b<style>p{}</style><svg><a href='x'>c</a></svg>d")).toBe("abd");
  });

  it("drops unsafe addresses, also those written with entities", () => {
    expect(sanitizeHtml('<a href="java&#115;cript:alert(1)">a</a>')).toBe("<a>a</a>");
  });

  it("closes what is left open and drops what closes nothing", () => {
    expect(sanitizeHtml("<b>a</i> <a href='/x'>b")).toBe('<b>a <a href="/x">b</a></b>');
  });

  it("keeps escaped text escaped, and text that only looks like a tag as text", () => {
    expect(sanitizeHtml("1 < 2 &lt;b&gt; &amp;amp; <foo>x</foo>")).toBe("1 &lt; 2 &lt;b&gt; &amp;amp; x");
  });
});
