import { createLazyModule } from "../../core/data/lazyModule.ts";
import type { ChartType } from "../chartType.ts";
import { lazyRows } from "../chartType.ts";

/** Scatter: every entity that has both x and y, selected or not. A range connects the points of each. */
export const scatter: ChartType = {
  name: "ScatterPlot",
  param: "scatter",
  group: "series",
  label: "Scatter",
  noun: "scatter plot",
  entities: "all",
  isPickable: true,
  timeSpan: "rangeOrMoment",
  marks: "entities",
  isStacked: false,
  facets: "none",
  relative: "annualChange",
  relativeLabel: "Show the average annual change",
  x: "position",
  draws: ["y", "color", "x", "size"],
  settings: ["yScale", "xScale", "zoomToSelection", "endpointsOnly"],
  colors: { byDimension: false, byValue: true, series: "each", pairs: false },
  pointer: { byTime: false, reach: 48, fadesOthers: true },
  isThinnable: true,
  plot: createLazyModule(async () => (await import("./plot.ts")).scatterPlot),
  preview: createLazyModule(async () => (await import("./preview.ts")).scatterPreview),
  scripts: { plot: "scatter-plot", rows: "scatter-rows" },
  ...lazyRows(async () => (await import("./rows.ts")).scatterRows),
};
