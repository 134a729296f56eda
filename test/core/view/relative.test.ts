import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import {
  formatPlottedValue,
  isRelative,
  isShareView,
  plottedTable,
  relativeMode,
  valueFormat,
} from "../../../src/core/view/relative.ts";
import { rowsOf, series, testChart, viewOf } from "../../fixture.ts";

const chartOf = (values: Record<string, Record<number, number>>, config: Partial<ChartConfig> = {}) =>
  testChart([{ property: "y", values, display: { unit: "tonnes" } }], {
    selectedEntityNames: Object.keys(values),
    ...config,
  });

describe("changes since the start", () => {
  it("are percentages of the entity's first value", () => {
    const view = viewOf(chartOf({ France: series(2000, 10, 15, 5) }), "stackMode=relative");
    expect(rowsOf({ table: plottedTable(view) })).toEqual(["France 2000: 0", "France 2001: 50", "France 2002: -50"]);
  });

  it("start at the first non-zero value", () => {
    const view = viewOf(chartOf({ France: series(2000, 0, 4, 5) }), "stackMode=relative");
    expect(rowsOf({ table: plottedTable(view) })).toEqual(["France 2001: 0", "France 2002: 25"]);
  });

  it("start at each column's own first value", () => {
    const columns = [series(2000, 10, 20), series(2000, 400, 300), series(2000, 0, 5)].map((values) => ({
      property: "y" as const,
      values: { France: values },
    }));
    const view = viewOf(testChart(columns, { selectedEntityNames: ["France"] }), "stackMode=relative");
    expect(rowsOf({ table: plottedTable(view) })).toEqual(["France 2000: 0, 0, –", "France 2001: 100, -25, 0"]);
  });

  it("ignore text, even if it looks like a number", () => {
    const values = { France: { 2000: "12", 2001: "24" } };
    const chart = testChart([{ property: "y", values }], { selectedEntityNames: ["France"] });
    expect(plottedTable(viewOf(chart, "stackMode=relative")).rows).toEqual([]);
  });

  it("are positive for a rise from a negative value", () => {
    const view = viewOf(chartOf({ France: series(2000, -2, -1) }), "stackMode=relative");
    expect(rowsOf({ table: plottedTable(view) })).toEqual(["France 2000: 0", "France 2001: 50"]);
  });

  it("have a sign and %, regardless of the column's unit", () => {
    const view = viewOf(chartOf({ France: series(2000, 10, 15) }), "stackMode=relative");
    const [dimension] = view.chart.dimensions;
    expect(dimension && formatPlottedValue(view, dimension, 50, { unit: "short" })).toBe("+50%");
  });
});

describe("average annual changes", () => {
  const columns = [
    { property: "y" as const, values: { France: { 2000: 100, 2010: 200 }, Kenya: { 2000: -1, 2010: 1 } } },
    { property: "x" as const, values: { France: { 2000: 1, 2010: 1 }, Kenya: { 2000: 1, 2010: 2 } } },
  ];
  const view = viewOf(testChart(columns, { chartTypes: ["ScatterPlot"] }), "stackMode=relative");

  it("compound to the change from first to last, and drop non-positive values", () => {
    const [row, ...others] = plottedTable(view).rows;
    expect(others).toEqual([]);
    expect((1 + Number(row?.cells[0]?.value) / 100) ** 10).toBeCloseTo(2, 10);
    expect(row?.cells[1]?.value).toBe(0);
  });

  it("need a range of times", () => {
    expect(relativeMode(view)).toBe("annualChange");
    expect(relativeMode({ ...view, time: { start: 2010, end: 2010 } })).toBeUndefined();
  });
});

describe("average annual changes of days", () => {
  it("convert days to years", () => {
    const values = { France: { 0: 100, 731: 400 } };
    const columns = (["y", "x"] as const).map((property) => ({ property, values }));
    const view = viewOf(testChart(columns, { chartTypes: ["ScatterPlot"] }, "day"), "stackMode=relative");
    expect(Number(plottedTable(view).rows[0]?.cells[0]?.value)).toBeCloseTo(100, 0);
  });

  it("apply to x too, with a sign even for zero", () => {
    const columns = (["y", "x"] as const).map((property) => ({ property, values: { France: { 2000: 1, 2010: 1 } } }));
    const view = viewOf(testChart(columns, { chartTypes: ["ScatterPlot"] }), "stackMode=relative");
    expect(view.chart.dimensions.map((dimension) => formatPlottedValue(view, dimension, 0, { unit: "short" }))).toEqual(
      ["+0%", "+0%"],
    );
  });
});

describe("widths of a Marimekko (rules.md 214)", () => {
  const values = { France: { 2000: 1 } };
  const columns = [
    { property: "y" as const, values, display: { unit: "tonnes" } },
    { property: "x" as const, values, display: { unit: "people" } },
  ];
  const told = (query: string, chartTypes: readonly ("Marimekko" | "ScatterPlot")[]) => {
    const view = viewOf(testChart(columns, { chartTypes }), query);
    return view.chart.dimensions.map((it) => [isRelative(view, it), valueFormat(view, it).unit]);
  };

  it("are shares of the total in relative mode, next to the values of a single y", () => {
    expect(told("stackMode=relative", ["Marimekko"])[1]).toEqual([true, "share of total"]);
    expect(told("", ["Marimekko"])).toEqual([
      [false, "tonnes"],
      [false, "people"],
    ]);
  });

  it("are undefined if x is a scatter's position", () => {
    expect(told("stackMode=relative&tab=marimekko", ["ScatterPlot", "Marimekko"])[1]).toEqual([false, "people"]);
    expect(told("stackMode=relative", ["ScatterPlot"])[1]).toEqual([false, "people"]);
  });
});

describe("texts", () => {
  it("are unchanged in any mode", () => {
    const view = viewOf(chartOf({ France: series(2000, 10, 15) }), "stackMode=relative");
    const [dimension] = view.chart.dimensions;
    expect(dimension && formatPlottedValue(view, dimension, "high")).toBe("high");
  });
});

describe("shares", () => {
  it("are in percent with one decimal", () => {
    const chart = chartOf({ France: series(2000, 1), Kenya: series(2000, 2) }, { chartTypes: ["StackedArea"] });
    const view = viewOf(chart, "stackMode=relative");
    const [dimension] = chart.dimensions;
    expect(relativeMode(view)).toBe("share");
    expect(dimension && valueFormat(view, dimension)).toEqual({ unit: "", shortUnit: "%", numDecimalPlaces: 1 });
    expect(rowsOf({ table: plottedTable(view) })[0]).toMatch(/^France 2000: 33\.33/);
  });

  it("do not apply if each facet contains one series", () => {
    const chart = chartOf({ France: series(2000, 1), Kenya: series(2000, 2) }, { chartTypes: ["StackedArea"] });
    expect(relativeMode(viewOf(chart, "stackMode=relative&facet=entity"))).toBeUndefined();
  });
});

const values = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };

function isShare(type: string, query: string, columns = 2): boolean {
  const dimensions = Array.from({ length: columns }, () => ({ property: "y" as const, values }));
  const chart = testChart(dimensions, { chartTypes: [type], selectedEntityNames: ["France", "Kenya"] });
  return isShareView(viewOf(chart, `stackMode=relative&${query}`));
}

it("apply to stacks in one plot, and to nothing else", () => {
  expect(isShare("StackedArea", "facet=none")).toBe(true);
  expect(isShare("StackedDiscreteBar", "")).toBe(true);
  expect(isShare("LineChart", "")).toBe(false);
  expect(isShare("StackedArea", "facet=none&stackMode=absolute")).toBe(false);
});

it("apply to an entity's columns in its facet, but not to the single part of a facet (rules.md 212)", () => {
  expect(isShare("StackedArea", "facet=entity")).toBe(true);
  expect(isShare("StackedArea", "facet=entity", 1)).toBe(false);
  expect(isShare("StackedBar", "facet=metric")).toBe(false);
});

it("do not apply to stacked discrete bars with requested facets, even if these are not available (rules.md 212)", () => {
  expect(isShare("StackedDiscreteBar", "facet=entity")).toBe(false);
  expect(isShare("StackedDiscreteBar", "facet=metric")).toBe(false);
});
