import { describe, expect, it } from "vitest";
import { attributes, formatCoordinate, html, join, svg, unsafe } from "../../../src/core/text/markup.ts";

describe("svg template", () => {
  it("escapes interpolated text, as content and in attributes", () => {
    expect(svg`<text data-entity="${`a"b'c`}">${"<script>&"}</text>`.text).toBe(
      '<text data-entity="a&quot;b&#39;c">&lt;script&gt;&amp;</text>',
    );
  });

  it("inserts nested markup and joins lists, including nested ones", () => {
    const items = ["a", "<b>"].map((t) => svg`<i>${t}</i>`);
    expect(svg`<g>${[items, [svg`<hr/>`]]}</g>`.text).toBe("<g><i>a</i><i>&lt;b&gt;</i><hr/></g>");
  });

  it("renders nothing for null, undefined and false, but renders 0", () => {
    expect(html`${null}${undefined}${false}${0}${""}`.text).toBe("0");
  });

  it("keeps backslashes and braces of the template", () => {
    expect(svg`<style>a{b:c}</style>`.text).toBe("<style>a{b:c}</style>");
  });

  it("only inserts text as markup through unsafe()", () => {
    expect(svg`${unsafe("<b>")}${"<b>"}`.text).toBe("<b>&lt;b&gt;");
  });

  it("drops characters that XML forbids and keeps astral characters", () => {
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

  it("formats non-finite numbers as 0", () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY, -Number.MAX_VALUE].map(formatCoordinate)).toEqual(["0", "0", "0"]);
  });
});

describe("attributes", () => {
  it("omits absent attributes and escapes the others", () => {
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
