import { describe, expect, it } from "vitest";
import { canDrawText, fallbackWidth } from "../../../../src/core/plot/typography/characters.ts";

describe("canDrawText", () => {
  it.each(["São Tomé and Príncipe", "CO₂ per m², ≤ −12.5 °C", "Ελλάδα", "non\u2011breaking", "zero\u200bwidth\n"])(
    "accepts %j",
    (text) => expect(canDrawText(text)).toBe(true),
  );

  it.each(["السعودية", "中国", "ישראל", "ประเทศไทย", "🌍"])("rejects %j", (text) =>
    expect(canDrawText(text)).toBe(false),
  );
});

describe("fallbackWidth", () => {
  it("is 0 for marks of every block that only has marks, since they stand over the letter before them", () => {
    const blocks = [
      [0x300, 0x36f],
      [0x483, 0x489],
      [0x591, 0x5bd],
      [0x64b, 0x65f],
      [0x1ab0, 0x1aff],
      [0x1dc0, 0x1dff],
      [0x20d0, 0x20ff],
      [0xfe20, 0xfe2f],
    ];
    expect(blocks.flat().filter((code) => fallbackWidth(code) > 0)).toEqual([]);
  });

  it("is above 0 next to these blocks", () => {
    const codes = [0x2ff, 0x370, 0x48a, 0x5be, 0x1aaf, 0x1b00, 0x1dbf, 0x1e00, 0x20cf, 0x2100, 0xfe1f, 0xfe30];
    expect(codes.filter((code) => fallbackWidth(code) === 0)).toEqual([]);
  });
});
