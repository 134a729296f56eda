import { describe, expect, it } from "vitest";
import { createLegend, placeLegend } from "../../../../src/core/plot/legend/legend.ts";
import { light, type Style } from "../../../../src/core/plot/style.ts";

const style: Style = { theme: light, detail: "full", fontSize: 16, idPrefix: "" };
const legendOf = (names: readonly string[]) =>
  createLegend(
    names.map((name) => ({ name, color: "#123456" })),
    500,
    style,
  );
const textsOf = (names: readonly string[]): string[] =>
  [
    ...legendOf(names)
      .render(0, 0)
      .text.matchAll(/<text[^>]*>([^<]*)</g),
  ].map(([, text = ""]) => text);

const long = (name: string): string => `${name} (kilocalories per person per day in this year)`;

describe("a legend", () => {
  it("takes no space without items", () => {
    expect(legendOf([]).height).toBe(0);
  });

  it("puts as many items in a row as fit, with complete names", () => {
    expect(legendOf(["Men", "Women"]).height).toBe(legendOf(["Men"]).height);
    expect(textsOf(["Sugar", "Meat"].map(long))).toEqual(["Sugar", "Meat"].map(long));
  });

  it("is above a plot, and below it on phones", () => {
    const placed = (width: number) => placeLegend(legendOf(["Men"]), { x: 0, y: 0, width, height: 300 }, style).area;
    expect(placed(800).y).toBeGreaterThan(0);
    expect(placed(380).y).toBe(0);
    expect(placed(380).height).toBe(placed(800).height);
  });

  it("links only names of series to marks, not those of bins", () => {
    const items = [
      { name: "Men", color: "#123456", isSeries: true },
      { name: "10–20", color: "#654321" },
    ];
    const { text } = createLegend(items, 500, style).render(0, 0);
    expect(text.match(/data-series="[^"]*"/g)).toEqual(['data-series="Men"']);
  });

  it("truncates long names if there are many items", () => {
    const names = ["Cereals", "Pulses", "Roots", "Sugar", "Fats", "Meat", "Dairy", "Fruit"].map(long);
    expect(legendOf(names).height).toBeLessThan(legendOf(names.slice(0, 5)).height);
    expect(textsOf(names).every((text) => text.includes("…"))).toBe(true);
    expect(textsOf(names)[0]).toMatch(/^Cereals/);
  });
});
