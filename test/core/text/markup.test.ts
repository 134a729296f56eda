import { describe, expect, it } from "vitest";
import { attributes, formatCoordinate, html, join, svg, unsafe } from "../../../src/core/text/markup.ts";

describe("svg template", () => {
  it("escapes interpolated text for content and for attributes", () => {
    expect(svg`<text data-entity="${`a"b'c`}">${"<script>&"}</text>`.text).toBe(
      '<text data-entity="a&quot;b&#39;c">&lt;script&gt;&amp;</text>',
    );
  });

  it("passes nested markup through and joins lists, also nested ones", () => {
    const items = ["a", "<b>"].map((t) => svg`<i>${t}</i>`);
    expect(svg`<g>${[items, [svg`<hr/>`]]}</g>`.text).toBe("<g><i>a</i><i>&lt;b&gt;</i><hr/></g>");
  });

  it("prints nothing for null, undefined and false, but does print 0", () => {
    expect(html`${null}${undefined}${false}${0}${""}`.text).toBe("0");
  });

  it("keeps the backslashes and braces that the template itself has", () => {
    expect(svg`<style>a{b:c}</style>`.text).toBe("<style>a{b:c}</style>");
  });

  it("lets only unsafe() bring markup in from text", () => {
    expect(svg`${unsafe("<b>")}${"<b>"}`.text).toBe("<b>&lt;b&gt;");
  });

  it("drops characters that XML forbids and keeps whole astral characters", () => {
    expect(svg`${"a\u0000b\u0008\ud83dc\tn\n😀\uffff"}`.text).toBe("abc\tn\n😀");
  });
});

describe("formatCoordinate", () => {
  it("keeps at most two decimals", () => {
    expect([1.005, 12.3456, 100, -0.5].map(formatCoordinate)).toEqual(["1", "12.35", "100", "-0.5"]);
  });

  it("has no negative zero", () => {
    expect([-0, -0.001].map(formatCoordinate)).toEqual(["0", "0"]);
  });

  it("prints 0 for what is not finite", () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY, -Number.MAX_VALUE].map(formatCoordinate)).toEqual(["0", "0", "0"]);
  });
});

describe("attributes", () => {
  it("leaves out what is absent and escapes the rest", () => {
    expect(attributes({ x: 1.234, y: 0, fill: undefined, stroke: null, id: 'a"' }).text).toBe(
      ' x="1.23" y="0" id="a&quot;"',
    );
  });
});

describe("join", () => {
  it("puts the separator between the pieces", () => {
    expect(join([svg`<a/>`, "b"], " ").text).toBe("<a/> b");
  });
});
