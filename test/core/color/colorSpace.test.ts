import { blend, clampChroma, converter, differenceEuclidean, formatHex, wcagLuminance } from "culori";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blendOver, distanceOf, isHex, luminanceOf, toHex, toOklch } from "../../../src/core/color/colorSpace.ts";

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);
const toReference = converter("oklch");
const referenceDistance = differenceEuclidean("oklab");

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

describe("OKLCH", () => {
  it("matches a colour library", () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const [ours, reference] = [toOklch(hex), toReference(hex)];
        expect(ours?.l).toBeCloseTo(reference?.l ?? 0, 6);
        expect(ours?.c).toBeCloseTo(reference?.c ?? 0, 6);
        if ((reference?.c ?? 0) > 0.01) expect(ours?.h).toBeCloseTo(normalized(reference?.h ?? 0), 2);
      }),
    );
  });

  it("converts back to the same colour", () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const color = toOklch(hex);
        expect(color && toHex(color)).toBe(hex);
      }),
    );
  });

  it("keeps as much chroma as the gamut allows when the lightness changes", () => {
    fc.assert(
      fc.property(hexColor, fc.double({ min: 0, max: 1, noNaN: true }), (hex, l) => {
        const color = { ...(toOklch(hex) ?? { c: 0, h: 0 }), l };
        const reference = formatHex(clampChroma({ mode: "oklch", ...color }, "oklch"));
        for (const [i, channel] of channels(toHex(color)).entries())
          expect(Math.abs(channel - (channels(reference)[i] ?? 0))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("is undefined for anything but #rrggbb", () => {
    for (const text of ["teal", "#f80", "#12345", "#1234567", ""]) {
      expect(isHex(text)).toBe(false);
      expect(toOklch(text)).toBeUndefined();
    }
  });
});

describe("colours", () => {
  it("have the distance and luminance that the library computes", () => {
    fc.assert(
      fc.property(hexColor, hexColor, (one, other) => {
        expect(distanceOf(one, other)).toBeCloseTo(referenceDistance(one, other), 6);
        expect(luminanceOf(one)).toBeCloseTo(wcagLuminance(one), 9);
      }),
    );
  });
});

/** Degrees from -180 to 180. */
const normalized = (degrees: number): number => (degrees > 180 ? degrees - 360 : degrees);

describe("blendOver", () => {
  it("matches a colour library within one step per channel", () => {
    fc.assert(
      fc.property(hexColor, hexColor, fc.double({ min: 0, max: 1, noNaN: true }), (color, ground, share) => {
        const alpha = Math.round(share * 1000) / 1000;
        const [red = 0, green = 0, blue = 0] = channels(color);
        const reference = channels(formatHex(blend([ground, `rgba(${red}, ${green}, ${blue}, ${alpha})`])) ?? "");
        channels(blendOver(color, alpha, ground)).forEach((channel, i) => {
          expect(Math.abs(channel - (reference[i] ?? -9))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it("returns the background if a colour is invalid", () => {
    expect(blendOver("tomato", 0.5, "#123456")).toBe("#123456");
  });
});
