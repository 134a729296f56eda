import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeMarkup, unescapeMarkup } from "../../../src/core/text/escape.ts";

describe("escapeMarkup", () => {
  it("escapes what ends a tag, a text or a quoted attribute", () => {
    expect(escapeMarkup(`a < b & "c" > 'd'`)).toBe("a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;");
  });

  it("drops what XML forbids: control characters, lone surrogates and non-characters", () => {
    expect(escapeMarkup("a\u0000b\u001fc\ud800d\udc00e\uffffg")).toBe("abcdeg");
  });

  it("keeps white space, and characters of two code units", () => {
    expect(escapeMarkup("a\tb\nc\r😀é漢")).toBe("a\tb\nc\r😀é漢");
  });
});

describe("unescapeMarkup", () => {
  it("undoes escapeMarkup for every text that may stand in XML", () => {
    const allowed = fc.string({ unit: "grapheme" }).filter((text) => !/[\p{Cc}\uffff\ufffe]/u.test(text));
    fc.assert(fc.property(allowed, (text) => unescapeMarkup(escapeMarkup(text)) === text));
  });

  it("undoes one level of escapes, not more", () => {
    expect(unescapeMarkup("&amp;lt;")).toBe("&lt;");
  });
});
