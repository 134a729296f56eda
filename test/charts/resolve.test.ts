import { describe, expect, it } from "vitest";
import { resolveView, selectEntities } from "../../src/charts/resolve.ts";
import { seriesOf } from "../../src/core/series/series.ts";
import { series, testChart, viewOf } from "../fixture.ts";

const values = {
  France: series(1990, 1, 2, 3),
  Germany: series(1992, 4, 5),
  Kenya: { 1991: 6 },
  "United Kingdom": { 1990: 7 },
  World: { 1990: 8 },
};
const chart = (config = {}) =>
  testChart([{ property: "y", values }], { selectedEntityNames: ["France", "Kenya", "Atlantis"], ...config });

describe("selection", () => {
  it("is the author's, as far as the chart has the entities", () => {
    expect(viewOf(chart()).selection).toEqual(["France", "Kenya"]);
  });

  it.each([
    ["~FRA", ["France"]],
    ["FRA~Germany", ["France", "Germany"]],
    ["FRA+DEU", ["France", "Germany"]],
    ["FRA%20DEU", ["France", "Germany"]],
    ["United%20Kingdom", ["United Kingdom"]],
    ["La%20France", ["France"]],
    ["~PG_WRL", ["World"]],
    ["~Nowhere", []],
    ["", []],
    ["FRA~FRA~France", ["France"]],
  ])("country=%s selects %j", (country, selection) => {
    expect(viewOf(chart(), `country=${country}`).selection).toEqual(selection);
  });

  it.each([
    ["Rice~Beans", ["Rice~Beans"]],
    ["~Rice~Beans", ["Rice~Beans"]],
    ["Rice\\~Beans~Rice", ["Rice~Beans", "Rice"]],
    ["Beans~Rice", ["Beans", "Rice"]],
  ])("country=%s selects %j, where a name without a code has a tilde", (country, selection) => {
    const foods = { "Rice~Beans": { 1990: 1 }, Rice: { 1990: 2 }, Beans: { 1990: 3 } };
    const view = viewOf(testChart([{ property: "y", values: foods }]), `country=${encodeURIComponent(country)}`);
    expect(view.selection).toEqual(selection);
  });

  it("stays the author's where the reader may not choose", () => {
    expect(viewOf(chart({ addCountryMode: "disabled" }), "country=~DEU").selection).toEqual(["France", "Kenya"]);
  });
});

describe("focus", () => {
  const columns = [
    { property: "y" as const, values, display: { name: "Men" } },
    { property: "y" as const, values, display: { name: "Young men" } },
  ];
  it.each([
    ["~FRA", ["France"]],
    ["Young men", ["Young men"]],
    ["United Kingdom", ["United Kingdom"]],
    ["~France - Young men", ["France - Young men"]],
    ["France - Men~Kenya - Men", ["France - Men", "Kenya - Men"]],
    ["~Atlantis - Men", []],
  ])("focus=%s names %j", (focus, names) => {
    const query = `country=France~Kenya~United Kingdom&focus=${encodeURIComponent(focus)}`;
    expect(viewOf(testChart(columns), query).focus).toEqual(names);
  });

  it.each([
    ["LineChart", ["Kenya"]],
    ["DiscreteBar", ["Kenya"]],
    ["ScatterPlot", ["Germany", "Kenya"]],
    ["Marimekko", ["Germany", "Kenya"]],
  ] as const)("of a %s are those that it shows: %j", (type, names) => {
    const measures = [
      { property: "y" as const, values },
      { property: "x" as const, values },
    ];
    const config = { chartTypes: [type], selectedEntityNames: ["France", "Kenya"] };
    expect(viewOf(testChart(measures, config), "focus=DEU~Nowhere~KEN").focus).toEqual(names);
    const focusedSeriesNames = ["Germany", "Nowhere", "Kenya"];
    expect(viewOf(testChart(measures, { ...config, focusedSeriesNames })).focus).toEqual(names);
  });

  it("mutes nothing once all that it names has left the selection", () => {
    const view = viewOf(testChart(columns), "country=~FRA&focus=KEN~Kenya - Men");
    expect(view.focus).toEqual([]);
    expect(seriesOf(view).filter(({ isMuted }) => isMuted)).toEqual([]);
  });

  it("leaves a pair of entity and column alone in its colour", () => {
    const view = viewOf(testChart(columns), "country=FRA~KEN&focus=~France - Men");
    expect(seriesOf(view).flatMap(({ name, isMuted }) => (isMuted ? [] : [name]))).toEqual(["France - Men"]);
  });
});

describe("selectEntities", () => {
  const values = { France: series(1990, 1, 2), Kenya: series(1990, 3, 4) };
  const measures = [
    { property: "y" as const, values },
    { property: "x" as const, values },
  ];

  it.each(["LineChart", "ScatterPlot", "Marimekko"] as const)("%s: gives the view that the query would", (type) => {
    const view = viewOf(testChart(measures, { chartTypes: [type] }));
    const { params, ...selected } = selectEntities(view, ["Kenya"]);
    const { params: _, ...asked } = resolveView(
      view.chart,
      { ...view.params, country: { names: ["Kenya"] } },
      view.site,
    );
    expect(params.country).toEqual({ names: ["Kenya"] });
    expect(selected).toEqual(asked);
  });

  it("keeps the rows of a scatter, which no selection narrows", () => {
    const view = viewOf(testChart(measures, { chartTypes: ["ScatterPlot"] }));
    expect(selectEntities(view, ["Kenya"]).table).toBe(view.table);
  });
});

describe("tab", () => {
  it.each([
    [{}, "", "LineChart"],
    [{ tab: "map", hasMapTab: true }, "", "WorldMap"],
    [{ tab: "map", hasMapTab: true }, "tab=chart", "LineChart"],
    [{}, "tab=map", "LineChart"],
    [{}, "tab=discrete-bar", "DiscreteBar"],
    [{}, "tab=scatter", "LineChart"],
    [{ tab: "map", hasMapTab: true }, "tab=pie", "LineChart"],
    [{ tab: "map", hasMapTab: true }, "tab=", "WorldMap"],
    [{ chartTypes: ["DiscreteBar", "SlopeChart"] }, "", "SlopeChart"],
    [{ chartTypes: [] }, "", "Table"],
    [{ chartTypes: [], hasMapTab: true }, "", "WorldMap"],
  ])("%j with %j shows %s", (config, query, tab) => {
    expect(viewOf(chart(config), query).type.name).toBe(tab);
  });
});

describe("time", () => {
  it.each([
    ["", 1990, 1992],
    ["time=1991", 1991, 1991],
    ["time=1985..1991", 1990, 1991],
    ["time=earliest", 1990, 1990],
    ["time=..1991", 1990, 1991],
    ["time=x", 1990, 1992],
    ["time=2020-01-01", 1990, 1992],
  ])("%j shows %i to %i", (query, start, end) => {
    expect(viewOf(chart(), query).time).toEqual({ start, end });
  });

  it("is the chart's own where the timeline is hidden", () => {
    expect(viewOf(chart({ hideTimeline: true, maxTime: 1991 }), "time=1990").time).toEqual({ start: 1990, end: 1991 });
  });

  it("is on a map the map's own", () => {
    const map = { hasMapTab: true, tab: "map" };
    expect(viewOf(chart(map)).time).toEqual({ start: 1993, end: 1993 });
    expect(viewOf(chart({ ...map, map: { time: 1990 } })).time).toEqual({ start: 1990, end: 1990 });
    expect(viewOf(chart({ ...map, hideTimeline: true }), "time=1991").time).toEqual({ start: 1991, end: 1991 });
  });

  it("does not count day 0 as missing", () => {
    const daily = testChart(
      [{ property: "y", values: { France: series(-1, 1, 2, 3) } }],
      { selectedEntityNames: ["France"], maxTime: 0 },
      "day",
    );
    expect(viewOf(daily).time).toEqual({ start: -1, end: 0 });
    expect(viewOf(daily, "time=2020-01-21").time).toEqual({ start: 0, end: 0 });
  });
});

describe("facet", () => {
  const two = testChart(
    [
      { property: "y", values },
      { property: "y", values },
    ],
    { chartTypes: ["StackedArea"], selectedEntityNames: ["France", "Kenya"] },
  );

  it("splits a stack that would add up both entities and columns", () => {
    expect(viewOf(two).facet).toBe("entity");
    expect(viewOf(two, "facet=none").facet).toBe("entity");
    expect(viewOf(two, "facet=metric").facet).toBe("metric");
    expect(viewOf(two, "country=~FRA").facet).toBe("none");
  });
});

describe("what the author sets and the reader may change (config)", () => {
  it.each(["shared", "independent"] as const)("facetDomain %s says whether facets share their axis", (facetDomain) => {
    const its = chart({ yAxis: { facetDomain } });
    expect(viewOf(its).uniformYAxis).toBe(facetDomain === "shared");
    expect(viewOf(its, "uniformYAxis=1").uniformYAxis).toBe(true);
    expect(viewOf(its, "uniformYAxis=0").uniformYAxis).toBe(false);
  });

  it("compareEndPointsOnly shows the ends of a way alone", () => {
    const its = chart({ compareEndPointsOnly: true });
    expect(viewOf(its).endpointsOnly).toBe(true);
    expect(viewOf(its, "endpointsOnly=0").endpointsOnly).toBe(false);
    expect(viewOf(chart()).endpointsOnly).toBe(false);
  });
});

it("resolves every combination of values to a view", () => {
  for (const tab of ["chart", "map", "table", "slope", "scatter", "x"])
    for (const time of ["", "1991", "..", "1e99", "latest..earliest"])
      for (const country of ["", "~", "~FRA", "FRA~KEN", "\0"])
        expect(() =>
          viewOf(chart({ hasMapTab: true }), `tab=${tab}&time=${time}&country=${encodeURIComponent(country)}`),
        ).not.toThrow();
});
