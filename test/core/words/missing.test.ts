import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { describeView } from "../../../src/core/words/description.ts";
import { missingLine } from "../../../src/core/words/missing.ts";
import { series, type TestColumn, testChart, type Values, viewOf } from "../../fixture.ts";

const selectedEntityNames = ["France", "Germany", "Kenya"];

function missing(
  type: NonNullable<ChartConfig["chartTypes"]>[number],
  columns: readonly (Values | TestColumn)[],
  query = "",
  config: Partial<ChartConfig> = {},
): string {
  const dimensions = columns.map((it) =>
    "property" in it ? (it as TestColumn) : { property: "y" as const, values: it as Values },
  );
  return missingLine(viewOf(testChart(dimensions, { selectedEntityNames, chartTypes: [type], ...config }), query));
}

const values = { France: series(2000, 1, 2, 3), Germany: series(2000, 4, 5, 6), Kenya: { 2000: 7 } };

describe("a view says which of the selected entities it does not show", () => {
  it("and nothing if it shows all", () => {
    expect(missing("DiscreteBar", [values], "time=2000")).toBe("");
    expect(missing("LineChart", [values])).toBe("");
  });

  it("bars: without a value at the time", () => {
    expect(missing("DiscreteBar", [values], "time=2002")).toBe("Not shown: Kenya (no data for 2002).");
  });

  it("bars: unless tolerance finds a value", () => {
    expect(missing("DiscreteBar", [{ property: "y", values, display: { tolerance: 2 } }], "time=2002")).toBe("");
  });

  it("lines: without a value in the range", () => {
    expect(missing("LineChart", [values], "time=2001..2002")).toBe("Not shown: Kenya (no data for 2001–2002).");
  });

  it("slopes: without a value at an end", () => {
    expect(missing("SlopeChart", [values])).toBe("Not shown: Kenya (no data for 2002).");
  });

  it("lines and slopes: not above zero on a logarithmic axis", () => {
    const zeros = { ...values, Kenya: series(2000, 0, 0, 0) };
    const log = { yAxis: { scaleType: "log" } } as const;
    expect(missing("LineChart", [zeros], "", log)).toBe("Not shown: Kenya (not above zero on a logarithmic axis).");
    expect(missing("SlopeChart", [zeros], "", log)).toBe("Not shown: Kenya (not above zero on a logarithmic axis).");
  });

  it("but bars print what has no length on a logarithmic axis", () => {
    const zeros = { ...values, Kenya: series(2000, 0, 0, 0) };
    expect(missing("DiscreteBar", [zeros], "", { yAxis: { scaleType: "log" } })).toBe("");
  });

  it("shares: of totals with a negative part", () => {
    const parts = [
      { France: series(2000, 3, 3), Germany: series(2000, 3, 3) },
      { France: series(2000, 1, 1), Germany: series(2000, -1, 1) },
    ];
    const selected = { selectedEntityNames: ["France", "Germany"], stackMode: "relative" } as const;
    expect(missing("StackedDiscreteBar", parts, "time=2000", selected)).toBe(
      "Not shown: Germany (no share of a total with a negative part; absolute values show it).",
    );
    expect(missing("StackedDiscreteBar", parts, "time=2001", selected)).toBe("");
    expect(missing("StackedDiscreteBar", parts, "time=2000&stackMode=absolute", selected)).toBe("");
    const own = { ...selected, selectedEntityNames: ["Germany"] };
    expect(missing("StackedBar", parts, "", own)).toBe(
      "No shares at times with a negative part; absolute values show these.",
    );
    expect(missing("StackedBar", [parts[0] ?? {}], "", selected)).toBe("");
  });

  it("lines: outside an axis that removes points", () => {
    const yAxis = { max: 3, removePointsOutsideDomain: true };
    expect(missing("LineChart", [values], "", { yAxis })).toBe("Not shown: Germany and Kenya (outside the axis).");
  });

  it("lines: without a base in relative mode", () => {
    const zeros = { ...values, Kenya: series(2000, 0, 0, 0) };
    expect(missing("LineChart", [zeros], "stackMode=relative")).toBe(
      "Not shown: Kenya (no percentage of a base that is not above zero).",
    );
  });

  it("scatters: which axis lacks a value", () => {
    const x = {
      property: "x" as const,
      values: { France: series(2000, 1, 2, 3), Germany: { 2000: 0 } },
      display: { name: "GDP" },
    };
    expect(missing("ScatterPlot", [values, x], "time=2000")).toBe("Not shown: Kenya (no data on GDP for 2000).");
    expect(missing("ScatterPlot", [values, x], "time=2000", { xAxis: { scaleType: "log" } })).toBe(
      "Not shown: Germany (GDP not above zero on a logarithmic axis); Kenya (no data on GDP for 2000).",
    );
  });

  it("Marimekkos: without a width, but not in the area without data", () => {
    const x = {
      property: "x" as const,
      values: { France: { 2002: 5 }, Kenya: { 2002: 9 } },
      display: { name: "People" },
    };
    expect(missing("Marimekko", [values, x], "time=2002")).toBe("Not shown: Germany (no data on People for 2002).");
    expect(missing("Marimekko", [values, x], "time=2002", { showNoDataArea: false })).toBe(
      "Not shown: Germany (no data on People for 2002); Kenya (no data on Indicator 1 for 2002).",
    );
  });

  it("columns as series: by column, by pair, or by entity if it has none", () => {
    const other = { property: "y" as const, values: { France: { 2000: 1 } }, display: { name: "Other" } };
    const one = { selectedEntityNames: ["France"] };
    expect(missing("DiscreteBar", [values, other], "time=2001", one)).toBe("Not shown: Other (no data for 2001).");
    expect(missing("DiscreteBar", [values, other], "time=2002")).toBe(
      "Not shown: France – Other and Germany – Other (no data for 2002); Kenya (no data on Indicator 1 for 2002).",
    );
  });

  it("not if it shows nothing, which the plot says", () => {
    const none = { selectedEntityNames: ["Kenya"] };
    expect(missing("LineChart", [values], "time=2001..2002", none)).toBe("");
  });

  it("not on maps and tables, which say so in place", () => {
    expect(missing("LineChart", [values], "tab=map&time=2002", { hasMapTab: true })).toBe("");
    expect(missing("LineChart", [values], "tab=table")).toBe("");
  });

  it("in the description for screen readers", () => {
    const chart = testChart([{ property: "y", values }], { selectedEntityNames, chartTypes: ["DiscreteBar"] });
    expect(describeView(viewOf(chart, "time=2002"))).toContain("Not shown: Kenya (no data for 2002).");
  });

  it("with at most five names, each shortened in its middle", () => {
    const name = (i: number): string => `Ministry of agriculture, fisheries and forestry of the state ${i}`;
    const many = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [name(i), { 2000: 1 }]));
    const names = Object.keys(many);
    const text = missing("DiscreteBar", [{ ...values, ...many }], "time=2002", {
      selectedEntityNames: ["France", ...names],
    });
    expect(text).toMatch(/ and 3 others \(no data for 2002\)\.$/);
    expect(text).toContain("Ministry of agriculture,…forestry of the state 0, ");
    expect(text.length).toBeLessThan(320);
  });
});

describe("a stack over time says which layers lack some of its times", () => {
  const gap = (type: "StackedArea" | "StackedBar", kenya: Values[string], query = ""): string =>
    missing(type, [{ France: series(2000, 1, 2, 3, 4), Germany: series(2000, 4, 5, 6, 7), Kenya: kenya }], query);

  it("at its start and end", () => {
    expect(gap("StackedArea", { 2001: 2, 2002: 2 })).toBe("No data (not zero): Kenya before 2001, after 2002.");
  });

  it("in its middle, where bars have no part", () => {
    expect(gap("StackedBar", { 2000: 2, 2003: 2 })).toBe("No data (not zero): Kenya in 2001 and 2002.");
    expect(gap("StackedArea", { 2000: 2, 2003: 2 })).toBe("");
  });

  it("and shortens only names, not times", () => {
    const name = "Deaths from extreme temperatures, storms and other weather";
    const text = missing("StackedBar", [{ France: series(2000, 1, 2, 3), [name]: { 2001: 2 } }], "", {
      selectedEntityNames: ["France", name],
    });
    expect(text).toMatch(/^No data \(not zero\): Deaths from.*….*weather before 2001, after 2001\.$/);
  });

  it("and names those that have none at all as not shown", () => {
    expect(gap("StackedBar", { 2000: 2 }, "time=2001..2003")).toBe("Not shown: Kenya (no data for 2001–2003).");
  });

  it("in facets each stack for itself", () => {
    const a = {
      property: "y" as const,
      values: { France: series(2000, 1, 2), Kenya: { 2000: 1 } },
      display: { name: "A" },
    };
    const b = {
      property: "y" as const,
      values: { France: series(2000, 1, 2), Kenya: { 2000: 1 } },
      display: { name: "B" },
    };
    expect(missing("StackedArea", [a, b], "facet=entity", { selectedEntityNames: ["France", "Kenya"] })).toBe("");
  });
});
