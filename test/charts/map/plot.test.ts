import { describe, expect, test } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { emptyGeography } from "../../../src/core/data/geography.ts";
import { dark, light, type Style } from "../../../src/core/plot/style.ts";
import { drawPlot } from "../../../src/picture/picture.ts";
import { type TestColumn, testChart, viewOf } from "../../fixture.ts";
import { plane, squareGeography } from "../../squares.ts";

const style: Style = { theme: light, detail: "full", fontSize: 16, idPrefix: "t-" };
const bounds = { x: 16, y: 80, width: 818, height: 440 };
const values = { France: { 2000: 10, 2010: 30 }, Germany: { 2000: 10 }, Kenya: { 2000: 90, 2010: 95 } };
const column: TestColumn = { property: "y", values };
const manual = { binningStrategy: "manual", customNumericValues: [0, 20, 50, 100] } as const;

function draw(query: string, config: Partial<ChartConfig> = {}, columns = [column], how: Partial<Style> = {}) {
  const chart = testChart(columns, { hasMapTab: true, map: { colorScale: manual }, ...config });
  const plot = drawPlot({ view: viewOf(chart, `tab=map&${query}`), bounds, style: { ...style, ...how } });
  return { text: plot.markup.text, targets: plot.targets() };
}

/** Fills of a place's paths, in the order drawn. */
const fillsOf = (text: string, entity: string): string[] =>
  [...text.matchAll(/<path data-entity="([^"]*)"[^>]* fill="([^"]*)"/g)].flatMap(([, name, fill]) =>
    name === entity && fill ? [fill] : [],
  );

const textsOf = (text: string): string[] => [...text.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words ?? "");

/** The path of the stripes in places. */
const hatchOf = (text: string): string => /<path class="hatch" fill[^>]* d="([^"]*)"/.exec(text)?.[1] ?? "";

describe("places", () => {
  test("places of one bin share a fill, those of another have their own", () => {
    const { text } = draw("time=2000");
    expect(fillsOf(text, "France")).toEqual(fillsOf(text, "Germany"));
    expect(fillsOf(text, "France")).not.toEqual(fillsOf(text, "Kenya"));
  });

  test("every place without a value has the same hatching", () => {
    const { text } = draw("time=2000");
    expect(fillsOf(text, "Brazil")).toEqual([light.noData]);
    expect(fillsOf(text, "Eswatini")).toEqual([light.noData]);
  });

  test("neighbours of one colour are told apart: on dark fills the border has the background's colour", () => {
    const strokeOn = (color: string): string | undefined => {
      const colorScale = {
        binningStrategy: "manual",
        customNumericValues: [0, 50, 100],
        customNumericColors: [color, color],
        customNumericColorsActive: true,
      } as const;
      const { text } = draw("time=2000", { map: { colorScale } });
      return /<path data-entity="France"[^>]*/.exec(text)?.[0].match(/ stroke="([^"]*)"/)?.[1];
    };
    expect(strokeOn("#e31a1c")).toBe(light.background);
    expect(strokeOn("#3c9a6b")).toBe(light.background);
    expect(strokeOn("#08306b")).toBe(light.background);
    expect(strokeOn("#ffffcc")).toBeUndefined();
    expect(strokeOn("#fdae61")).toBeUndefined();
  });

  test("a place is called as the site calls it", () => {
    expect(fillsOf(draw("time=2000").text, "United Kingdom")).toHaveLength(1);
  });

  test("the lines of the hatching keep their distance at any scale of the map", () => {
    const distance = (query: string): number => {
      const { text } = draw(`time=2000${query}`);
      const scale = Number(/translate\([^)]*\) scale\(([\d.]+)\)/.exec(text)?.[1]);
      const sums = [...hatchOf(text).matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => (Number(x) + Number(y)) * scale);
      // The starts of the stripes are on a grid of lines with x + y = k × 4 √2 px.
      return Math.max(...sums.map((sum) => Math.abs(sum / (4 * Math.SQRT2) - Math.round(sum / (4 * Math.SQRT2)))));
    };
    expect(distance("")).toBeLessThan(0.05);
    expect(distance("&region=Africa")).toBeLessThan(0.05);
  });

  test("stripes are in places without a value only, and below the markers of tiny places", () => {
    const { text } = draw("time=2000");
    expect(hatchOf(text)).not.toBe("");
    const places = /<g class="places".*?<\/g>/.exec(text)?.[0] ?? "";
    const [below = "", above = ""] = places.split('<path class="hatch"');
    const marker = /d="[^"]*M-?\d+ -?\d+a/;
    expect(below).toContain('data-entity="Brazil"');
    expect(below).not.toMatch(marker);
    expect(above).toMatch(marker);
  });

  test("the author's colour of no data hatches places and legend alike", () => {
    const { text } = draw("", { map: { colorScale: { ...manual, customCategoryColors: { "No data": "#abcdef" } } } });
    expect(text.match(/class="hatch"[^>]* stroke="#abcdef"/g)).toHaveLength(2);
  });

  test("a colour that is none of CSS never reaches the picture", () => {
    const customCategoryColors = { "No data": '"/><script>' };
    expect(draw("", { map: { colorScale: { ...manual, customCategoryColors } } }).text).not.toContain("script");
  });
});

describe("regions and the globe", () => {
  test("neighbours of a region are neutral, whatever their value", () => {
    expect(fillsOf(draw("time=2000&region=Europe").text, "Kenya")).toEqual([]);
    expect(fillsOf(draw("time=2000&region=Africa").text, "Brazil")).toEqual([light.noData]);
  });

  test("what reaches beyond the plot is cut", () => {
    const cut = 'clip-path="url(#t-map-clip-0)"';
    const { text } = draw("region=Africa");
    expect(text).toContain('<clipPath id="t-map-clip-0"><rect x="16" y="80" width="818"');
    expect(text).toContain(cut);
    expect(draw("globe=1&globeZoom=2").text).toContain(cut);
    expect(draw("region=World").text).not.toContain(cut);
    expect(draw("globe=1").text).not.toContain(cut);
  });

  test("a globe has a mark for every place, those out of sight too", () => {
    const { text } = draw("time=2000&globe=1&globeRotation=0,-160");
    expect(fillsOf(text, "Kenya")).toEqual(fillsOf(draw("time=2000").text, "Kenya"));
    expect(text).toContain('class="sphere"');
  });
});

describe("two maps", () => {
  test("a time range shows the map of its start, then that of its end", () => {
    const { text } = draw("time=2000..2010");
    const [start, end] = fillsOf(text, "France");
    expect(start).toEqual(fillsOf(draw("time=2000").text, "France")[0]);
    expect(end).toEqual(fillsOf(draw("time=2010").text, "France")[0]);
    expect(start).not.toBe(end);
  });

  test("each is named by its time, in the smallest pictures too", () => {
    const titles = textsOf(draw("time=2000..2010", {}, [column], { detail: "minimal" }).text);
    expect(titles).toEqual(["2000", "2010"]);
  });
});

describe("legend", () => {
  test("names no data, then the edges of the bins", () => {
    expect(textsOf(draw("time=2000").text)).toEqual(["No data", "0", "20", "50", "100"]);
  });

  test("has the author's title", () => {
    expect(textsOf(draw("", { map: { colorScale: { ...manual, legendDescription: "Births" } } }).text)[0]).toBe(
      "Births",
    );
  });

  test("edges have the digits they need, however the column rounds", () => {
    const colorScale = { binningStrategy: "manual", customNumericValues: [0, 0.125, 1e-7, 1] } as const;
    const rounded: TestColumn = { ...column, display: { numDecimalPlaces: 0 }, values: { France: { 2000: 0.5 } } };
    expect(textsOf(draw("", { map: { colorScale } }, [rounded]).text)).toEqual([
      "No data",
      "0",
      "0.0000001",
      "0.125",
      "1",
    ]);
  });

  const words: TestColumn = {
    property: "y",
    values: { France: { 2000: "b" }, Kenya: { 2000: "c" }, Germany: { 1990: "a" } },
  };

  test("categories come first, no data last", () => {
    expect(textsOf(draw("time=2000", { map: {} }, [words]).text)).toEqual(["a", "b", "c", "No data"]);
  });

  test("categories stand in the order of the author's colours", () => {
    const customCategoryColors = { c: "#111111", a: "#222222" };
    expect(textsOf(draw("", { map: { colorScale: { customCategoryColors } } }, [words]).text)).toEqual([
      "c",
      "a",
      "b",
      "No data",
    ]);
  });

  test("hidden categories are left out, no data among them", () => {
    const customHiddenCategories = { a: true, "No data": true };
    expect(textsOf(draw("", { map: { colorScale: { customHiddenCategories } } }, [words]).text)).toEqual(["b", "c"]);
  });

  test("a thumbnail names only the categories that it shows", () => {
    const { text } = draw("time=2000", { map: {} }, [words], { detail: "thumbnail" });
    expect(textsOf(text)).toEqual(["b", "c", "No data"]);
  });

  test("the smallest pictures have none", () => {
    expect(textsOf(draw("time=2000", {}, [column], { detail: "minimal" }).text)).toEqual([]);
  });

  test("labels too long for a bar become a legend of swatches", () => {
    const customNumericLabels = ["low", "in the middle ".repeat(4), "high ".repeat(9)];
    const { text } = draw("", { map: { colorScale: { ...manual, customNumericLabels } } }, [column], { fontSize: 24 });
    expect(textsOf(text)[0]).toBe("No data");
    expect(text).not.toContain('class="swatches"');
  });
});

describe("selected places", () => {
  const map = { colorScale: manual, selectedEntityNames: ["Kenya"] };

  test("are outlined above the others", () => {
    expect(draw("", { map }).text).toMatch(/<g class="selected-places"[^>]*><path/);
    expect(draw("").text).not.toContain("selected-places");
  });

  test("tell their value", () => {
    const many: TestColumn = { property: "y", values: { Kenya: { 2000: 22_810 } } };
    expect(textsOf(draw("", { map: { selectedEntityNames: ["Kenya"] } }, [many]).text)).toContain("22.81k");
  });
});

describe("targets", () => {
  test("a place tells its value and the time it comes from", () => {
    const map = { colorScale: manual, timeTolerance: 10 };
    const target = draw("time=2010", { map }).targets.find(({ entity }) => entity === "Germany");
    expect(target).toMatchObject({ title: "Germany", time: 2010, lines: [{ label: "2000", value: "10" }] });
  });

  test("a place without a value says so", () => {
    const target = draw("time=2010").targets.find(({ entity }) => entity === "Brazil");
    expect(target?.lines).toEqual([{ label: "2010", value: "No data" }]);
  });

  test("points lie within the plot", () => {
    for (const { x, y } of draw("").targets) {
      expect(x).toBeGreaterThanOrEqual(bounds.x);
      expect(x).toBeLessThanOrEqual(bounds.x + bounds.width);
      expect(y).toBeGreaterThanOrEqual(bounds.y);
      expect(y).toBeLessThanOrEqual(bounds.y + bounds.height);
    }
  });

  test("neighbours of a region are none", () => {
    expect(draw("region=Africa").targets.some(({ entity }) => entity === "France")).toBe(false);
  });
});

describe("whatever the data", () => {
  const odd: Record<string, TestColumn["values"]> = {
    "one value": { France: { 2000: 1 } },
    "equal values": { France: { 2000: 5 }, Kenya: { 2000: 5 } },
    zeros: { France: { 2000: 0 }, Kenya: { 2000: 0 } },
    negatives: { France: { 2000: -5 }, Kenya: { 2000: -1e29 } },
    "tiny and huge": { France: { 2000: 1e-9 }, Kenya: { 2000: 1e29 } },
    "no place": { World: { 2000: 1 } },
    "hostile words": { France: { 2000: '"><script>alert(1)</script>' } },
    "long words": { France: { 2000: "word ".repeat(40) }, Kenya: { 2000: "x".repeat(200) } },
  };

  test.each(Object.keys(odd))("%s: a picture without NaN", (name) => {
    for (const query of ["", "globe=1", "region=Asia", "time=1990..2010"])
      for (const detail of ["full", "thumbnail"] as const) {
        const { text } = draw(query, { map: {} }, [{ property: "y", values: odd[name] ?? {} }], { detail });
        expect(text).not.toMatch(/NaN|Infinity|undefined|<script/);
      }
  });

  test("a plot without any room is drawn all the same", () => {
    const view = viewOf(testChart([column], { hasMapTab: true }), "tab=map&time=2000..2010");
    const { text } = drawPlot({ view, bounds: { x: 0, y: 0, width: 5, height: 3 }, style }).markup;
    expect(text).not.toMatch(/NaN|Infinity/);
  });

  test("chrome takes its colours from the theme", () => {
    expect(draw("", {}, [column], { theme: dark }).text).not.toContain(light.text);
  });
});

describe("another geography", () => {
  const values = { West: { 2000: 10, 2010: 30 }, East: { 2000: 90, 2010: 95 } };
  const chart = {
    ...testChart([{ property: "y", values }], { hasMapTab: true, map: { colorScale: manual } }),
    geography: squareGeography({ ...plane, regions: { Coast: ["West", "Middle"] }, title: "squares" }),
  };
  const plotOf = (query: string) => drawPlot({ view: viewOf(chart, `tab=map&${query}`), bounds, style });

  test("has its own places, coloured by value, those without hatched; and no country", () => {
    const { text } = plotOf("time=2000").markup;
    expect(fillsOf(text, "West")).not.toEqual(fillsOf(text, "East"));
    expect(fillsOf(text, "Middle")).toEqual([light.noData]);
    expect(fillsOf(text, "France")).toEqual([]);
  });

  test("has tooltips in its places, from west to east", () => {
    const targets = plotOf("time=2000").targets();
    expect(targets.map(({ title, lines }) => [title, lines[0]?.value])).toEqual([
      ["East", "90"],
      ["Middle", "No data"],
      ["West", "10"],
    ]);
    const x = Object.fromEntries(targets.map((target) => [target.title, target.x]));
    expect(Number(x.West)).toBeLessThan(Number(x.East));
  });

  test("shows a range as two maps", () => {
    expect(fillsOf(plotOf("time=2000..2010").markup.text, "West")).toHaveLength(2);
  });

  test("shows a region of its own, neighbours neutral", () => {
    const { text } = plotOf("time=2000&region=Coast").markup;
    expect(fillsOf(text, "East").filter((fill) => fill !== light.noData)).toEqual([]);
    expect(fillsOf(text, "West")).not.toEqual([light.noData]);
  });

  test("whose file did not come has no data", () => {
    const missing = { ...chart, geography: emptyGeography("squares") };
    const { text } = drawPlot({ view: viewOf(missing, "tab=map"), bounds, style }).markup;
    expect(textsOf(text)).toContain("No data");
  });
});
