import { describe, expect, it } from "vitest";
import type { Chart } from "../../../src/core/chart/chart.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { light } from "../../../src/core/plot/style.ts";
import { drawPicture } from "../../../src/picture/picture.ts";
import { draw, textsOf } from "../../core/plot/picture.ts";
import { type TestColumn, testChart, type Values, viewOf } from "../../fixture.ts";

const income: Values = {
  France: { 2000: 20_000, 2010: 40_000 },
  Germany: { 2000: 25_000, 2010: 45_000 },
  Kenya: { 2000: 1000, 2010: 2000 },
};
const life: Values = {
  France: { 2000: 78, 2010: 82 },
  Germany: { 2000: 77, 2010: 80 },
  Kenya: { 2000: 50, 2010: 60 },
};
const people: Values = { France: { 2000: 60e6 }, Germany: { 2000: 80e6 }, Kenya: { 2000: 40e6 } };
const continent: Values = { France: { 2000: "Europe" }, Germany: { 2000: "Europe" }, Kenya: { 2000: "Africa" } };

const x: TestColumn = {
  property: "x",
  values: income,
  display: { name: "Income", unit: "dollars of 2011", shortUnit: "$", numDecimalPlaces: 0 },
};
const y: TestColumn = { property: "y", values: life, display: { name: "Life expectancy", unit: "years" } };
const size: TestColumn = { property: "size", values: people, display: { name: "People" } };
const color: TestColumn = { property: "color", values: continent };

const chartOf = (config: Partial<ChartConfig> = {}, columns: readonly TestColumn[] = [y, x, size, color]): Chart =>
  testChart(columns, { chartTypes: ["ScatterPlot"], ...config });

/** The attributes of each circle, by the name of its entity, in the order they are drawn. */
function circlesOf(svg: string): { entity: string; r: number; opacity: number }[] {
  const pattern = /<circle data-series="[^"]*" data-entity="([^"]*)"[^>]* r="([\d.]+)"[^>]* fill-opacity="([\d.]+)"/g;
  return [...svg.matchAll(pattern)].map(([, entity = "", r, opacity]) => ({
    entity,
    r: Number(r),
    opacity: Number(opacity),
  }));
}

const single = "time=2010";
const range = "time=2000..2010";

describe("a scatter at a single time", () => {
  it("draws a circle an entity, with areas in proportion to size, the large below the small", () => {
    const [germany, france, kenya] = circlesOf(draw(chartOf(), single).svg);
    expect([germany?.entity, france?.entity, kenya?.entity]).toEqual(["Germany", "France", "Kenya"]);
    expect(((germany?.r ?? 0) / (kenya?.r ?? 1)) ** 2).toBeCloseTo(2, 1);
  });

  it("draws equal circles and no legend of sizes without a size", () => {
    const picture = draw(chartOf({}, [y, x, color]), single);
    expect(new Set(circlesOf(picture.svg).map(({ r }) => r)).size).toBe(1);
    expect(picture.svg).not.toContain("size-legend");
  });

  it("names its axes with unit and kind, unless the tick labels tell the unit", () => {
    const texts = textsOf(draw(chartOf({ xAxis: { scaleType: "log" } }), single));
    expect(texts).toContain("Income (dollars of 2011; plotted on a logarithmic axis)");
    expect(texts).toContain("Life expectancy (years)");
    const told = chartOf({ yAxis: { label: "Age" } }, [{ ...y, display: { unit: "%", shortUnit: "%" } }, x]);
    expect(textsOf(draw(told, single))).toContain("Age");
  });

  it("explains colours and sizes beside the plot", () => {
    const chart = chartOf({ colorScale: { legendDescription: "Continent" } });
    const texts = textsOf(draw(chart, single));
    expect(texts).toEqual(expect.arrayContaining(["Continent", "Africa", "Europe", "80M", "Circles sized by People"]));
  });

  it("explains colours and sizes below the plot on phones, which have no room beside it", () => {
    const { svg } = drawPicture(viewOf(chartOf(), single), {
      ...{ width: 360, height: 500, title: "Test", description: "" },
      style: { theme: light, detail: "full", fontSize: 14, idPrefix: "t-" },
    });
    const heightOf = (text: string) =>
      Number(new RegExp(`<text[^>]* y="([^"]*)"[^>]*>(?:<[^>]*>)*${text}`).exec(svg)?.[1]);
    expect(heightOf("Africa")).toBeGreaterThan(heightOf("Income"));
    expect(heightOf("Circles sized by")).toBeGreaterThan(heightOf("Africa"));
    expect(svg.slice(svg.indexOf("size-legend"))).not.toContain("<circle");
  });

  it("names all entities, or the selected ones alone, and mutes the others", () => {
    expect(textsOf(draw(chartOf(), single))).toEqual(expect.arrayContaining(["France", "Germany", "Kenya"]));
    const picture = draw(chartOf(), `${single}&country=~FRA`);
    expect(textsOf(picture)).not.toContain("Kenya");
    const [first, , last] = circlesOf(picture.svg);
    expect(last?.entity).toBe("France");
    expect(first?.opacity).toBeLessThan(last?.opacity ?? 0);
  });

  it("mutes selected entities that are out of focus, and still names them", () => {
    const picture = draw(chartOf(), `${single}&country=FRA~KEN&focus=~FRA`);
    const kenya = circlesOf(picture.svg).find(({ entity }) => entity === "Kenya");
    const france = circlesOf(picture.svg).find(({ entity }) => entity === "France");
    expect(kenya?.opacity).toBeLessThan(france?.opacity ?? 0);
    expect(textsOf(picture)).toContain("Kenya");
  });

  it("names no point when the author hides scatter labels", () => {
    expect(textsOf(draw(chartOf({ hideScatterLabels: true }), single))).not.toContain("France");
  });

  it("draws a thumbnail with axis titles and outermost ticks alone", () => {
    const texts = textsOf(draw(chartOf(), single, "thumbnail"));
    expect(texts).toContain("Income (dollars of 2011)");
    expect(texts).not.toContain("France");
    expect(texts.filter((text) => text.startsWith("$"))).toHaveLength(2);
  });

  it("draws comparison lines with their labels", () => {
    const chart = chartOf({ comparisonLines: [{ label: "Rich", xEquals: 30_000 }] });
    const picture = draw(chart, single);
    expect(textsOf(picture)).toContain("Rich");
    expect(picture.svg).toContain("comparison-line");
  });
});

describe("a scatter over a range", () => {
  it("draws each entity's way with an arrow, and explains it", () => {
    const picture = draw(chartOf(), range);
    expect(picture.svg.match(/<g data-series="[^"]*" data-entity="[^"]*" stroke=/g)).toHaveLength(3);
    expect(picture.svg).toContain("arrow-legend");
    expect(textsOf(picture)).toEqual(expect.arrayContaining(["2000", "2010"]));
    expect(picture.svg).not.toContain("size-legend");
  });

  it("tells the first time of selected entities' lines", () => {
    const starts = textsOf(draw(chartOf(), `${range}&country=~FRA`)).filter((text) => text === "2000");
    expect(starts).toHaveLength(2); // beside the line, and in the legend
  });

  it("tells what the author names at every point", () => {
    const texts = textsOf(draw(chartOf({ scatterPointLabelStrategy: "y" }), `${range}&country=~KEN`));
    expect(texts.some((text) => text.startsWith("50"))).toBe(true);
  });

  it("draws points alone when the author hides the lines", () => {
    const { svg } = draw(chartOf({ hideConnectedScatterLines: true }), range);
    expect(svg).toContain("h.01");
    expect(svg).not.toMatch(/<path d="M[\d.,]+L/);
  });

  it("draws circles where tolerance repeats the only value of each entity", () => {
    const once = (values: Values): Values =>
      Object.fromEntries(Object.entries(values).map(([entity, byTime]) => [entity, { 2000: byTime[2000] ?? 0 }]));
    const still: TestColumn[] = [
      { ...y, values: { ...once(life), World: { 2005: 70 } }, display: { tolerance: 10 } },
      { ...x, values: { ...once(income), World: { 2005: 9000 } }, display: { tolerance: 10 } },
    ];
    expect(circlesOf(draw(chartOf({}, still), "time=2000..2005").svg)).toHaveLength(4);
  });

  it("draws average annual changes in relative mode", () => {
    const picture = draw(chartOf(), `${range}&stackMode=relative`);
    const texts = textsOf(picture);
    expect(texts).toContain("Average annual change in income");
    expect(texts.some((text) => /^\+\d(\.\d)?%$/.test(text))).toBe(true);
    const kenya = picture.targets().find(({ entity }) => entity === "Kenya");
    // (2000 / 1000) ^ (1 / 10) - 1
    expect(kenya?.lines[1]?.value).toBe("+7.2%");
    expect(kenya?.title).toBe("Kenya, 2000–2010");
  });

  it("states the time of an axis that has a target year", () => {
    const fixed: TestColumn[] = [y, { ...x, targetYear: 2000 }];
    expect(textsOf(draw(chartOf({}, fixed), "time=2005")).join()).toContain("Income in 2000");
    const named = chartOf({ xAxis: { label: "Earnings" } }, fixed);
    expect(textsOf(draw(named, "time=2005")).join()).not.toContain(" in 2000");
  });

  it("counts the years of daily data", () => {
    const columns: TestColumn[] = ["y" as const, "x" as const].map((property) => ({
      property,
      values: { France: { 0: 1, 1461: 16 } },
    }));
    const chart = testChart(columns, { chartTypes: ["ScatterPlot"] }, "day");
    expect(draw(chart, "stackMode=relative").targets()[0]?.lines[0]?.value).toBe("+100%");
  });

  it("says in words that nothing can be compared", () => {
    const columns = [
      { ...y, values: { France: { 2000: 1, 2010: 2 } } },
      { ...x, values: { France: { 2000: -1, 2010: 2 } } },
    ];
    const texts = textsOf(draw(chartOf({}, columns), `${range}&stackMode=relative`));
    expect(texts.join()).toContain("No countries and regions with data for both X (Income) and Y (Life expectancy)");
  });
});

describe("what can be pointed at in a scatter", () => {
  it("tells y, x and size of each point", () => {
    const target = draw(chartOf(), single)
      .targets()
      .find(({ entity }) => entity === "France");
    expect(target?.title).toBe("France, 2010");
    expect(target?.lines).toEqual([
      { label: "Life expectancy", value: "82" },
      { label: "Income", value: "$40,000" },
      { label: "People", value: "60 million" },
    ]);
  });

  it("tells at each point of an arrow where it begins and ends, and the change", () => {
    const kenya = draw(chartOf(), range)
      .targets()
      .filter(({ entity }) => entity === "Kenya");
    expect(kenya).toHaveLength(2);
    for (const { lines } of kenya)
      expect(lines).toEqual(expect.arrayContaining([{ label: "2000–2010", value: "1,000 → $2,000 (+1,000)" }]));
  });

  it("is every point of a range", () => {
    expect(draw(chartOf(), range).targets()).toHaveLength(6);
  });

  it("is both ends of a range with endpointsOnly", () => {
    const three = { ...income, Kenya: { 2000: 1000, 2005: 1500, 2010: 2000 } };
    const threeY = { ...life, Kenya: { 2000: 50, 2005: 55, 2010: 60 } };
    const chart = chartOf({}, [
      { ...y, values: threeY },
      { ...x, values: three },
    ]);
    const times = (query: string) =>
      draw(chart, query)
        .targets()
        .filter(({ entity }) => entity === "Kenya")
        .map(({ time }) => time);
    expect(times(range)).toEqual([2000, 2005, 2010]);
    expect(times(`${range}&endpointsOnly=1`)).toEqual([2000, 2010]);
  });
});

describe("the least and the greatest number", () => {
  it("stand on one logarithmic axis", () => {
    const values = { France: { 2000: Number.MIN_VALUE }, Kenya: { 2000: Number.MAX_VALUE } };
    const chart = testChart(
      [
        { property: "y", values },
        { property: "x", values },
      ],
      { chartTypes: ["ScatterPlot"] },
    );
    const picture = draw(chart, "xScale=log&yScale=log");
    expect(picture.targets()).toHaveLength(2);
    expect(picture.svg).not.toMatch(/NaN|Infinity/);
  });
});

describe("zoomToSelection", () => {
  it("spans the selected entities, and leaves out who lies outside", () => {
    const picture = draw(chartOf(), `${single}&country=FRA~DEU&zoomToSelection=true`);
    expect(picture.targets().map(({ entity }) => entity)).toEqual(["France", "Germany"]);
    expect(picture.svg).toContain("clip-path");
  });

  it("cuts ways through time, and has no translucent group among them", () => {
    const { svg } = draw(chartOf(), "country=FRA~DEU&zoomToSelection=true&time=earliest..latest");
    expect(svg.match(/<g class="trails"[^>]*>/)?.[0]).toContain("clip-path");
    expect(svg).not.toMatch(/<g [^>]* opacity=/);
  });

  it("draws ways no farther than to the edges of the plot", () => {
    const far: Values = { ...income, Kenya: { 2000: 30_000, 2010: 9_000_000 } };
    const chart = chartOf({}, [
      { ...y, values: { ...life, Kenya: { 2000: 79, 2010: 81 } } },
      { ...x, values: far },
    ]);
    const { svg } = draw(chart, "country=FRA~DEU&zoomToSelection=true&time=earliest..latest");
    const trails = svg.match(/<g class="trails".*?<\/g><\/g>/)?.[0] ?? "";
    expect(trails).toContain('data-entity="Kenya"');
    const reach = [...trails.matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x));
    expect(Math.max(...reach)).toBeLessThan(820);
  });

  it("shows all without a selection", () => {
    expect(draw(chartOf(), `${single}&zoomToSelection=true`).targets()).toHaveLength(3);
  });
});

describe("the limits of an axis", () => {
  it("widen it, unless points outside are removed", () => {
    const entities = (config: Partial<ChartConfig>) =>
      draw(chartOf(config), single)
        .targets()
        .map(({ entity }) => entity);
    expect(entities({ yAxis: { min: 70 } })).toContain("Kenya");
    expect(entities({ yAxis: { min: 70, removePointsOutsideDomain: true } })).toEqual(["France", "Germany"]);
  });

  it("are those of values, not of changes", () => {
    const chart = chartOf({ yAxis: { min: 70, max: 90, removePointsOutsideDomain: true } });
    expect(draw(chart, `${range}&stackMode=relative`).targets()).toHaveLength(3);
  });
});
