import { describe, expect, it } from "vitest";
import { addressQuery } from "../../src/charts/address.ts";
import { withDefaultSelection } from "../../src/charts/defaultSelection.ts";
import { resolveView } from "../../src/charts/resolve.ts";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import { createChart } from "../../src/core/chart/createChart.ts";
import { createSite, siteData } from "../../src/core/chart/site.ts";
import { parseParams } from "../../src/core/view/params.ts";
import { csvText } from "../../src/formats/csv.ts";
import { chartMetadata } from "../../src/formats/metadata.ts";
import { chartValues } from "../../src/formats/values.ts";
import { searchResult } from "../../src/preview/searchResult.ts";
import { draw, textsOf } from "../core/plot/picture.ts";
import { series, type TestColumn, testChart, testSite, type Values, viewOf } from "../fixture.ts";

const values: Values = {
  World: series(1990, 50, 50, 50),
  Europe: series(1990, 40, 40, 40),
  France: series(1990, 1, 2, 3),
  Germany: series(1990, 4, 5, 6),
  Kenya: { 1990: 9, 1992: 9 },
  "United Kingdom": series(1990, 7, 8, 9),
  Eswatini: { 1990: 100 },
};

const y = (of: Values = values, more: Partial<TestColumn> = {}): TestColumn => ({ property: "y", values: of, ...more });
const chosen = (columns: readonly TestColumn[] = [y()], config: Partial<ChartConfig> = {}) =>
  testChart(columns, config).defaultSelection;

describe("whom a chart shows whose author selects nobody (rules.md 223)", () => {
  it("is the five most populous countries that have a value at the end", () => {
    const population = { Kenya: 50, France: 60, Germany: 80, Eswatini: 900, World: 8000 };
    const site = createSite({ ...siteData(testSite), peerValues: { population } });
    const chart = testChart([y()]);
    const indicators = new Map(
      chart.dimensions.map(({ indicator, column }) => [
        indicator.id,
        { indicator, column, timeUnit: chart.timeUnit, codes: new Map<string, string>() },
      ]),
    );
    expect(withDefaultSelection(createChart("test", chart.config, indicators, site), site).defaultSelection).toEqual([
      "Germany",
      "France",
      "Kenya",
      "United Kingdom",
      "Eswatini",
    ]);
  });

  it("is, without a population, those with most values, then those with the largest", () => {
    expect(chosen()).toEqual(["United Kingdom", "Germany", "France", "Kenya", "Eswatini"]);
  });

  it("is five of what is no country, where no country is", () => {
    const foods = Object.fromEntries(["f", "e", "d", "c", "b", "a"].map((name, i) => [name, series(1990, i, i)]));
    expect(chosen([y(foods)])).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("is one alone, World if it is there, where columns are the series or one is chosen at a time", () => {
    const { World: _, ...others } = values;
    expect(chosen([y(), y()])).toEqual(["World"]);
    expect(chosen([y(others), y(others)])).toEqual(["United Kingdom"]);
    expect(chosen([y()], { addCountryMode: "change-country" })).toEqual(["World"]);
    expect(chosen([y(), y(values, { display: { isProjection: true } })])).toHaveLength(5);
  });

  it("is not World where fewer columns have a value of it at the end than of others", () => {
    const births = { World: series(1990, 5, 6), Kenya: series(1990, 1, 2) };
    const deaths = { Kenya: series(1990, 3, 4), France: series(1990, 9, 9) };
    expect(chosen([y(births), y(deaths)])).toEqual(["Kenya"]);
    expect(chosen([y(births), y({ ...deaths, World: series(1990, 7, 7) })])).toEqual(["World"]);
  });

  it("is of those with a value above zero, where lines stand on a logarithmic axis", () => {
    const none = { World: series(1990, 0, 0, 0), France: series(1990, 0, 0, 0), Kenya: series(1990, 4, 0, 1) };
    const log: Partial<ChartConfig> = { yAxis: { scaleType: "log" }, addCountryMode: "change-country" };
    expect(chosen([y(none)], { ...log, chartTypes: ["LineChart"] })).toEqual(["Kenya"]);
    expect(chosen([y(none)], { ...log, chartTypes: ["DiscreteBar"] })).toEqual(["World"]);
  });

  it("is of those with a value at both ends, where slopes come first", () => {
    const late = { France: series(1990, 1, 2, 3), Kenya: { 1992: 9 }, World: { 1992: 9 } };
    expect(chosen([y(late)], { chartTypes: ["SlopeChart"], addCountryMode: "change-country" })).toEqual(["France"]);
    expect(chosen([y(late)], { chartTypes: ["LineChart", "SlopeChart"], addCountryMode: "change-country" })).toEqual([
      "World",
    ]);
  });

  it("is asked for at the end of the author's first view", () => {
    expect(chosen([y()], { maxTime: 1990 })?.[0]).toBe("United Kingdom");
    expect(chosen([y({ ...values, Eswatini: { 1990: 100, 1989: 1 } })], { maxTime: "earliest" })?.[0]).toBe("Eswatini");
    expect(chosen([y({ France: series(1990, 1, 2), Kenya: { 1991: 1 }, Germany: series(1988, 1, 2, 3) })])).toEqual([
      "France",
      "Kenya",
      "Germany",
    ]);
  });

  it("is nobody where the author selects somebody, where there are no numbers, and where there is no chart", () => {
    expect(chosen([y()], { selectedEntityNames: ["Kenya", "Atlantis"] })).toBeUndefined();
    expect(chosen([y()], { selectedEntityNames: ["Atlantis"] })).toHaveLength(5);
    expect(chosen([y({ France: { 1990: "many" } })])).toBeUndefined();
    expect(chosen([y()], { chartTypes: [], hasMapTab: true })).toBeUndefined();
  });
});

describe("a default selection", () => {
  const chart = testChart([y()], { chartTypes: ["LineChart", "DiscreteBar"], hasMapTab: true });

  it("is in pictures and pages, and not in their address", () => {
    expect(textsOf(draw(chart))).toEqual(expect.arrayContaining(["Germany", "France"]));
    expect(addressQuery(chart, { country: { names: chart.defaultSelection ?? [] } }, testSite).toString()).toBe("");
  });

  it("gives way to whom a query names, be it nobody", () => {
    expect(viewOf(chart, "country=~FRA").selection).toEqual(["France"]);
    expect(viewOf(chart, "country=~").selection).toEqual([]);
  });

  it("stays where the reader may not choose", () => {
    const fixed = testChart([y()], { addCountryMode: "disabled" });
    expect(viewOf(fixed, "country=~FRA").selection).toEqual(fixed.defaultSelection);
  });

  it("does not set anybody off where a tab shows all", () => {
    expect(viewOf(chart, "tab=map").selection).toEqual([]);
    const scatter = testChart([y(), { property: "x", values }], { chartTypes: ["LineChart", "ScatterPlot"] });
    expect(viewOf(scatter, "tab=scatter").selection).toEqual([]);
  });

  it("is not in answers of data", async () => {
    expect(csvText(chart, new URLSearchParams("csvType=filtered"), testSite).split("\n")).toHaveLength(2);
    expect(chartValues(chart, {}, testSite).entityName).toBe("World");
    expect(chartMetadata(chart, new URLSearchParams(), testSite).chart.selection).toEqual([]);
    const { body } = await searchResult.render(chart, new URLSearchParams(), testSite, {
      rasterize: () => Promise.reject(),
      zip: () => Promise.reject(),
      gzip: (bytes) => bytes,
    });
    expect(JSON.parse(String(body)).dataTable.rows).toEqual([]);
  });

  it("is the same whatever the order of the entities", () => {
    const reversed = Object.fromEntries(Object.entries(values).reverse());
    expect(resolveView(testChart([y(reversed)]), parseParams(new URLSearchParams()), testSite).selection).toEqual(
      viewOf(testChart([y()])).selection,
    );
  });
});
