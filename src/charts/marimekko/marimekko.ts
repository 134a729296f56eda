import { createLazyModule } from "../../core/data/lazyModule.ts";
import type { ChartType } from "../chartType.ts";
import { lazyRows } from "../chartType.ts";

/** Marimekko: a column for every entity that has a width, selected or not. */
export const marimekko: ChartType = {
  name: "Marimekko",
  param: "marimekko",
  group: "series",
  label: "Marimekko",
  noun: "Marimekko chart",
  entities: "all",
  isPickable: true,
  timeSpan: "moment",
  marks: "entities",
  isStacked: false,
  facets: "none",
  relative: "share",
  relativeLabel: "Show shares of the total",
  x: "width",
  draws: ["y", "color", "x"],
  settings: ["showNoDataArea"],
  colors: { byDimension: false, byValue: true, series: "each", pairs: false },
  pointer: { byTime: false, fadesOthers: false },
  isThinnable: false,
  plot: createLazyModule(async () => (await import("./plot.ts")).marimekkoPlot),
  preview: createLazyModule(async () => (await import("./preview.ts")).marimekkoPreview),
  scripts: { plot: "marimekko-plot", rows: "marimekko-rows" },
  ...lazyRows(async () => (await import("./rows.ts")).marimekkoRows),
};
