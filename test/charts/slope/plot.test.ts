import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { light } from "../../../src/core/plot/style.ts";
import { drawPicture } from "../../../src/picture/picture.ts";
import { draw, textsOf } from "../../core/plot/picture.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const values = { France: series(2000, 40, 20, 30), Kenya: series(2000, 15, 10, 50), Germany: series(2000, 7) };

const slopes = (config: Partial<ChartConfig> = {}) =>
  testChart([{ property: "y", values, indicator: { shortUnit: "%" } }], {
    chartTypes: ["SlopeChart"],
    selectedEntityNames: Object.keys(values),
    ...config,
  });

describe("slope chart", () => {
  it("tells values at the start, names with values at the end, and both times", () => {
    expect(textsOf(draw(slopes()))).toEqual(
      expect.arrayContaining(["2000", "2002", "0%", "40%", "15%", "France 30%", "Kenya 50%"]),
    );
  });

  it("draws only what is known at both ends", () => {
    expect(draw(slopes()).svg).not.toContain('data-series="Germany"');
  });

  it("says at a single time that there are no data, and that it takes two (rules.md 203)", () => {
    for (const query of ["time=2001", "time=2001&yScale=log", "time=2001&stackMode=relative"])
      expect(textsOf(draw(slopes({ yAxis: { canChangeScaleType: true } }), query))).toEqual([
        "No data for the selected countries and regions",
        "A slope chart needs two years: choose a second one",
      ]);
  });

  it("names no times in facets that are too small for both", () => {
    const many = testChart(
      [
        {
          property: "y",
          values: Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`E${i}`, { 2000: i, 2002: 9 }])),
        },
      ],
      { chartTypes: ["SlopeChart"], selectedEntityNames: Array.from({ length: 6 }, (_, i) => `E${i}`) },
    );
    const timesIn = (width: number) => {
      const style = { theme: light, detail: "thumbnail", fontSize: 16, idPrefix: "" } as const;
      const size = { width, height: 160, style, title: "", description: "" };
      return textsOf(drawPicture(viewOf(many, "facet=entity"), size)).filter((text) => /^20\d\d$/.test(text)).length;
    };
    expect(timesIn(800)).toBe(12);
    expect(timesIn(200)).toBe(0);
  });

  it("outlines its labels so that they stand out from lines", () => {
    expect(draw(slopes()).svg).toMatch(/aria-hidden="true">(<tspan[^>]*>)?France 30%</);
  });

  it("tells the change in relative mode", () => {
    expect(textsOf(draw(slopes(), "stackMode=relative"))).toContain("France −25%");
  });

  it("keeps its names with hideSeriesLabels: nothing else tells them", () => {
    expect(textsOf(draw(slopes({ hideSeriesLabels: true })))).toContain("France 30%");
  });

  it("says that its axis is logarithmic", () => {
    expect(textsOf(draw(slopes(), "yScale=log"))).toContain("plotted on a logarithmic axis");
  });

  it("tells both ends of a slope at either of them, with the change between them", () => {
    const france = draw(slopes())
      .targets()
      .filter(({ entity }) => entity === "France");
    expect(france.map(({ time }) => time)).toEqual([2000, 2002]);
    for (const { lines } of france)
      expect(lines).toEqual([
        { label: "2000", value: "40%" },
        { label: "2002", value: "30%" },
        { label: "Change", value: "−10 points" },
        { label: "Change in %", value: "−25%" },
      ]);
  });

  it("tells the change alone at the ends of a slope in relative mode", () => {
    const [target] = draw(slopes(), "stackMode=relative").targets();
    expect(target?.lines).toEqual([{ label: "2000–2002", value: "−25%" }]);
  });

  it("draws the author's comparison lines below its slopes", () => {
    const { svg } = draw(slopes({ comparisonLines: [{ yEquals: "35", label: "Target" }] }));
    expect(svg).toContain(">Target</text>");
    expect(svg.indexOf('class="comparison-line"')).toBeLessThan(svg.indexOf('class="slopes"'));
  });
});
