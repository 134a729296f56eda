import { describe, expect, it } from "vitest";
import type { Indicator } from "../../src/core/chart/indicator.ts";
import { csvText } from "../../src/formats/csv.ts";
import { chartMetadata } from "../../src/formats/metadata.ts";
import { series, type TestColumn, testChart, testSite } from "../fixture.ts";

const column: TestColumn = {
  property: "y",
  values: { France: series(1990, 1, 2, 3) },
  display: { name: "Wheat", unit: "t", conversionFactor: 0.1, tolerance: 3 },
  indicator: {
    title: "Wheat yield",
    shortName: "wheat_yield",
    type: "integer",
    unit: "tonnes per hectare",
    shortUnit: "t/ha",
    descriptionShort: "See [yield](#dod:yield) and [FAO](https://fao.example.org).",
  },
};

const metadataOf = (chart = testChart([column]), query = "") =>
  chartMetadata(chart, new URLSearchParams(query), testSite);

describe("metadata of columns", () => {
  it("have the keys of the CSV of the same request", () => {
    const chart = testChart([column, { ...column, display: { name: "Rye" } }]);
    for (const query of ["", "useColumnShortNames=false"]) {
      const [header = ""] = csvText(chart, new URLSearchParams(query), testSite).split("\n");
      expect(Object.keys(metadataOf(chart, query).columns)).toEqual(header.split(",").slice(3));
    }
  });

  it("are the indicator's own, but for the display name and the conversion factor", () => {
    expect(metadataOf().columns.wheat_yield).toMatchObject({
      titleShort: "Wheat",
      unit: "tonnes per hectare",
      shortUnit: "t/ha",
      conversionFactor: 0.1,
      shortName: "wheat_yield",
    });
    expect(metadataOf().columns.wheat_yield).not.toHaveProperty("tolerance");
  });

  it("call integers times a fraction numeric", () => {
    expect(metadataOf().columns.wheat_yield?.type).toBe("Numeric");
    expect(metadataOf(testChart([{ ...column, display: {} }])).columns.wheat_yield?.type).toBe("Integer");
  });

  it("tell the time span of the indicator, whatever the chart leaves out; none of days", () => {
    const clipped = testChart([column], { timelineMinTime: 1991 });
    expect(metadataOf(clipped).columns.wheat_yield?.timespan).toBe("1990-1992");
    expect(metadataOf(testChart([column], {}, "day")).columns.wheat_yield?.timespan).toBe("");
  });

  it("lose links to terms, and keep other links", () => {
    expect(metadataOf().columns.wheat_yield?.descriptionShort).toBe("See yield and [FAO](https://fao.example.org).");
  });

  it("name the variable's id after the brand's key", () => {
    const site = { ...testSite, config: { ...testSite.config, brand: { name: "Acme", key: "acme" } } };
    expect(metadataOf().columns.wheat_yield?.serviceVariableId).toBe(1);
    const { columns } = chartMetadata(testChart([column]), new URLSearchParams(), site);
    expect(columns.wheat_yield?.acmeVariableId).toBe(1);
  });

  it("have the indicators' own names where there is no CSV", () => {
    const chart = testChart([{ ...column, indicator: { ...column.indicator, nonRedistributable: true } }]);
    expect(Object.keys(metadataOf(chart, "useColumnShortNames=false").columns)).toEqual(["Wheat yield"]);
  });
});

describe("metadata of the chart", () => {
  it("have the author's words, selection and axis labels", () => {
    const chart = testChart([column], {
      subtitle: "By [year](#dod:year)",
      note: "Rounded.",
      xAxis: { label: "Year" },
      selectedEntityNames: ["France"],
    });
    expect(metadataOf(chart).chart).toMatchObject({
      title: "Test chart",
      subtitle: "By year",
      note: "Rounded.",
      xAxisLabel: "Year",
      selection: ["France"],
      originalChartUrl: "https://charts.example.org/grapher/test",
    });
  });

  it("hold the valid view parameters of the query, only if there are any", () => {
    const query = "country=~FRA&time=1991&yScale=cubic&csvType=filtered";
    const { activeFilters, chart } = metadataOf(undefined, query);
    expect(activeFilters).toEqual({ country: "~FRA", time: "1991" });
    expect(chart.originalChartUrl).toBe("https://charts.example.org/grapher/test?country=%7EFRA&time=1991");
    expect(metadataOf().activeFilters).toBeUndefined();
  });

  it("give the site's date as that of the download", () => {
    expect(metadataOf().dateDownloaded).toBe("2026-01-02");
  });

  it("hold what of the query changed nothing, beside what did", () => {
    const ignored = [{ name: "tme", value: "1", reason: "no such parameter" }];
    const filters = (query: string) =>
      chartMetadata(testChart([column]), new URLSearchParams(query), testSite, ignored).activeFilters;
    expect(filters("tme=1")).toEqual({ ignored });
    expect(filters("tme=1&time=1991")).toEqual({ time: "1991", ignored });
  });

  it("have no empty texts, and an empty selection where the author made none", () => {
    const { chart } = metadataOf(testChart([column], { subtitle: "", note: "" }));
    expect([chart.subtitle, chart.note, chart.selection]).toEqual([undefined, undefined, []]);
  });
});

describe("metadata of columns", () => {
  const metadataOfColumn = (indicator: Partial<Indicator>, site = testSite) =>
    chartMetadata(
      testChart([{ ...column, display: {}, indicator }]),
      new URLSearchParams("useColumnShortNames=0"),
      site,
    ).columns["Indicator 1"];

  it.each([
    ["number", "Numeric"],
    ["integer", "Integer"],
    ["string", "String"],
    ["boolean", "Boolean"],
    ["year", "Year"],
    ["date", "Date"],
  ] as const)("call the type %s %s", (type, name) => {
    expect(metadataOfColumn({ type })?.type).toBe(name);
  });

  it("lead to all that is known of the indicator, on the site itself or where it says", () => {
    const site = { ...testSite, config: { ...testSite.config, indicatorApiUrl: "https://api.example.org/v1//" } };
    expect(metadataOfColumn({}, site)?.fullMetadata).toBe("https://api.example.org/v1/1.metadata.json");
    expect(metadataOfColumn({})?.fullMetadata).toBe("https://charts.example.org/v1/indicators/1.metadata.json");
  });

  it("say what the days of the data are the first of", () => {
    const of = (unit: "year" | "month" | "day") =>
      chartMetadata(testChart([column], {}, unit), new URLSearchParams(), testSite).columns.wheat_yield?.period;
    expect([of("year"), of("month"), of("day")]).toEqual([undefined, "month", undefined]);
  });

  it("have the texts of the author without links to terms", () => {
    const told = metadataOfColumn({ descriptionKey: ["A [b](#dod:b)."], descriptionProcessing: "[c](#dod:c)" });
    expect([told?.descriptionKey, told?.descriptionProcessing]).toEqual([["A b."], "c"]);
  });
});

it("metadata cite the sources of the tab that is asked for, else of the author's (rules.md 506)", () => {
  const from = (name: string) => ({ sources: [{ title: name, attribution: name }] });
  const columns: TestColumn[] = [
    { property: "y", values: { France: { 2000: 1 } }, indicator: from("A") },
    { property: "x", values: { France: { 2000: 1 } }, indicator: from("B") },
  ];
  const citationOf = (query: string, tab?: string) =>
    metadataOf(testChart(columns, { chartTypes: ["LineChart", "Marimekko"], ...(tab !== undefined && { tab }) }), query)
      .chart.citation;
  expect(citationOf("")).toBe("A");
  expect(citationOf("tab=marimekko")).toBe("A; B");
  expect(citationOf("", "marimekko")).toBe("A; B");
  expect(citationOf("tab=line", "marimekko")).toBe("A");
});
