import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadAllModules } from "../../../src/charts/lazyModules.ts";
import { toOklch } from "../../../src/core/color/colorSpace.ts";
import {
  contrastOf,
  darkBackground,
  lightBackground,
  lineColorOf,
  normalizeColor,
  textColorOf,
  textColorOn,
} from "../../../src/core/color/contrast.ts";

await loadAllModules();

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);

describe("normalizeColor", () => {
  it("converts any CSS colour to #rrggbb", () => {
    expect(normalizeColor("teal")).toBe("#008080");
    expect(normalizeColor("#F80")).toBe("#ff8800");
    expect(normalizeColor(" rgb(1, 89, 72) ")).toBe("#015948");
    expect(normalizeColor("hsl(120 100% 25%)")).toBe("#008000");
    expect(normalizeColor("oklch(0% 0 0)")).toBe("#000000");
  });

  it("rejects invalid and fully transparent colours", () => {
    for (const text of [
      "",
      "none",
      "url(#x)",
      "red;fill:url(x)",
      '"><script>',
      "transparent",
      "#12345",
      null,
      undefined,
    ]) {
      expect(normalizeColor(text)).toBeUndefined();
    }
  });

  it("rejects text on which the parser throws", () => {
    expect(normalizeColor("/0A")).toBeUndefined();
  });

  it("returns six hexadecimal digits or undefined for any text", () => {
    fc.assert(fc.property(fc.string(), (text) => normalizeColor(text)?.match(/^#[0-9a-f]{6}$/) !== null));
  });
});

describe("contrast", () => {
  it("matches the WCAG ratio", () => {
    expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("is at least 3 for lines and 4.5 for text, in the light and the dark theme", () => {
    fc.assert(
      fc.property(hexColor, fc.constantFrom(lightBackground, darkBackground), (color, page) => {
        expect(contrastOf(lineColorOf(color, page), page)).toBeGreaterThanOrEqual(3);
        expect(contrastOf(textColorOf(color, page), page)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("leaves colours with enough contrast unchanged", () => {
    expect(lineColorOf("#12479d")).toBe("#12479d");
    expect(textColorOf("#12479d")).toBe("#12479d");
  });

  it("keeps the hue of adjusted colours", () => {
    const hue = (color: string) => toOklch(color)?.h ?? 0;
    for (const color of ["#fee0d2", "#d17938", "#9f82c7"]) {
      expect(Math.abs(hue(textColorOf(color)) - hue(color))).toBeLessThan(8);
      expect(Math.abs(hue(textColorOf(color, darkBackground)) - hue(color))).toBeLessThan(8);
    }
  });

  it("of text on a fill is at least 4.5", () => {
    fc.assert(fc.property(hexColor, (fill) => contrastOf(textColorOn(fill), fill) >= 4.5));
  });
});
