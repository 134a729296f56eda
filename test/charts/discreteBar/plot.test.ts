import { describe, expect, it } from "vitest";
import type { Chart } from "../../../src/core/chart/chart.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { light } from "../../../src/core/plot/style.ts";
import { textWidth } from "../../../src/core/plot/typography/measure.ts";
import { draw, textsOf } from "../../core/plot/picture.ts";
import { testChart, type Values } from "../../fixture.ts";

const chartOf = (values: Values, config: Partial<ChartConfig> = {}): Chart =>
  testChart([{ property: "y", values, display: { tolerance: 5 } }], {
    chartTypes: ["DiscreteBar"],
    selectedEntityNames: Object.keys(values),
    ...config,
  });

describe("discrete bars", () => {
  it("tell the value's time where it is not the asked one", () => {
    const chart = chartOf({ France: { 2000: 7 }, Kenya: { 1998: 3 } });
    expect(textsOf(draw(chart))).toEqual(["7", "3 in 1998", "France", "Kenya"]);
  });

  it("wrap what is said below a name, and make room for it", () => {
    const note = "includes the overseas territories since the reform of 1946";
    const chart = testChart(
      [{ property: "y", values: { France: { 2000: 7 } }, display: { entityAnnotationsMap: `France: ${note}` } }],
      { chartTypes: ["DiscreteBar"], selectedEntityNames: ["France"] },
    );
    const { svg } = draw(chart);
    const [, words = ""] = /class="note">(.*?)<\/g>/.exec(svg) ?? [];
    const lines = [...words.matchAll(/>([^<]+)</g)].map(([, line = ""]) => line);
    expect(lines.join(" ")).toBe(note);
    const end = Number(/class="note"><text x="([^"]*)"/.exec(svg)?.[1]);
    for (const line of lines) expect(textWidth(line, { size: 10 })).toBeLessThan(end);
  });

  it("say in words that texts have no length", () => {
    const texts = { France: { 2000: "high" }, Kenya: { 2000: "low" } };
    expect(textsOf(draw(chartOf(texts)))).toEqual(["No data for the selected countries and regions"]);
  });

  it("tell the time always with showYearLabels", () => {
    expect(textsOf(draw(chartOf({ France: { 2000: 7 } }, { showYearLabels: true })))).toContain("7 in 2000");
  });

  it("reach left of zero for negative values, and right of it for positive ones", () => {
    const [plus, minus] = draw(chartOf({ France: { 2000: 4 }, Kenya: { 2000: -2 } })).targets();
    expect(plus?.x).toBeCloseTo((minus?.x ?? 0) + (minus?.width ?? 0), 3);
    expect(plus?.width).toBeCloseTo(2 * (minus?.width ?? 0), 3);
  });

  it("start at zero whatever the axis' minimum", () => {
    const chart = chartOf({ France: { 2000: 4 }, Kenya: { 2000: 2 } }, { yAxis: { min: 2 } });
    const [long, short] = draw(chart).targets();
    expect(long?.width).toBeCloseTo(2 * (short?.width ?? 0), 3);
  });

  it("wear one colour unless the author gives them more", () => {
    const values = { France: { 2000: 4 }, Kenya: { 2000: 2 } };
    const colorsOf = (config: Partial<ChartConfig>) =>
      draw(chartOf(values, config))
        .targets()
        .map((it) => it.color);
    expect(new Set(colorsOf({})).size).toBe(1);
    expect(colorsOf({ selectedEntityColors: { Kenya: "#aa0000" } })[1]).toBe("#aa0000");
  });

  it("wear the colour of their bin where the chart has a colour dimension of numbers, named in a legend", () => {
    const chart = testChart(
      [
        { property: "y", values: { France: { 2000: 3 }, Germany: { 2000: 2 }, Kenya: { 2000: 1 } } },
        {
          property: "color",
          values: { France: { 2000: 8 }, Germany: { 2000: 9 }, Kenya: { 2000: 2 } },
        },
      ],
      {
        chartTypes: ["DiscreteBar"],
        selectedEntityNames: ["France", "Germany", "Kenya"],
        colorScale: {
          binningStrategy: "manual",
          customNumericValues: [0, 5, 10],
          customNumericLabels: ["low", "high"],
        },
      },
    );
    const picture = draw(chart);
    const [france, germany, kenya] = picture.targets().map(({ color }) => color);
    expect(germany).toBe(france);
    expect(kenya).not.toBe(france);
    expect(textsOf(picture).slice(0, 2)).toEqual(["low", "high"]);
  });

  it("mute what is out of focus", () => {
    const { svg } = draw(chartOf({ France: { 2000: 4 }, Kenya: { 2000: 2 } }), "focus=~KEN");
    expect(svg).toMatch(new RegExp(`data-entity="France"><rect[^>]* fill="${light.unfocused}"`));
  });

  it("are hatched where they are projections", () => {
    const chart = testChart([{ property: "y", values: { France: { 2000: 4 } }, display: { isProjection: true } }], {
      chartTypes: ["DiscreteBar"],
      selectedEntityNames: ["France"],
    });
    expect(draw(chart).svg).toMatch(/<rect[^>]* stroke-dasharray="4,3"\/><path class="hatch"/);
  });

  it("draw all of 250 entities, and tell how many go without a name", () => {
    const values = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`Place ${i}`, { 2000: i }]));
    const picture = draw(chartOf(values));
    expect(picture.svg.match(/<rect x/g)).toHaveLength(250);
    expect(
      textsOf(picture).filter((text) => text.startsWith("Place")).length +
        Number(/and (\d+) more/.exec(picture.svg)?.[1]),
    ).toBe(250);
  });

  it("keep the name of an entity in focus, however many there are", () => {
    const values = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`Place ${i}`, { 2000: i }]));
    for (const wanted of ["Place 101", "Place 102", "Place 103"])
      expect(textsOf(draw(chartOf(values), `focus=~${wanted}`))).toContain(wanted);
  });

  it.each<[string, Values, Partial<ChartConfig>]>([
    ["all zero", { France: { 2000: 0 }, Kenya: { 2000: 0 } }, {}],
    ["tiny and huge", { France: { 2000: 1e-9 }, Kenya: { 2000: 1e29 } }, {}],
    [
      "zeros and negatives on a logarithmic scale",
      { France: { 2000: 0 }, Kenya: { 2000: -1 }, Germany: { 2000: 10 } },
      { yAxis: { scaleType: "log" } },
    ],
    [
      "nothing positive on a logarithmic scale",
      { France: { 2000: 0 }, Kenya: { 2000: -1 } },
      { yAxis: { scaleType: "log" } },
    ],
    ["a name of 120 characters", { ["long name ".repeat(12)]: { 2000: 5 } }, {}],
    ["no number at all", { France: { 2000: "text" } }, {}],
  ])("draw %s without a number that is none", (_, values, config) => {
    for (const detail of ["full", "thumbnail", "minimal"] as const)
      expect(draw(chartOf(values, config), "", detail).svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("share one scale among facets", () => {
    const columns = ["Men", "Women"].map((name, i) => ({
      property: "y" as const,
      values: { France: { 2000: 2 + i }, Kenya: { 2000: 4 + i } },
      display: { name },
    }));
    const chart = testChart(columns, { chartTypes: ["DiscreteBar"], selectedEntityNames: ["France", "Kenya"] });
    const targets = draw(chart, "facet=entity").targets();
    const scale = targets.map(({ width = 0, lines }) => width / Number(lines[0]?.value));
    expect(scale).toHaveLength(4);
    for (const it of scale) expect(it).toBeCloseTo(scale[0] ?? 0, 3);
  });

  it("go without a name in facets of one bar each, which the titles tell", () => {
    const chart = chartOf({ France: { 2000: 8 }, Kenya: { 2000: 3 } });
    expect(textsOf(draw(chart, "facet=entity"))).toEqual(["France", "8", "Kenya", "3"]);
  });

  it("tell less where their values have no room: first no time, then the value in brief", () => {
    const first = (count: number) => {
      const values = Object.fromEntries(Array.from({ length: count }, (_, i) => [`E${i}`, { 2000: 123456789 }]));
      return textsOf(draw(chartOf(values, { showYearLabels: true }), "facet=entity"))[1];
    };
    expect([4, 40, 80].map(first)).toEqual(["123.46 million in 2000", "123.46 million", "123.46M"]);
  });

  it("have the label of the value axis over them", () => {
    const chart = chartOf({ France: { 2000: 10 } }, { yAxis: { label: "Share of people" } });
    expect(textsOf(draw(chart))).toContain("Share of people");
    expect(textsOf(draw(chart, "", "thumbnail"))).not.toContain("Share of people");
  });

  it("are crossed by comparison lines at what their formulas give for the time", () => {
    const comparisonLines = [
      { yEquals: "x - 1990", label: "Goal" },
      { xEquals: 2000, label: "Year" },
    ];
    const { svg } = draw(chartOf({ France: { 2000: 10 }, Kenya: { 2000: 20 } }, { comparisonLines }));
    const [, x] = /class="comparison-line" d="M([^,]*),/.exec(svg) ?? [];
    const [, left, width] = /data-series="France".*?<rect x="([^"]*)"[^>]* width="([^"]*)"/.exec(svg) ?? [];
    expect(Number(x)).toBeCloseTo(Number(left) + Number(width), 0);
    expect(svg).toContain(">Goal</text>");
    expect(svg).not.toContain(">Year</text>");
  });

  it("draw values over the comparison lines that run through them, with an outline", () => {
    const config = { comparisonLines: [{ yEquals: "20.2" }] };
    const { svg } = draw(chartOf({ France: { 2000: 20 }, Kenya: { 2000: 40 }, Peru: { 2000: 5 } }, config));
    const [, over = ""] = svg.split('class="comparison-lines"');
    expect(over).toMatch(
      /data-series="France"[^>]*><text[^>]* stroke="#ffffff"[^>]* aria-hidden="true">20<\/text><text/,
    );
    expect(over).not.toContain('data-series="Kenya"');
    expect(over).not.toContain('data-series="Peru"');
  });
});
