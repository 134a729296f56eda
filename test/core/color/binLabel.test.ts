import { describe, expect, it } from "vitest";
import { loadAllModules } from "../../../src/charts/lazyModules.ts";
import type { NumericBin } from "../../../src/core/color/bin.ts";
import { binLabel, numericLegendTexts } from "../../../src/core/color/binLabel.ts";
import { createColorScale } from "../../../src/core/color/colorScale.ts";

await loadAllModules();

const format = (value: number) => `${value}%`;
const binsOf = (values: number[], labels: (string | null)[] = []) =>
  createColorScale(values, {
    config: { binningStrategy: "manual", customNumericValues: [0, 10, 20, 30], customNumericLabels: labels },
  }).bins.filter((bin): bin is NumericBin => bin.kind === "numeric");
const edgeTexts = (bins: NumericBin[]) => numericLegendTexts(bins, format).edges.map(({ text }) => text);

describe("texts of a numeric legend", () => {
  it("stand at every edge", () => {
    expect(edgeTexts(binsOf([0, 30]))).toEqual(["0%", "10%", "20%", "30%"]);
  });

  it("are missing at open edges", () => {
    expect(edgeTexts(binsOf([-1, 30]))).toEqual(["10%", "20%", "30%"]);
    expect(edgeTexts(binsOf([0, 31]))).toEqual(["0%", "10%", "20%"]);
  });

  it("are centred in bins with a label, instead of their edge", () => {
    const texts = numericLegendTexts(binsOf([0, 31], [null, null, "Most"]), format);
    expect(texts.edges.map(({ text }) => text)).toEqual(["0%", "10%"]);
    expect(texts.labels).toEqual([{ bin: 2, text: "Most" }]);
  });
});

describe("a bin of a single value", () => {
  const bins = createColorScale([42, 42]).bins.filter((bin): bin is NumericBin => bin.kind === "numeric");

  it("is labelled once with that value", () => {
    expect(numericLegendTexts(bins, format)).toEqual({ edges: [], labels: [{ bin: 0, text: "42%" }] });
    expect(bins.map((bin) => binLabel(bin, format))).toEqual(["42%"]);
  });
});

describe("the label of a bin", () => {
  it("shows its range, and < or > if it is open", () => {
    expect(binsOf([-1, 31]).map((bin) => binLabel(bin, format))).toEqual(["<10%", "10%–20%", ">20%"]);
  });

  it("prints a unit that is a word once", () => {
    const years = (value: number) => `${value} years`;
    expect(binsOf([-1, 31]).map((bin) => binLabel(bin, years))).toEqual(["<10 years", "10–20 years", ">20 years"]);
  });

  it("is the author's label, or the category", () => {
    expect(binsOf([], ["Low"]).map((bin) => binLabel(bin, format))[0]).toBe("Low");
    expect(createColorScale(["Ratified"]).bins.map((bin) => binLabel(bin, format))).toEqual(["Ratified", "No data"]);
  });
});
