import { describe, expect, it } from "vitest";
import { loadAllModules } from "../../../src/charts/lazyModules.ts";
import type { ColorScaleConfig } from "../../../src/core/chart/config.ts";
import type { BinValue, NumericBin } from "../../../src/core/color/bin.ts";
import { createColorScale } from "../../../src/core/color/colorScale.ts";

await loadAllModules();

const scaleOf = (values: BinValue[], config: ColorScaleConfig) => createColorScale(values, { config });
const numericBins = (values: BinValue[], config: ColorScaleConfig) =>
  scaleOf(values, config).bins.filter((bin): bin is NumericBin => bin.kind === "numeric");
const manual = { binningStrategy: "manual", customNumericValues: [0, 10, 20, 30] } as const;

describe("numeric bins", () => {
  it("contain their upper edge, and the first also its lower edge", () => {
    const { binOf } = scaleOf([0, 30], manual);
    expect([0, 5, 10].map((value) => binOf(value))).toEqual(new Array(3).fill(binOf(0)));
    expect(binOf(10.001)).toMatchObject({ min: 10, max: 20 });
    expect(binOf(30)).toMatchObject({ min: 20, max: 30 });
  });

  it("are open if values lie beyond the ends, and contain these values", () => {
    const { bins, binOf } = scaleOf([-4, 15, 99], manual);
    expect(bins[0]).toMatchObject({ isOpenLeft: true, isOpenRight: false });
    expect(bins[2]).toMatchObject({ isOpenLeft: false, isOpenRight: true });
    expect(binOf(-4)).toBe(bins[0]);
    expect(binOf(99)).toBe(bins[2]);
    expect(numericBins([0, 30], manual).some((bin) => bin.isOpenLeft || bin.isOpenRight)).toBe(false);
  });

  it("have the author's colours if these are active and valid, else the scheme's", () => {
    const config = { ...manual, customNumericColors: ["#b30000", null, "javascript:x"] };
    const scheme = numericBins([], config).map(({ color }) => color);
    expect(numericBins([], { ...config, customNumericColorsActive: true }).map(({ color }) => color)).toEqual([
      "#b30000",
      scheme[1],
      scheme[2],
    ]);
  });

  it("have the author's labels, or none", () => {
    const labels = numericBins([], { ...manual, customNumericLabels: [null, "Some"] }).map(({ label }) => label);
    expect(labels).toEqual([undefined, "Some", undefined]);
  });

  it("reverse the scheme if inverted", () => {
    const colors = (config: ColorScaleConfig) => numericBins([], { ...manual, ...config }).map(({ color }) => color);
    expect(colors({ colorSchemeInvert: true })).toEqual(colors({}).toReversed());
  });

  it("keep the scheme's middle at the midpoint, even with different numbers of bins on each side", () => {
    const values = Array.from({ length: 61 }, (_, i) => i - 20);
    const config = {
      midpointMode: "asymmetric",
      baseColorScheme: "RdBu",
      binningStrategy: "equalSizeBins-normal",
    } as const;
    const bins = numericBins(values, config);
    const whole = numericBins(values, { ...config, midpointMode: "symmetric" });
    expect(bins.map(({ min }) => min)).toEqual([-20, -10, 0, 10, 20, 30]);
    expect(bins.map(({ color }) => color)).toEqual(whole.slice(-6).map(({ color }) => color));
  });

  it("use the colours nearest to the scheme's middle on the side with fewer bins", () => {
    const edges = { binningStrategy: "manual", midpointMode: "asymmetric", baseColorScheme: "RdBu" } as const;
    const colorsOf = (...customNumericValues: number[]) =>
      numericBins([0], { ...edges, customNumericValues }).map(({ color }) => color);
    const whole = colorsOf(-3, -2, -1, 0, 1, 2, 3);
    expect(colorsOf(-3, -2, -1, 0, 1)).toEqual(whole.slice(0, 4));
    expect(colorsOf(-1, 0, 1, 2, 3)).toEqual(whole.slice(2));
    // Also with a bin around the midpoint.
    expect(colorsOf(-1.5, -0.5, 0.5, 1.5, 2.5)).toEqual(colorsOf(-2.5, -1.5, -0.5, 0.5, 1.5, 2.5).slice(1));
  });

  it("are empty without values", () => {
    expect(scaleOf([], {}).bins).toEqual([scaleOf([], {}).noDataBin]);
  });
});

describe("category bins", () => {
  const config = {
    customCategoryColors: { b: "orange", c: "url(#evil)", "No data": "#cccccc" },
    customCategoryLabels: { a: "Alpha" },
    customHiddenCategories: { b: true, "No data": true },
  };

  it("are sorted by name, missing data last", () => {
    expect(scaleOf(["c", "a", "b", "a"], {}).bins.map((bin) => bin.label)).toEqual(["a", "b", "c", "No data"]);
  });

  it("have the author's colours and labels, and may be hidden in the legend", () => {
    const [a, b, c, none] = scaleOf(["a", "b", "c"], config).bins;
    expect(a).toMatchObject({ label: "Alpha", value: "a", isHidden: false });
    expect(b).toMatchObject({ label: "b", color: "#ffa500", isHidden: true });
    expect(c?.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(none).toMatchObject({ kind: "no-data", color: "#cccccc", isHidden: true });
  });

  it("keep the fixed colours of continents", () => {
    const europe = (values: string[]) => createColorScale(values, { categoryScheme: "continents" }).colorOf("Europe");
    expect(europe(["Europe"])).toBe(europe(["Africa", "Asia", "Elsewhere", "Europe"]));
  });

  it("avoid colours that are fixed for another category", () => {
    const regions = { baseColorScheme: "continents" };
    const colorsOf = (values: string[], config: ColorScaleConfig) =>
      scaleOf(values, config).bins.map(({ color }) => color);
    const places = colorsOf(["Americas", "Atlantic", "Caribbean", "Europe"], regions);
    expect(new Set(places).size).toBe(places.length);
    const [first = ""] = colorsOf(["a", "b"], {});
    const chosen = colorsOf(["a", "b"], { customCategoryColors: { b: first } });
    expect(new Set(chosen).size).toBe(chosen.length);
  });

  it("accept names of Object's own properties", () => {
    expect(scaleOf(["constructor", "__proto__"], config).bins).toHaveLength(3);
  });
});

describe("no data", () => {
  it("contains undefined, NaN, unknown categories and the category itself", () => {
    const scale = scaleOf(["a", "No data", 1, 2], {});
    for (const value of [undefined, Number.NaN, "z", "No data"]) expect(scale.binOf(value)).toBe(scale.noDataBin);
  });
});
