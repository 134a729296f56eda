import { describe, expect, test } from "vitest";
import {
  layoutNumericLegend,
  type NumericLayout,
  type NumericLegendOptions,
} from "../../../src/charts/map/numericLegend.ts";
import type { NumericBin } from "../../../src/core/color/bin.ts";
import { textWidth } from "../../../src/core/plot/typography/measure.ts";

function binsOf(edges: readonly number[], labels: Readonly<Record<number, string>> = {}): NumericBin[] {
  return edges.slice(1).map((max, i) => ({
    kind: "numeric",
    min: edges[i] ?? 0,
    max,
    isOpenLeft: false,
    isOpenRight: false,
    color: "#123456",
    isHidden: false,
    ...(labels[i] !== undefined && { label: labels[i] }),
  }));
}

const inWords = (value: number): string => `${value} thousand`;
const inLetters = (value: number): string => `${value}k`;

function layout(options: Partial<NumericLegendOptions>): NumericLayout {
  const bins = binsOf([0, 1, 2, 3, 4, 5, 6]);
  const found = layoutNumericLegend({
    bins,
    noDataLabel: "No data",
    formats: [inWords],
    sizes: [12],
    width: 800,
    ...options,
  });
  if (!found) throw new Error("the legend does not fit");
  return found;
}

function gaps({ texts, size }: NumericLayout): number[] {
  return texts.slice(1).map((text, i) => {
    const before = texts[i] ?? text;
    return text.x - before.x - (textWidth(text.text, { size }) + textWidth(before.text, { size })) / 2;
  });
}

describe("layoutNumericLegend", () => {
  test("all bins have one width, whatever they hold", () => {
    const widths = layout({ bins: binsOf([0, 1, 100, 10_000]) }).bins.map(({ width }) => width);
    expect(new Set(widths.map(Math.round)).size).toBe(1);
  });

  test("the edges stand where their bins begin and end", () => {
    const { bins, texts } = layout({});
    expect(texts.map(({ x }) => x)).toEqual([...bins.map(({ x }) => x), (bins[5]?.x ?? 0) + (bins[5]?.width ?? 0)]);
  });

  test("an author's label keeps more than the space between words from its neighbours, where there is room", () => {
    const bins = binsOf([0, 0.25, 1, 5], { 0: "Very small" });
    expect(gaps(layout({ bins, formats: [(value) => `${value}%`] }))[0]).toBeGreaterThan(0.5 * 12);
    const all = binsOf([0, 1, 2, 3], { 0: "Before 1900", 1: "1900s–1910s", 2: "1920s and later" });
    expect(Math.min(...gaps(layout({ bins: all })))).toBeGreaterThan(12);
  });

  test.each([200, 300, 500, 800])("texts never touch, in a width of %i px", (width) => {
    expect(Math.min(...gaps(layout({ width, formats: [inWords, inLetters] })))).toBeGreaterThan(0);
  });

  test.each([200, 300, 500, 800])("nothing reaches beyond a width of %i px", (width) => {
    const { width: used, texts, size } = layout({ width, formats: [inWords, inLetters] });
    const end = Math.max(...texts.map(({ x, text }) => x + textWidth(text, { size }) / 2));
    expect(Math.max(used, end)).toBeLessThanOrEqual(width + 1);
  });

  test("a briefer format serves where the full one does not fit", () => {
    expect(layout({ width: 300, formats: [inWords, inLetters] }).texts.map(({ text }) => text)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map(inLetters),
    );
  });

  test("a smaller text is taken before a briefer one", () => {
    const { size, texts } = layout({ width: 470, sizes: [12, 9], formats: [inWords, inLetters] });
    expect([size, texts[1]?.text]).toEqual([9, "1 thousand"]);
  });

  test("where no format fits, every second or third edge is named, from the first", () => {
    expect(layout({ width: 300 }).texts.map(({ text }) => text)).toEqual([
      "0 thousand",
      "2 thousand",
      "4 thousand",
      "6 thousand",
    ]);
  });

  test("a bin is as wide as its author's label needs, and the edge beside it stays", () => {
    const label = "Below the level of replacement";
    const { bins, texts } = layout({ bins: binsOf([1, 2, 3, 4], { 0: label }), width: 480 });
    expect(texts.map(({ text }) => text)).toEqual([label, "2 thousand", "3 thousand", "4 thousand"]);
    expect(bins[0]?.width).toBeGreaterThan(textWidth(label, { size: 12 }));
  });

  test("labels that do not fit side by side have no layout", () => {
    const labels = { 0: "The first of the long labels", 1: "The second of the long labels" };
    expect(
      layoutNumericLegend({ bins: binsOf([0, 1, 2], labels), formats: [String], sizes: [12], width: 250 }),
    ).toBeUndefined();
  });

  test("no room is kept for a hidden no-data box", () => {
    const { noData, bins } = layout({ noDataLabel: undefined });
    expect([noData, (bins[0]?.x ?? 99) < 40]).toEqual([undefined, true]);
  });
});
