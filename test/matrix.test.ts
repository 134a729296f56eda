import { describe, expect, it } from "vitest";
import type { Chart } from "../src/core/chart/chart.ts";
import { parameters } from "../src/formats/parameters.ts";
import type { Platform } from "../src/formats/platform.ts";
import type { Representation } from "../src/formats/representation.ts";
import { representations } from "../src/representations.ts";
import { series, testChart, testSite } from "./fixture.ts";

/**
 * Parameter × representation, from the registry: a parameter changes the answers of the representations that take it,
 * and of no others.
 */

const values = {
  France: series(2000, 1, 2, 30),
  Germany: series(2000, 4, 5, 6),
  Kenya: series(2000, 7, 800, 9),
  World: series(2000, 10, 11, 12),
};
const others = {
  France: series(2000, 10, 20, 30),
  Germany: series(2000, 5, 50, 5),
  Kenya: series(2000, 7, 7, 70),
  World: series(2000, 1, 2, 3),
};
const selectedEntityNames = ["France", "Germany"];

/** Charts in which, taken together, every parameter has something to change. */
const charts: Readonly<Record<string, Chart>> = {
  line: testChart([{ property: "y", values }], {
    selectedEntityNames,
    chartTypes: ["LineChart", "SlopeChart", "DiscreteBar"],
    hasMapTab: true,
    subtitle: "With a [term](#dod:term).",
  }),
  stack: testChart(
    [
      { property: "y", values },
      { property: "y", values: others },
    ],
    { selectedEntityNames, chartTypes: ["StackedArea"] },
  ),
  scatter: testChart(
    [
      { property: "y", values },
      { property: "x", values: others },
    ],
    { selectedEntityNames, chartTypes: ["ScatterPlot"] },
  ),
  marimekko: testChart(
    [
      { property: "y", values: { ...values, Germany: {} } },
      { property: "x", values: others },
    ],
    { chartTypes: ["Marimekko"] },
  ),
};

interface Witness {
  readonly chart: keyof typeof charts;
  /** The parameters beside it that give it something to change. */
  readonly beside?: string;
  readonly value: string;
}

/** For each parameter a request whose answer it changes wherever it counts. */
const witnesses: Readonly<Record<string, Witness>> = {
  tab: { chart: "line", value: "discrete-bar" },
  country: { chart: "line", value: "~KEN" },
  mapSelect: { chart: "line", beside: "tab=map", value: "~KEN" },
  time: { chart: "line", value: "2001" },
  focus: { chart: "line", value: "~FRA" },
  overlay: { chart: "line", value: "sources" },
  stackMode: { chart: "stack", beside: "country=~FRA", value: "relative" },
  zoomToSelection: { chart: "scatter", value: "true" },
  xScale: { chart: "scatter", value: "log" },
  yScale: { chart: "line", value: "log" },
  region: { chart: "line", beside: "tab=map", value: "Europe" },
  endpointsOnly: { chart: "scatter", value: "1" },
  facet: { chart: "line", value: "entity" },
  uniformYAxis: { chart: "line", beside: "facet=entity", value: "0" },
  showNoDataArea: { chart: "marimekko", value: "0" },
  globe: { chart: "line", beside: "tab=map", value: "1" },
  globeRotation: { chart: "line", beside: "tab=map&globe=1", value: "10,100" },
  globeZoom: { chart: "line", beside: "tab=map&globe=1", value: "3" },
  mapZoom: { chart: "line", beside: "tab=map", value: "3,0.5,0.4" },
  tableSort: { chart: "line", beside: "tab=table", value: "-entity" },
  tableFilter: { chart: "line", beside: "tab=table", value: "Europe" },
  tableSearch: { chart: "line", beside: "tab=table", value: "ken" },
  imType: { chart: "line", value: "square" },
  imWidth: { chart: "line", beside: "imHeight=600", value: "1200" },
  imHeight: { chart: "line", beside: "imWidth=850", value: "850" },
  imDetails: { chart: "line", value: "1" },
  imFontSize: { chart: "line", value: "30" },
  imMinimal: { chart: "line", beside: "imType=thumbnail", value: "1" },
  imSquareSize: { chart: "line", beside: "imType=square", value: "400" },
  imOutline: { chart: "line", value: "1" },
  v: { chart: "line", value: "1" },
  maxwidth: { chart: "line", value: "300" },
  maxheight: { chart: "line", value: "300" },
  bom: { chart: "line", value: "1" },
  csvType: { chart: "line", value: "filtered" },
  useColumnShortNames: { chart: "line", value: "false" },
  version: { chart: "line", value: "2" },
  entities: { chart: "line", value: "~KEN" },
  variant: { chart: "line", value: "Large" },
  numDataTableRowsPerColumn: { chart: "scatter", beside: "entities=~FRA", value: "1" },
  nocache: { chart: "line", value: "" },
};

/** Parameters of how rows are drawn. */
const ofDrawing = except(
  "the rows stay: it changes how they are drawn",
  "mapSelect focus overlay zoomToSelection xScale yScale region endpointsOnly facet uniformYAxis globe globeRotation globeZoom mapZoom tableSort",
);

/** Cells where a parameter is taken and rightly changes nothing, with the reason. */
const silent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  csv: {
    v: "rules.md 109: an integer that changes nothing",
    ...ofDrawing,
  },
  parquet: ofDrawing,
  zip: {
    v: "rules.md 109: an integer that changes nothing",
  },
  values: except(
    "one entity's values stay: it changes how they are drawn",
    "mapSelect focus zoomToSelection xScale yScale region endpointsOnly facet uniformYAxis showNoDataArea",
  ),
  svg: { imSquareSize: "it scales the pixels, not the layout" },
};

function except(reason: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(" ").map((name) => [name, reason]));
}

/** Tells pictures apart by their source and width, and archives by their entries. */
const platform: Platform = {
  rasterize: async (svg, width) => Buffer.from(`${width} ${svg}`),
  zip: async (entries) => Buffer.from(JSON.stringify(entries.map(({ name, pieces }) => [name, ...pieces]))),
  gzip: (bytes) => bytes,
  outline: async (svg) => `outlined ${svg}`,
};

async function answer({ render }: Representation, chart: Chart, query: string): Promise<string> {
  const { status, body } = await render(chart, new URLSearchParams(query), testSite, platform);
  return `${status} ${Buffer.from(body as Uint8Array).toString()}`;
}

/** Data representations show what the tab shows only when they are asked to. */
const filtered = (name: string, parameter: string): string =>
  ["csv", "xlsx", "parquet", "csvw", "zip", "readme"].includes(name) && parameter !== "csvType"
    ? "csvType=filtered&"
    : "";

it("knows a request for every parameter of the API description", () => {
  expect(Object.keys(witnesses).sort()).toEqual(Object.keys(parameters).sort());
});

describe.each(representations)("$name", (representation) => {
  it.each(Object.keys(parameters))("%s", async (parameter) => {
    const { chart: name, beside = "", value } = witnesses[parameter] as Witness;
    const chart = charts[name] as Chart;
    const before = `${filtered(representation.name, parameter)}${beside}`;
    const without = await answer(representation, chart, before);
    const with_ = await answer(representation, chart, `${before}&${parameter}=${encodeURIComponent(value)}`);
    const counts =
      representation.params.some((it) => it === parameter) && silent[representation.name]?.[parameter] === undefined;
    expect(with_ !== without).toBe(counts);
  });
});
