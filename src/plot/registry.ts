import { createPart, includedPart, type Part } from "../data/part.ts";
import type { Tab } from "../view/tab.ts";
import { line } from "./line/line.ts";
import type { PlotType } from "./type.ts";

/** What draws each tab; what a tab is stands in the registry of views. Most charts begin as lines, so these come first. */
export const plotTypes: Readonly<Record<Tab, Part<PlotType>>> = {
  LineChart: includedPart(line),
  SlopeChart: createPart(async () => (await import("./slope/slope.ts")).slope),
  DiscreteBar: createPart(async () => (await import("./bar/bar.ts")).bar),
  Marimekko: createPart(async () => (await import("./marimekko/marimekko.ts")).marimekko),
  ScatterPlot: createPart(async () => (await import("./scatter/scatter.ts")).scatter),
  StackedArea: createPart(async () => (await import("./stackedArea/stackedArea.ts")).stackedArea),
  StackedBar: createPart(async () => (await import("./stackedBar/stackedBar.ts")).stackedBar),
  StackedDiscreteBar: createPart(
    async () => (await import("./stackedDiscreteBar/stackedDiscreteBar.ts")).stackedDiscreteBar,
  ),
  WorldMap: createPart(async () => (await import("./map/map.ts")).map),
  Table: createPart(async () => (await import("./table/table.ts")).table),
};
