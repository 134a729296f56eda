import { describe, expect, it } from "vitest";
import type { Chart } from "../../../src/core/chart/chart.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { blendOver } from "../../../src/core/color/colorSpace.ts";
import { light } from "../../../src/core/plot/style.ts";
import { draw, textsOf } from "../../core/plot/picture.ts";
import { type TestColumn, testChart } from "../../fixture.ts";

/** Entity → height and width; undefined where it has none. */
type Sizes = Readonly<Record<string, readonly [y: number | undefined, x: number | undefined]>>;

function columnOf(property: "x" | "y", sizes: Sizes): TestColumn {
  const at = property === "y" ? 0 : 1;
  const values = Object.entries(sizes).flatMap(([entity, size]) => {
    const value = size[at];
    return value === undefined ? [] : [[entity, { 2000: value }] as const];
  });
  return { property, values: Object.fromEntries(values), display: { name: property === "y" ? "Income" : "People" } };
}

const chartOf = (sizes: Sizes, config: Partial<ChartConfig> = {}, more: readonly TestColumn[] = []): Chart =>
  testChart([columnOf("y", sizes), columnOf("x", sizes), ...more], { chartTypes: ["Marimekko"], ...config });

const sizes: Sizes = { France: [4, 10], Germany: [8, 20], Kenya: [2, 30] };

describe("a Marimekko", () => {
  it("draws columns whose widths and heights are in proportion to x and y, side by side", () => {
    const [germany, france, kenya] = draw(chartOf(sizes)).targets();
    expect(germany?.entity).toBe("Germany");
    expect(germany?.width).toBeCloseTo(2 * (france?.width ?? 0), 3);
    expect(germany?.height).toBeCloseTo(4 * (kenya?.height ?? 0), 3);
    expect(france?.x).toBeCloseTo((germany?.x ?? 0) + (germany?.width ?? 0), 3);
  });

  it("draws equally wide columns where the x belongs to a scatter", () => {
    const widths = draw(chartOf(sizes, { chartTypes: ["Marimekko", "ScatterPlot"] }), "tab=marimekko").targets();
    for (const { width } of widths) expect(width).toBeCloseTo(widths[0]?.width ?? 0, 3);
  });

  it("tells shares of the total width in relative mode", () => {
    const texts = textsOf(draw(chartOf(sizes), "stackMode=relative"));
    expect(texts).toEqual(expect.arrayContaining(["People (share of total)", "0%", "100%"]));
  });

  it("hatches the width of those without a height, unless told not to", () => {
    const lacking: Sizes = { ...sizes, Eswatini: [undefined, 60] };
    expect(textsOf(draw(chartOf(lacking)))).toContain("No data");
    expect(draw(chartOf(lacking), "showNoDataArea=0").svg).not.toContain('class="no-data"');
  });

  it("leaves out what has no positive width", () => {
    const picture = draw(chartOf({ ...sizes, Eswatini: [5, 0], Chad: [5, -3] }));
    expect(picture.targets().map(({ entity }) => entity)).toEqual(["Germany", "France", "Kenya"]);
  });

  it("colours by the colour dimension, and names the bins that are worn", () => {
    const color: TestColumn = {
      property: "color",
      values: { France: { 2000: "Europe" }, Germany: { 2000: "Europe" }, Kenya: { 2000: "Africa" } },
    };
    const picture = draw(chartOf(sizes, {}, [color]));
    const [germany, france, kenya] = picture.targets().map((target) => target.color);
    expect(germany).toBe(france);
    expect(kenya).not.toBe(france);
    expect(textsOf(picture).slice(0, 2)).toEqual(["Africa", "Europe"]);
  });

  it("names the selected whatever their width, and never lets names touch", () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`Place ${i}`, [200 - i, 1 + (i % 7)] as const]),
    );
    const selected = ["Place 50", "Place 51", "Place 52"];
    const { svg } = draw(chartOf(many, { selectedEntityNames: selected }));
    const names = [...svg.matchAll(/translate\(([\d.]+),[\d.]+\) rotate\(-45\)"[^>]*>([^<]*)/g)];
    for (const name of selected) expect(names.map(([, , text]) => text)).toContain(name);
    const places = names.map(([, x]) => Number(x)).sort((a, b) => a - b);
    for (const [i, x] of places.entries()) if (i > 0) expect(x - (places[i - 1] ?? 0)).toBeGreaterThan(18);
  });

  it("fades what is not selected to a quarter of its colour, so that the legend still explains it", () => {
    const color: TestColumn = {
      property: "color",
      values: { France: { 2000: "Europe" }, Germany: { 2000: "Europe" }, Kenya: { 2000: "Africa" } },
    };
    const { svg } = draw(chartOf(sizes, { selectedEntityNames: ["France"] }, [color]));
    const fillOf = (entity: string) =>
      new RegExp(`<rect data-series="${entity}"[^>]* fill="([^"]*)"`).exec(svg)?.[1] ?? "";
    expect(fillOf("Germany")).toBe(blendOver(fillOf("France"), 0.25, light.background));
    expect(fillOf("Kenya")).not.toBe(fillOf("Germany"));
    const legend = /<g class="legend">.*?<\/g><\/g>/.exec(svg)?.[0] ?? "";
    expect(legend).toContain(`fill="${fillOf("Kenya")}"`);
    expect(legend).toContain(`fill="${fillOf("France")}"`);
  });

  it("names near their columns as many as fit where more are selected, in whole", () => {
    const names = Array.from({ length: 250 }, (_, i) => `Place ${i}`);
    const many = Object.fromEntries(names.map((name, i) => [name, [i, i + 1] as const]));
    const { svg } = draw(chartOf(many, { selectedEntityNames: names }));
    const named = [...svg.matchAll(/d="M([\d.]+),[\d.]+v3L([\d.]+),[^>]*\/><text[^>]*>([^<]*)</g)];
    expect(named.length).toBeGreaterThan(10);
    for (const [, from, to, text] of named) {
      expect(Math.abs(Number(from) - Number(to))).toBeLessThan(40);
      expect(names).toContain(text);
    }
  });

  it("names those in focus alone", () => {
    const { svg } = draw(chartOf(sizes), "focus=~KEN");
    expect([...svg.matchAll(/rotate\(-45\)"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(["Kenya"]);
  });

  it("piles up several y, as shares in relative mode", () => {
    const second: TestColumn = {
      property: "y",
      values: { France: { 2000: 4 }, Germany: { 2000: 24 }, Kenya: { 2000: 1 } },
    };
    const heights = draw(chartOf(sizes, {}, [second]), "stackMode=relative")
      .targets()
      .map(({ height = 0 }) => height);
    for (const height of heights) expect(height).toBeCloseTo(heights[0] ?? 0, 3);
  });

  it.each<[string, Sizes]>([
    ["one column", { France: [1, 1] }],
    ["all zero", { France: [0, 1], Kenya: [0, 2] }],
    ["negative heights", { France: [-3, 1], Kenya: [2, 2] }],
    ["tiny and huge", { France: [1e-9, 1e29], Kenya: [1e29, 1e-9] }],
    ["no height at all", { France: [undefined, 4] }],
    ["a name of 120 characters", { ["long name ".repeat(12)]: [1, 1] }],
  ])("draws %s without a number that is none", (_, data) => {
    for (const detail of ["full", "thumbnail", "minimal"] as const)
      expect(draw(chartOf(data), "", detail).svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("tells entities without a colour from those without a height", () => {
    const lacking: Sizes = { France: [4, 10], Germany: [undefined, 20], Kenya: [2, 30] };
    const region = { property: "color", values: { France: { 2000: "Europe" } }, display: { name: "Region" } } as const;
    expect(textsOf(draw(chartOf(lacking, {}, [region])))).toEqual(
      expect.arrayContaining(["No data (Region)", "No data"]),
    );
  });

  it("does not lay it to the selection that nobody has data", () => {
    expect(textsOf(draw(chartOf({ France: [4, undefined] }), "country=FRA"))).toEqual(["No data"]);
  });
});
