import { describe, expect, it } from "vitest";
import { canDrawText } from "../../../../src/core/plot/typography/characters.ts";

describe("canDrawText", () => {
  it.each(["São Tomé and Príncipe", "CO₂ per m², ≤ −12.5 °C", "Ελλάδα", "non\u2011breaking", "zero\u200bwidth\n"])(
    "accepts %j",
    (text) => expect(canDrawText(text)).toBe(true),
  );

  it.each(["السعودية", "中国", "ישראל", "ประเทศไทย", "🌍"])("rejects %j", (text) =>
    expect(canDrawText(text)).toBe(false),
  );
});
