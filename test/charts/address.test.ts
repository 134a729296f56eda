import { describe, expect, it } from "vitest";
import { addressQuery, queryText, shortestParams } from "../../src/charts/address.ts";
import { loadAllModules } from "../../src/charts/lazyModules.ts";
import { resolveView } from "../../src/charts/resolve.ts";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import { createChart } from "../../src/core/chart/createChart.ts";
import type { IndicatorData } from "../../src/core/chart/indicator.ts";
import { createSite } from "../../src/core/chart/site.ts";
import { parseParams, viewParamNames } from "../../src/core/view/params.ts";
import { ColumnBuilder } from "../columnBuilder.ts";

await loadAllModules();

const site = createSite({
  config: { title: "Test", baseUrl: "https://example.org" },
  entities: [
    { name: "France", code: "FRA", type: "country" },
    { name: "Peru", code: "PER", type: "country" },
    { name: "Chad", code: "TCD", type: "country" },
  ],
  terms: {},
  peerValues: {},
  date: "2026-01-01",
});

function indicator(id: number): IndicatorData {
  const builder = new ColumnBuilder("number");
  for (const [i, name] of ["Chad", "France", "Peru"].entries())
    for (let year = 1990; year <= 2020; year++) builder.add(name, year, id + i + year / 100);
  return {
    indicator: { id, name: `y${id}`, type: "number", sources: [], dataset: { name: "d" } },
    timeUnit: "year",
    column: builder.build(),
    codes: new Map(),
  };
}

const config: ChartConfig = {
  $schema: "",
  dimensions: [1, 2].map((variableId) => ({ property: "y", variableId })),
  selectedEntityNames: ["France", "Peru"],
  chartTypes: ["LineChart", "SlopeChart", "DiscreteBar"],
  hasMapTab: true,
  map: {},
};
const chart = createChart("test", config, new Map([1, 2].map((id) => [id, indicator(id)])), site);
const shorten = (query: string): string =>
  decodeURIComponent(addressQuery(chart, parseParams(new URLSearchParams(query)), site).toString());

describe("the shortest address of a view", () => {
  it("is empty for the chart's own view", () => {
    expect(shorten("")).toBe("");
    expect(shorten("tab=chart&time=earliest..latest&country=FRA~PER&yScale=linear&region=World&globe=0")).toBe("");
  });

  it("names the tab only where it is not the chart's own", () => {
    expect(shorten("tab=line")).toBe("");
    expect(shorten("tab=map")).toBe("tab=map");
  });

  it("names entities by their codes, in the order they were chosen", () => {
    expect(shorten("country=Peru~France")).toBe("country=PER~FRA");
    expect(shorten("country=Chad")).toBe("country=~TCD");
    expect(shorten("country=~")).toBe("country=~");
  });

  it("names by their codes those in focus and on the map, too", () => {
    expect(shorten("focus=Peru")).toBe("focus=~PER");
    expect(shorten("tab=map&mapSelect=Peru~France")).toBe("tab=map&mapSelect=PER~FRA");
  });

  it("leaves out what the view cannot show", () => {
    expect(shorten("globeRotation=10,20&globeZoom=3")).toBe("");
    expect(shorten("facet=nonsense&tab=unknown&time=2020..1990&country=Nowhere")).toBe("country=~");
  });

  it("keeps an open end open", () => {
    expect(shorten("time=2000..latest")).toBe("time=2000..latest");
    expect(shorten("time=1990..2020")).toBe("");
  });

  const examples: Readonly<Record<(typeof viewParamNames)[number], string>> = {
    tab: "slope",
    country: "TCD~FRA",
    mapSelect: "~PER",
    focus: "~FRA",
    time: "1995..2010",
    overlay: "sources",
    stackMode: "relative",
    zoomToSelection: "true",
    xScale: "log",
    yScale: "log",
    region: "Asia",
    endpointsOnly: "1",
    facet: "metric",
    uniformYAxis: "0",
    showNoDataArea: "0",
    globe: "1",
    globeRotation: "10.5,-20",
    globeZoom: "2.5",
    tableFilter: "countries",
    tableSearch: "an",
    tableSort: "-1.end",
    mapZoom: "3,0.5,0.25",
  };
  it.each(viewParamNames)("leads back to the same view: %s", (name) => {
    const besides = { globe: "&globe=1", mapZoom: "&tab=map", tableSort: "&tab=table" };
    const [, beside = ""] = Object.entries(besides).find(([start]) => name.startsWith(start)) ?? [];
    const params = parseParams(new URLSearchParams(`${name}=${encodeURIComponent(examples[name])}${beside}`));
    const short = shortestParams(chart, params, site);
    expect(short[name]).toEqual(params[name]);
    const again = parseParams(addressQuery(chart, params, site));
    const { params: _, ...view } = resolveView(chart, params, site);
    expect({ ...resolveView(chart, again, site), params: undefined }).toEqual({ ...view, params: undefined });
    expect(again).toEqual(short);
  });
});

describe("the text of a query", () => {
  it("leaves legible what an address need not escape", () => {
    expect(
      queryText([
        ["country", "FRA~PER"],
        ["globeRotation", "10,20"],
        ["tableSearch", "a&b"],
      ]),
    ).toBe("?country=FRA~PER&globeRotation=10,20&tableSearch=a%26b");
  });

  it("is nothing where there is none", () => {
    expect(queryText([])).toBe("");
  });
});
