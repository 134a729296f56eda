import type { Chart } from "../chart/chart.ts";
import type { PlotType } from "../plot/type.ts";
import type { Tab } from "../view/tab.ts";
import { loadD3Schemes } from "./d3Schemes.ts";

/** Where the code of each tab's plot comes from: a script of its own, so that a line chart loads no globe. */
const loaders: Readonly<Record<Tab, () => Promise<PlotType>>> = {
  LineChart: async () => (await import("../plot/line/line.ts")).line,
  SlopeChart: async () => (await import("../plot/slope/slope.ts")).slope,
  DiscreteBar: async () => (await import("../plot/bar/bar.ts")).bar,
  Marimekko: async () => (await import("../plot/marimekko/marimekko.ts")).marimekko,
  ScatterPlot: async () => (await import("../plot/scatter/scatter.ts")).scatter,
  StackedArea: async () => (await import("../plot/stackedArea/stackedArea.ts")).stackedArea,
  StackedBar: async () => (await import("../plot/stackedBar/stackedBar.ts")).stackedBar,
  StackedDiscreteBar: async () => (await import("../plot/stackedDiscreteBar/stackedDiscreteBar.ts")).stackedDiscreteBar,
  WorldMap: async () => (await import("../plot/map/map.ts")).map,
  Table: async () => (await import("../plot/table/table.ts")).table,
};

/** The plots that are there; in the page's scripts this record stands in for that of `plot/registry.ts`. */
export const plotTypes: Partial<Record<Tab, PlotType>> = {};

/** Tabs that colour by value, for which the schemes of d3 are. */
const coloredByValue = new Set<Tab>(["WorldMap", "ScatterPlot", "Marimekko", "DiscreteBar"]);

/** Makes a tab's plot available to `drawPicture`. @throws where its script cannot be loaded */
export async function loadPlot(tab: Tab, { config }: Chart): Promise<void> {
  const needsSchemes = coloredByValue.has(tab) || config.baseColorScheme !== undefined;
  const [plot] = await Promise.all([plotTypes[tab] ?? loaders[tab](), needsSchemes && loadD3Schemes()]);
  plotTypes[tab] = plot;
}
