import { line } from "../../plot/line/line.ts";
import type { PlotType } from "../../plot/type.ts";
import type { Tab } from "../../view/tab.ts";
import type { Part } from "./part.ts";

/** Where the code of each tab's plot comes from: most charts begin as lines, so these come with the page. */
const loaders: Readonly<Record<Tab, () => Promise<PlotType>>> = {
  LineChart: async () => line,
  SlopeChart: async () => (await import("../../plot/slope/slope.ts")).slope,
  DiscreteBar: async () => (await import("../../plot/bar/bar.ts")).bar,
  Marimekko: async () => (await import("../../plot/marimekko/marimekko.ts")).marimekko,
  ScatterPlot: async () => (await import("../../plot/scatter/scatter.ts")).scatter,
  StackedArea: async () => (await import("../../plot/stackedArea/stackedArea.ts")).stackedArea,
  StackedBar: async () => (await import("../../plot/stackedBar/stackedBar.ts")).stackedBar,
  StackedDiscreteBar: async () =>
    (await import("../../plot/stackedDiscreteBar/stackedDiscreteBar.ts")).stackedDiscreteBar,
  WorldMap: async () => (await import("../../plot/map/map.ts")).map,
  Table: async () => (await import("../../plot/table/table.ts")).table,
};

/** The plots that are there; in the page's scripts this record stands in for that of `plot/registry.ts`. */
export const plotTypes: Partial<Record<Tab, PlotType>> = {};

/** Makes a tab's plot available to `drawPicture`. @throws where its script cannot be loaded */
export async function loadPlot(tab: Tab): Promise<void> {
  plotTypes[tab] ??= await loaders[tab]();
}

/** The page's table is no plot: that is for pictures of it. */
export const plots: Part = {
  isThere: ({ tab, type }) => type.marks === "cells" || plotTypes[tab] !== undefined,
  load: ({ tab }) => loadPlot(tab),
};
