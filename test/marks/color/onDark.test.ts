import { expect, it } from "vitest";
import type { NumericBin } from "../../../src/marks/color/bins.ts";
import { colorsOnDark } from "../../../src/marks/color/onDark.ts";

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

it("a scale that grows darker runs the other way round on a dark page", () => {
  const bins = binsOf(pale, middle, deep);
  expect(bins.map(colorsOnDark(bins))).toEqual([deep, middle, pale]);
});

it("a scale stays on a dark page where its author has coloured it, or where it is not darkest at its end", () => {
  const authored = binsOf(pale, middle, deep);
  expect(authored.map(colorsOnDark(authored, { customNumericColors: [pale, middle, deep] }))).toEqual([
    pale,
    middle,
    deep,
  ]);
  for (const colors of [
    [deep, middle, pale],
    [deep, pale, deep],
    [pale, middle],
  ]) {
    const bins = binsOf(...colors);
    expect(bins.map(colorsOnDark(bins))).toEqual(colors);
  }
});
