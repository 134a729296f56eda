import { createLazyModule } from "../../core/data/lazyModule.ts";
import type { ChartType } from "../chartType.ts";
import { lazyRows } from "../chartType.ts";
import { stackedTraits } from "../stacked/traits.ts";

/** Stacked area chart: the selected entities or columns as layers over time. */
export const stackedArea: ChartType = {
  ...stackedTraits,
  name: "StackedArea",
  param: "stacked-area",
  group: "stacked",
  label: "Stacked area",
  noun: "stacked area chart",
  timeSpan: "range",
  facets: "stacks",
  settings: ["uniformYAxis"],
  colors: { byDimension: false, byValue: false, series: "each", pairs: false },
  pointer: { byTime: true, fadesOthers: true },
  isThinnable: true,
  plot: createLazyModule(async () => (await import("./plot.ts")).stackedAreaPlot),
  preview: createLazyModule(async () => (await import("../stacked/preview.ts")).stackPreview),
  scripts: { plot: "stackedArea-plot", rows: "stacked-rows" },
  ...lazyRows(async () => (await import("../stacked/rows.ts")).areaRows),
};
