import { describe, expect, it } from "vitest";
import { canDrawText } from "../../../../src/core/plot/typography/characters.ts";

describe("drawsText", () => {
  it.each(["São Tomé and Príncipe", "CO₂ per m², ≤ −12.5 °C", "Ελλάδα", "non\u2011breaking", "zero\u200bwidth\n"])(
    "knows that the bundled font draws %j",
    (text) => expect(canDrawText(text)).toBe(true),
  );

  it.each(["السعودية", "中国", "ישראל", "ประเทศไทย", "🌍"])("knows that the bundled font lacks %j", (text) =>
    expect(canDrawText(text)).toBe(false),
  );
});
