import { expect, it } from "vitest";
import type { Bin, NumericBin } from "../../../src/core/color/bin.ts";
import { luminanceOf } from "../../../src/core/color/colorSpace.ts";
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

it("a scale that darkens with its values is reversed in the dark theme", () => {
  const bins = binsOf(pale, middle, deep);
  expect(bins.map(darkThemeColors(bins))).toEqual([deep, middle, pale]);
});

it("a scale with enough contrast keeps its order in the dark theme", () => {
  for (const colors of [
    ["#4477cc", "#41b6c4", pale],
    ["#b03a48", pale, "#3a6fb0"],
    [pale, middle],
  ]) {
    const bins = binsOf(...colors);
    expect(bins.map(darkThemeColors(bins))).toEqual(colors);
  }
});

const contrasts = (colors: readonly string[]): readonly number[] =>
  colors.map((color) => contrastOf(color, darkBackground));

it.each([
  ["its author has coloured", [pale, middle, "#253494", "#081d58"], { customNumericColors: ["#081d58"] }],
  ["is dark at both ends", ["#67001f", "#b2182b", pale, "#2166ac", "#053061"], {}],
])("a scale that %s keeps its order in the dark theme, and its dark colours are lightened", (_, colors, config) => {
  const bins = binsOf(...colors);
  const shown = bins.map(darkThemeColors(bins, config));
  expect(Math.min(...contrasts(colors))).toBeLessThan(1.5);
  expect(Math.min(...contrasts(shown))).toBeGreaterThan(1.75);
  const order = (of: readonly string[]) =>
    [...of.keys()].sort((a, b) => luminanceOf(of[a] ?? "") - luminanceOf(of[b] ?? ""));
  expect(order(shown)).toEqual(order(colors));
  expect(shown).toContain(pale);
});

it("the colour of missing data is not changed", () => {
  const bins: Bin[] = [
    ...binsOf("#081d58", pale, "#0c2c84"),
    { kind: "no-data", color: "#222222", isHidden: false, label: "No data" },
  ];
  expect(darkThemeColors(bins)(bins[3] as Bin)).toBe("#222222");
});
