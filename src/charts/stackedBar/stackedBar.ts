import { createLazyModule } from "../../core/data/lazyModule.ts";
import type { ChartType } from "../chartType.ts";
import { lazyRows } from "../chartType.ts";
import { stackedBarKind, stackedTraits } from "../stacked/traits.ts";

/** Stacked bar chart: a bar for each time, with the selected entities or columns as parts. */
export const stackedBar: ChartType = {
  ...stackedTraits,
  name: "StackedBar",
  param: "stacked-bar",
  group: "stacked",
  label: "Stacked column",
  kind: stackedBarKind,
  noun: "stacked bar chart",
  timeSpan: "range",
  facets: "stacks",
  settings: ["uniformYAxis"],
  colors: { byDimension: false, byValue: false, series: "each", pairs: false },
  pointer: { byTime: true, fadesOthers: true },
  isThinnable: false,
  plot: createLazyModule(async () => (await import("./plot.ts")).stackedBarPlot),
  preview: createLazyModule(async () => (await import("../stacked/preview.ts")).stackPreview),
  scripts: { plot: "stackedBar-plot", rows: "stacked-rows" },
  ...lazyRows(async () => (await import("../stacked/rows.ts")).barRows),
};
