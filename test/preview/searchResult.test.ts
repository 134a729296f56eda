import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import { parsePreviewRequest } from "../../src/preview/request.ts";
import { chartSearchResult } from "../../src/preview/searchResult.ts";
import { series, type TestColumn, testChart, testSite } from "../fixture.ts";

it("a preview has the title as its author wrote it, as pages and pictures do, and the subtitle without its markup", () => {
  const config = { title: "Wheat * rye * oats, and *all*", subtitle: "Of **[fields](https://fields.test)**" };
  const chart = testChart([{ property: "y", values: { France: series(1990, 1) } }], config);
  const { title, subtitle } = chartSearchResult(chart, parsePreviewRequest(new URLSearchParams()), testSite);
  expect([title, subtitle]).toEqual(["Wheat * rye * oats, and *all*", "Of fields"]);
});

const names = ["Eswatini", "France", "Germany", "Kenya", "United Kingdom"];
const column: TestColumn = {
  property: "y",
  values: Object.fromEntries(names.map((name, i) => [name, series(1990, i, i + 1, i + 2)])),
  display: { name: "Wheat", unit: "tonnes", shortUnit: "t" },
};

const resultOf = (config: Partial<ChartConfig>, query = "", columns = [column]) =>
  chartSearchResult(testChart(columns, config), parsePreviewRequest(new URLSearchParams(query)), testSite);
const labels = (result: ReturnType<typeof resultOf>): string[] => result.dataTable.rows.map(({ label }) => label);

describe("the unit beside the value of a preview", () => {
  const unitOf = (display: TestColumn["display"]) =>
    resultOf({ selectedEntityNames: ["Kenya"] }, "entities=~KEN", [{ ...column, display }]).valueDisplay?.unit;

  it("is left out where the value has it as its short unit, be that given or not", () => {
    expect(unitOf({ unit: "%" })).toBeUndefined();
    expect(unitOf({ unit: "kg", shortUnit: "kg" })).toBeUndefined();
    expect(unitOf({ unit: "% of GDP" })).toBe("% of GDP");
    expect(unitOf({ unit: "kg", shortUnit: "" })).toBe("kg");
  });
});

describe("the entities of a preview", () => {
  it("are the author's, and the query says nothing of them", () => {
    const result = resultOf({ selectedEntityNames: ["Kenya", "France"] });
    expect(labels(result)).toEqual(["Kenya", "France"]);
    expect(result.grapherQueryParams).toEqual({ time: "1990..1992" });
  });

  it("are those asked for, then their peers, out of focus", () => {
    const result = resultOf({ selectedEntityNames: ["France"] }, "entities=~KEN");
    expect(result.grapherQueryParams).toMatchObject({ country: "KEN~SWZ~FRA~DEU", focus: "~KEN" });
    expect(result.dataTable.rows.map(({ label, muted }) => [label, muted])).toEqual([
      ["Kenya", false],
      ["Germany", true],
      ["France", true],
      ["Eswatini", true],
    ]);
  });

  it("are cut to the rows that the table holds", () => {
    const result = resultOf({ selectedEntityNames: names, hasMapTab: true }, "numDataTableRowsPerColumn=2");
    expect(result.grapherQueryParams.country).toBe("SWZ~FRA");
  });

  it("are cut though the table's slot grows with the rows before the cut (rules.md 740)", () => {
    const result = resultOf({ selectedEntityNames: names, hasMapTab: true }, "numDataTableRowsPerColumn=2");
    expect(result.layout.map(({ slotKey }) => slotKey)).toContain("single-slot");
    const alone = resultOf({ selectedEntityNames: names, chartTypes: ["LineChart"] }, "numDataTableRowsPerColumn=2");
    expect(alone.layout.map(({ slotKey }) => slotKey)).toEqual(["single-slot", "triple-slot"]);
    expect(alone.dataTable.rows).toHaveLength(5);
  });

  it("are the same to the query in any order (rules.md 745)", () => {
    const config = { selectedEntityNames: ["France", "Kenya"], peerCountryStrategy: "defaultSelection" as const };
    expect(resultOf(config, "entities=~KEN").grapherQueryParams.country).toBeUndefined();
  });

  it("keep an asked place that the chart lacks at the head, with its peers (rules.md 713)", () => {
    const { Kenya: _, ...values } = column.values;
    const result = resultOf({ selectedEntityNames: ["France"] }, "entities=~KEN", [{ ...column, values }]);
    expect(result.grapherQueryParams).toMatchObject({ country: "KEN~SWZ~FRA~DEU~GBR", focus: "~KEN" });
    expect(labels(result)).toEqual(["United Kingdom", "Germany", "France", "Eswatini"]);
  });

  it("have no peers beside facets, but where the author's facets have nothing to split (rules.md 704)", () => {
    const rye = { ...column, display: { name: "Rye" } };
    const config: Partial<ChartConfig> = { selectedEntityNames: ["France", "Kenya"], selectedFacetStrategy: "metric" };
    expect(resultOf(config, "entities=~KEN", [column, rye]).grapherQueryParams.country).toBe("~KEN");
    expect(resultOf(config, "entities=~KEN").grapherQueryParams.country).toBe("KEN~SWZ~FRA~DEU");
  });

  it("are the author's where all that is asked for is unknown, or known but no place (rules.md 713)", () => {
    expect(labels(resultOf({ selectedEntityNames: ["France"] }, "entities=~Atlantis"))).toEqual(["France"]);
  });

  it("have in focus who is shown anyway, where the reader may not choose", () => {
    const config: Partial<ChartConfig> = { selectedEntityNames: ["France", "Kenya"], addCountryMode: "disabled" };
    expect(resultOf(config, "entities=KEN~DEU").grapherQueryParams.focus).toBe("~KEN");
  });

  it("are left out of the keys of one entity's columns where the reader may not choose others (rules.md 216)", () => {
    const keysOf = (config: Partial<ChartConfig>) =>
      resultOf({ selectedEntityNames: ["France"], ...config }, "", [
        column,
        { ...column, display: { name: "Rye" } },
      ]).dataTable.rows.map(({ seriesName }) => seriesName);
    expect(keysOf({ addCountryMode: "disabled" })).toEqual(["Wheat", "Rye"]);
    expect(keysOf({})).toEqual(["France - Wheat", "France - Rye"]);
  });

  it("are the author's where the reader may not choose", () => {
    const result = resultOf({ selectedEntityNames: ["France"], addCountryMode: "disabled" }, "entities=~KEN");
    expect(labels(result)).toEqual(["France"]);
  });

  it("are the first one asked for where there is one at a time", () => {
    const result = resultOf({ selectedEntityNames: ["France"], addCountryMode: "change-country" }, "entities=KEN~DEU");
    expect(labels(result)).toEqual(["Kenya"]);
  });

  it("are the first of the author's where each facet would hold several columns", () => {
    const columns = [column, { ...column, display: { name: "Rye" } }];
    const config = { selectedEntityNames: ["France", "Kenya"], selectedFacetStrategy: "entity" as const };
    const result = resultOf(config, "", columns);
    expect(result.grapherQueryParams.country).toBe("~FRA");
    expect([result.dataTable.title, ...labels(result)]).toEqual(["France", "Wheat", "Rye"]);
  });

  it("of a scatter without a selection are the largest of each colour", () => {
    const at = (values: Record<string, number | string>) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { 2000: value }]));
    const columns: TestColumn[] = [
      { property: "y", values: at({ France: 3, Germany: 2, Kenya: 1 }) },
      { property: "x", values: at({ France: 1, Germany: 2, Kenya: 3 }) },
      { property: "size", values: at({ France: 10, Germany: 20, Kenya: 30 }) },
      { property: "color", values: at({ France: "Europe", Germany: "Europe", Kenya: "Africa" }) },
    ];
    expect(labels(resultOf({ chartTypes: ["ScatterPlot"] }, "", columns))).toEqual(["Kenya", "Germany"]);
    const pale = { property: "color" as const, values: at({ France: "Europe", Germany: "Europe" }) };
    expect(labels(resultOf({ chartTypes: ["ScatterPlot"] }, "", [...columns.slice(0, 3), pale]))).toEqual([
      "Kenya",
      "Germany",
    ]);
  });
});

describe("the stacked discrete bars of a preview (rules.md 715)", () => {
  const foods = [..."ABCDEFGHIJKLMN"].map((letter) => `Food ${letter}`);
  const values = Object.fromEntries(foods.map((name, i) => [name, series(1990, i + 1)]));
  const config: Partial<ChartConfig> = { chartTypes: ["StackedDiscreteBar"], selectedEntityNames: foods };
  const countOf = (columns: number, query: string): number | undefined => {
    const stacked = Array.from({ length: columns }, () => ({ ...column, values }));
    const { country } = resultOf(config, `numDataTableRowsPerColumn=20${query}`, stacked).grapherQueryParams;
    return country?.split("~").length;
  };

  it.each([1, 2])("are six, or twelve where there is more room, however many columns they stack: %i", (columns) => {
    expect([countOf(columns, ""), countOf(columns, "&variant=Large")]).toEqual([6, 12]);
  });
});

describe("the entities of a cloud", () => {
  const at = (values: Record<string, number | string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { 2000: value }]));
  const [y, x, size]: [TestColumn, TestColumn, TestColumn] = [
    { property: "y", values: at({ France: 3, Germany: 2, Kenya: 1, Coal: 4 }) },
    { property: "x", values: at({ France: 1, Germany: 2, Kenya: 3, Coal: 4, Eswatini: 5 }) },
    { property: "size", values: at({ France: 10, Germany: 30, Kenya: 20, Coal: 5 }) },
  ];
  const color: TestColumn = {
    property: "color",
    values: at({ France: "Europe", Germany: "Europe", Kenya: "Africa", Coal: "Fuel" }),
  };
  const cloud = (config: Partial<ChartConfig>, query = "", columns = [y, x, size]) =>
    resultOf({ chartTypes: ["ScatterPlot"], ...config }, query, columns);

  it("are those that are drawn, in the order of the rows (rules.md 711)", () => {
    const result = cloud({ selectedEntityNames: ["France", "Eswatini", "Kenya"] }, "numDataTableRowsPerColumn=1");
    expect(result.grapherQueryParams.country).toBe("KEN~FRA");
    const bars = cloud({ chartTypes: ["Marimekko"], selectedEntityNames: ["Kenya", "France", "Eswatini"] });
    expect(bars.grapherQueryParams.country).toBe("FRA~KEN");
  });

  it("are all that is drawn where nobody of those wanted is (rules.md 710)", () => {
    expect(cloud({ selectedEntityNames: ["Eswatini"] }).grapherQueryParams.country).toBe("KEN~DEU~FRA~Coal");
  });

  it("is the one asked for alone where there is one at a time", () => {
    expect(cloud({ addCountryMode: "change-country" }, "entities=KEN~FRA").grapherQueryParams.country).toBe("~KEN");
  });

  it("take peers where the reader may not choose (rules.md 710)", () => {
    const result = cloud({ selectedEntityNames: ["Coal"], addCountryMode: "disabled" }, "entities=~KEN");
    expect(result.grapherQueryParams.country).toBe("KEN~DEU~FRA");
  });

  it("are all by size beside whom nobody is a peer of; of each other colour the largest (rules.md 710)", () => {
    expect(cloud({}, "entities=~Coal").grapherQueryParams.country).toBe("KEN~DEU~FRA~Coal");
    expect(cloud({}, "entities=~Coal", [y, x, size, color]).grapherQueryParams.country).toBe("KEN~DEU~Coal");
    expect(cloud({}, "", [y, x]).grapherQueryParams.country).toBe("KEN~DEU~FRA~Coal");
  });
});

describe("the query of a preview", () => {
  it("clears the author's focus", () => {
    const config = { selectedEntityNames: ["France"], focusedSeriesNames: ["France"] };
    expect(resultOf(config).grapherQueryParams.focus).toBe("");
  });

  it("brings a line chart that opens on bars of one time to a range", () => {
    const config = { selectedEntityNames: ["France"], tab: "discrete-bar", minTime: "latest" as const };
    expect(resultOf(config).grapherQueryParams).toEqual({ tab: "line", time: "1990..1992" });
  });
});

describe("the time of a preview", () => {
  const timeOf = (config: Partial<ChartConfig>) =>
    resultOf({ selectedEntityNames: ["France"], ...config }).grapherQueryParams.time;

  it("of a tab that needs a range runs from the earliest, or to the latest (rules.md 702)", () => {
    expect(timeOf({ minTime: 1991, maxTime: 1991 })).toBe("1990..1991");
    expect(timeOf({ minTime: 1990, maxTime: 1990 })).toBe("1990..1992");
    expect(timeOf({ minTime: 1991, maxTime: 1991, chartTypes: ["DiscreteBar"] })).toBe("1991..1991");
  });

  it("stays where its author hides the timeline", () => {
    expect(timeOf({ minTime: 1991, maxTime: 1991, hideTimeline: true })).toBe("1991..1991");
  });
});

describe("the parameters of slots", () => {
  const layoutOf = (config: Partial<ChartConfig>, query = "", columns = [column]) =>
    Object.fromEntries(
      resultOf(config, query, columns).layout.map(({ grapherTab, chartParams }) => [grapherTab, chartParams]),
    );

  it("of the map are the end time", () => {
    expect(layoutOf({ selectedEntityNames: ["France"], hasMapTab: true }).WorldMap).toEqual({ time: "1992" });
  });

  it("of the map are none where nobody is selected, so that the first tab has no times (rules.md 742)", () => {
    expect(layoutOf({ hasMapTab: true }).WorldMap).toBeUndefined();
  });

  it("of a slope are the times of the entity asked for", () => {
    const config: Partial<ChartConfig> = { selectedEntityNames: ["France"], chartTypes: ["LineChart", "SlopeChart"] };
    expect(layoutOf(config, "entities=~KEN").SlopeChart).toEqual({ time: "1990..1992" });
    expect(layoutOf(config).SlopeChart).toBeUndefined();
  });

  it("of a slope begin in the open where the entity has a single time (rules.md 744)", () => {
    const values = { ...column.values, Kenya: { 1992: 9 } };
    const config: Partial<ChartConfig> = { selectedEntityNames: ["France"], chartTypes: ["LineChart", "SlopeChart"] };
    expect(layoutOf(config, "entities=~KEN", [{ ...column, values }]).SlopeChart).toEqual({ time: "earliest..1992" });
  });

  it("of bars give a single one its peers, in the first slot too (rules.md 743)", () => {
    const config: Partial<ChartConfig> = { chartTypes: ["DiscreteBar"], selectedEntityNames: ["Kenya"] };
    expect(layoutOf(config).DiscreteBar).toEqual({ country: "KEN~SWZ~FRA~DEU~GBR", focus: "~KEN" });
    const several = { selectedEntityNames: ["Kenya", "France"], hasMapTab: true };
    expect(layoutOf({ ...several, peerCountryStrategy: "none" }).DiscreteBar).toBeUndefined();
    expect(layoutOf(several, "numDataTableRowsPerColumn=1").DiscreteBar).toMatchObject({ focus: "~KEN" });
  });

  it("of a Marimekko set off the selected in the picture while nobody has the focus (rules.md 742)", () => {
    const config: Partial<ChartConfig> = { chartTypes: ["Marimekko"], selectedEntityNames: ["Kenya", "France"] };
    const pictureOf = (query: string) => resultOf(config, query).layout[0]?.previewParams;
    expect(pictureOf("")).toEqual({ focus: "KEN~FRA" });
    expect(pictureOf("entities=~KEN")).toBeUndefined();
  });

  it("of a slope are its own where the first tab has no times", () => {
    const config: Partial<ChartConfig> = { chartTypes: ["LineChart", "SlopeChart"], addCountryMode: "disabled" };
    expect(layoutOf(config, "entities=~KEN").SlopeChart).toEqual({ time: "1990..1992" });
  });

  it("of bars bring facets together, and give a single entity its peers", () => {
    const config: Partial<ChartConfig> = { selectedEntityNames: ["France", "Kenya"], selectedFacetStrategy: "entity" };
    expect(layoutOf(config).DiscreteBar).toEqual({ facet: "none" });
    expect(layoutOf(config, "entities=~KEN").DiscreteBar).toEqual({ country: "KEN~SWZ~FRA~DEU~GBR", focus: "~KEN" });
  });
});

describe("the value of a preview", () => {
  const world = { ...column, values: { ...column.values, World: series(1990, 5, 6) } };

  it("is World's, else that of the entity asked for, at its own last time", () => {
    expect(resultOf({ selectedEntityNames: ["France"] }, "", [world]).valueDisplay).toEqual({
      entityName: "World",
      endValue: "6 t",
      time: "1991",
      unit: "tonnes",
      showLocationIcon: false,
      numericEndTime: 1991,
    });
    expect(resultOf({}, "entities=~KEN", [world]).valueDisplay).toMatchObject({
      entityName: "Kenya",
      endValue: "5 t",
      showLocationIcon: true,
    });
  });

  it("is none in a large preview, or where several columns are told", () => {
    expect(resultOf({}, "variant=Large", [world]).valueDisplay).toBeUndefined();
    expect(resultOf({}, "", [world, world]).valueDisplay).toBeUndefined();
  });

  it("compares both ends of a slope", () => {
    const result = resultOf({ chartTypes: ["SlopeChart"] }, "entities=~KEN");
    expect(result.valueDisplay).toMatchObject({ startValue: "3 t", endValue: "5 t", time: "1990–1992", trend: "up" });
  });
});

describe("the bars in a slot", () => {
  /** Values of two times; the author's France ends at the first. */
  const values = {
    Eswatini: { 2010: 5 },
    France: { 2000: 1 },
    Germany: { 2000: 3 },
    Kenya: { 2000: 2, 2010: 2 },
    "United Kingdom": { 2010: 7 },
  };
  const barsIn = (query: string, config: Partial<ChartConfig> = {}) =>
    resultOf({ chartTypes: ["LineChart", "DiscreteBar"], selectedEntityNames: ["France"], ...config }, query, [
      { ...column, values },
    ]).layout.find(({ grapherTab }) => grapherTab === "DiscreteBar");

  it("compare a lone entity with its peers at the end of the view that remains after the cut (rules.md 743)", () => {
    const peers = { country: "KEN~SWZ~GBR", focus: "~KEN" };
    const bars = barsIn("entities=~KEN&numDataTableRowsPerColumn=1");
    expect(bars).toMatchObject({ chartParams: peers, previewParams: peers });
  });

  it("show what the preview shows if the cut leaves several entities, or if there are no peers", () => {
    expect(barsIn("entities=~KEN&numDataTableRowsPerColumn=3")?.chartParams).toBeUndefined();
    const strangers = barsIn("entities=~KEN&numDataTableRowsPerColumn=1", { peerCountryStrategy: "none" });
    expect(strangers?.chartParams).toBeUndefined();
  });
});

describe("stacked discrete bars of one entity at a time", () => {
  it("keep the author's entities, each a facet, in the parameters", () => {
    const columns = [column, { ...column, display: { ...column.display, name: "Rye" } }];
    const config: Partial<ChartConfig> = {
      chartTypes: ["StackedDiscreteBar"],
      selectedEntityNames: ["France", "Kenya"],
      addCountryMode: "change-country",
    };
    expect(resultOf(config, "", columns).grapherQueryParams).toEqual({ focus: "~FRA", time: "1992..1992" });
    expect(resultOf(config, "entities=~KEN", columns).grapherQueryParams.country).toBe("~KEN");
  });
});
