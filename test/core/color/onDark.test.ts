import { describe, expect, it } from "vitest";
import type { ColorScaleConfig } from "../../../src/core/chart/config.ts";
import type { Bin, NumericBin } from "../../../src/core/color/bin.ts";
import { toOklch } from "../../../src/core/color/colorSpace.ts";
import { contrastOf, darkBackground } from "../../../src/core/color/contrast.ts";
import { darkThemeColors } from "../../../src/core/color/onDark.ts";

const binsOf = (...colors: readonly string[]): NumericBin[] =>
  colors.map((color, min) => ({
    kind: "numeric",
    color,
    min,
    max: min + 1,
    isOpenLeft: false,
    isOpenRight: false,
    isHidden: false,
  }));
const [pale, middle, deep] = ["#ffffcc", "#41b6c4", "#0c2c84"];

const lightness = (color: string): number => toOklch(color)?.l ?? 0;

/** The colours of classes in the dark theme. */
const onDark = (colors: readonly string[], config: ColorScaleConfig = {}): readonly string[] => {
  const bins = binsOf(...colors);
  return bins.map(darkThemeColors(bins, config));
};

/** Indices of colours, from the least to the most prominent. */
const order = (colors: readonly string[], prominence: (color: string) => number): readonly number[] =>
  [...colors.keys()].sort((a, b) => prominence(colors[a] ?? "") - prominence(colors[b] ?? ""));

describe("in the dark theme, the class that was the darkest is the brightest", () => {
  it.each([
    ["if the scale darkens with its values", [pale, middle, deep], {}],
    ["if its last colour would be visible, too", [pale, "#fd8d3c", "#e31a1c"], {}],
    ["if the scale is inverted", [deep, middle, pale], {}],
    ["if both ends are dark", ["#67001f", "#c2182b", pale, "#5186bc", "#053061"], {}],
    ["if its author has coloured a ramp", [pale, middle, deep], { customNumericColors: [pale] }],
  ])("%s", (_, colors, config) => {
    const shown = onDark(colors, config);
    expect(order(shown, lightness)).toEqual(order(colors, (color) => -lightness(color)));
    expect(Math.min(...contrasts(shown))).toBeGreaterThan(1.5);
  });
});

it("hues stay in the dark theme", () => {
  const hue = (color: string) => Math.round((toOklch(color)?.h ?? 0) / 10);
  const colors = ["#fd8d3c", "#41b6c4", deep];
  expect(onDark(colors).map(hue)).toEqual(colors.map(hue));
});

const contrasts = (colors: readonly string[]): readonly number[] =>
  colors.map((color) => contrastOf(color, darkBackground));

it("classes that differ only by hue keep their colours in the dark theme", () => {
  const colors = ["#4477cc", "#b0483a", "#2f8a4c"];
  expect(onDark(colors)).toEqual(colors);
});

it("dark colours without a ramp that an author has chosen are lightened in their order", () => {
  const colors = [pale, "#081d58", middle, "#253494"];
  const shown = onDark(colors, { customNumericColors: colors });
  expect(Math.min(...contrasts(colors))).toBeLessThan(1.5);
  expect(Math.min(...contrasts(shown))).toBeGreaterThan(1.75);
  expect(order(shown, lightness)).toEqual(order(colors, lightness));
  expect(shown).toContain(pale);
});

it("the colour of missing data is not changed", () => {
  const bins: Bin[] = [
    ...binsOf("#081d58", pale, "#0c2c84"),
    { kind: "no-data", color: "#222222", isHidden: false, label: "No data" },
  ];
  expect(darkThemeColors(bins)(bins[3] as Bin)).toBe("#222222");
});
