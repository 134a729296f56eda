import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeMarkup, escapePattern, unescapeMarkup, withLtrMark } from "../../../src/core/text/escape.ts";

describe("escapeMarkup", () => {
  it("escapes characters that end a tag, a text or a quoted attribute", () => {
    expect(escapeMarkup(`a < b & "c" > 'd'`)).toBe("a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;");
  });

  it("drops control characters, lone surrogates and non-characters", () => {
    expect(escapeMarkup("a\u0000b\u001fc\ud800d\udc00e\uffffg")).toBe("abcdeg");
  });

  it("keeps white space and surrogate pairs", () => {
    expect(escapeMarkup("a\tb\nc\r😀é漢")).toBe("a\tb\nc\r😀é漢");
  });
});

describe("unescapeMarkup", () => {
  it("reverses escapeMarkup for all valid XML text", () => {
    const allowed = fc.string({ unit: "grapheme" }).filter((text) => !/[\p{Cc}\uffff\ufffe]/u.test(text));
    fc.assert(fc.property(allowed, (text) => unescapeMarkup(escapeMarkup(text)) === text));
  });

  it("removes one level of escapes only", () => {
    expect(unescapeMarkup("&amp;lt;")).toBe("&lt;");
  });
});

describe("withLtrMark", () => {
  it("marks text with letters that are written from right to left, wherever they are", () => {
    for (const text of ["מים", "مياه", "Water مياه"]) expect(withLtrMark(text)).toBe(`${text}\u200e`);
    expect(withLtrMark("Water")).toBe("Water");
  });
});

describe("escapePattern", () => {
  it("makes each text match itself only", () => {
    for (const text of [".", "a-b/c", "(x|y)*", "[0-9]+?", "^$\\{2}"]) {
      const form = new RegExp(`^${escapePattern(text)}$`, "u");
      expect([form.test(text), form.test(`${text}a`)]).toEqual([true, false]);
    }
    expect(new RegExp(`^${escapePattern(".")}$`, "u").test("a")).toBe(false);
  });
});
