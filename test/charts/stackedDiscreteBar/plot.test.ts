import { describe, expect, it } from "vitest";
import { stackFormat } from "../../../src/charts/stackedDiscreteBar/plot.ts";
import type { Chart } from "../../../src/core/chart/chart.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { contrastOf } from "../../../src/core/color/contrast.ts";
import { light } from "../../../src/core/plot/style.ts";
import { draw, textsOf } from "../../core/plot/picture.ts";
import { type TestColumn, testChart, viewOf } from "../../fixture.ts";

type Rows = Readonly<Record<string, readonly number[]>>;

/** Entity → a value a column. */
function chartOf(rows: Rows, config: Partial<ChartConfig> = {}): Chart {
  const names = ["Coal", "Wind", "Sun"].slice(0, Object.values(rows)[0]?.length);
  const columns = names.map((name, i) => ({
    property: "y" as const,
    values: Object.fromEntries(Object.entries(rows).map(([entity, values]) => [entity, { 2000: values[i] ?? 0 }])),
    display: { name },
    indicator: { unit: "terawatt-hours", shortUnit: "TWh" },
  }));
  return testChart(columns, {
    chartTypes: ["StackedDiscreteBar"],
    selectedEntityNames: Object.keys(rows),
    ...config,
  });
}

const rows = { France: [10.4, 20, 30.6], Kenya: [5, 5, 2.25] };

describe("stacked discrete bars", () => {
  it("tell the total of each row, and no axis", () => {
    const texts = textsOf(draw(chartOf(rows)));
    expect(texts).toContain("61 TWh");
    expect(texts).toContain("12 TWh");
    expect(texts).not.toContain("0 TWh");
  });

  it("stand in facets by entity, whose titles name them and whose legend names the columns (rules.md 215)", () => {
    const picture = draw(chartOf(rows), "facet=entity");
    expect(textsOf(picture).filter((text) => ["France", "Kenya", "Coal", "Wind", "Sun"].includes(text))).toEqual([
      "Coal",
      "Wind",
      "Sun",
      "France",
      "Kenya",
    ]);
    const [france, kenya] = ["France", "Kenya"].map((name) => picture.targets().filter((it) => it.entity === name));
    const length = (targets = france) => (targets ?? []).reduce((sum, { width = 0 }) => sum + width, 0);
    // 61 and 12.25 on a shared axis
    expect(length(france) / length(kenya)).toBeCloseTo(61 / 12.25, 1);
  });

  it("stand in facets by column, with a row for each entity", () => {
    const texts = textsOf(draw(chartOf(rows), "facet=metric"));
    expect(texts.filter((text) => text === "France")).toHaveLength(3);
    expect(texts.filter((text) => text === "Coal")).toHaveLength(1);
  });

  it("have an axis where totals are hidden", () => {
    const texts = textsOf(draw(chartOf(rows, { hideTotalValueLabel: true })));
    expect(texts).toContain("0 TWh");
    expect(texts).not.toContain("61 TWh");
  });

  it("reach from 0 to 100 % in relative mode", () => {
    const picture = draw(chartOf(rows), "stackMode=relative");
    expect(textsOf(picture)).toEqual(expect.arrayContaining(["0%", "100%", "17%", "33%", "50%"]));
    const widths = picture.targets().map(({ width = 0 }) => width);
    expect(widths.slice(0, 3).reduce((a, b) => a + b)).toBeCloseTo(
      widths.slice(3).reduce((a, b) => a + b),
      3,
    );
  });

  it("tell values with two significant digits, whole from ten on", () => {
    expect(textsOf(draw(chartOf({ France: [10.4, 2.25, 9.96] })))).toEqual(
      expect.arrayContaining(["10 TWh", "2.3 TWh", "23 TWh"]),
    );
  });

  it("leave out values that their segment does not hold", () => {
    expect(textsOf(draw(chartOf({ France: [1000, 1, 1000] })))).not.toContain("1 TWh");
  });

  it("write values in a colour that reads well on the segment", () => {
    const { svg } = draw(chartOf(rows));
    const segments = [...svg.matchAll(/<rect[^>]* fill="(#\w+)"[^>]*\/><text[^>]* fill="(#\w+)"[^>]*class="value"/g)];
    expect(segments.length).toBeGreaterThan(3);
    for (const [, fill = "", text = ""] of segments) expect(contrastOf(text, fill)).toBeGreaterThanOrEqual(4.5);
  });

  it("name the columns in a legend, but not in a thumbnail", () => {
    expect(textsOf(draw(chartOf(rows))).slice(0, 3)).toEqual(["Coal", "Wind", "Sun"]);
    expect(textsOf(draw(chartOf(rows), "", "thumbnail"))).not.toContain("Coal");
  });

  it("pile negative values to the left of zero", () => {
    const targets = draw(chartOf({ France: [4, -2, 3] })).targets();
    const [coal, wind, sun] = targets.map(({ x, width = 0 }) => ({ left: x, right: x + width }));
    expect(wind?.right).toBeCloseTo(coal?.left ?? 0, 3);
    expect(sun?.left).toBeCloseTo(coal?.right ?? 0, 3);
  });

  it("mute the columns that are out of focus", () => {
    const { svg } = draw(chartOf(rows), "focus=~Wind");
    const fillsOf = (name: string) =>
      [...svg.matchAll(new RegExp(`data-series="[^"]* - ${name}"[^>]*><rect[^>]* fill="([^"]+)"`, "g"))].map(
        (it) => it[1],
      );
    expect(fillsOf("Coal")).toEqual([light.unfocused, light.unfocused]);
    expect(fillsOf("Wind")).not.toContain(light.unfocused);
  });

  it.each<[string, Rows, string]>([
    ["all zero", { France: [0, 0, 0] }, ""],
    ["all zero as shares", { France: [0, 0, 0] }, "stackMode=relative"],
    ["positive and negative shares", { France: [5, -3, 1] }, "stackMode=relative"],
    ["tiny and huge", { France: [1e-9, 1e29, 1] }, ""],
    ["250 entities", Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`Place ${i}`, [i, 1, 2]])), ""],
  ])("draw %s without a number that is none", (_, data, query) => {
    for (const detail of ["full", "thumbnail", "minimal"] as const)
      expect(draw(chartOf(data), query, detail).svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});

const values = { France: { 2000: 1 } };
const tell = (column: Partial<TestColumn>, query = "") => {
  const chart = testChart([{ property: "y", values, ...column }], { chartTypes: ["StackedDiscreteBar"] });
  const [dimension] = chart.dimensions;
  if (!dimension) throw new Error("no dimension");
  const format = stackFormat(viewOf(chart, query));
  return (value: number) => format(value, dimension);
};

it("numbers of stacks have two significant digits, and are whole from ten on", () => {
  const plain = tell({});
  expect([0.1234, 0.994, 0.996, 1.26, 9.94, 9.96, 12.3, -1.26].map(plain)).toEqual([
    "0.12",
    "0.99",
    "1",
    "1.3",
    "9.9",
    "10",
    "12",
    "−1.3",
  ]);
});

it("no more decimals than the author allows", () => {
  expect([0.1234, 1.26].map(tell({ display: { numDecimalPlaces: 1 } }))).toEqual(["0.1", "1.3"]);
  expect(tell({ display: { numDecimalPlaces: 0 } })(1.26)).toBe("1");
});

it("shares are told in percent, whatever the unit of their values", () => {
  const unit = { display: { shortUnit: "t" } };
  expect(tell(unit)(12.3)).toBe("12 t");
  expect(tell(unit, "stackMode=relative")(12.3)).toBe("12%");
});
