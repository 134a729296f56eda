import { createLazyModule } from "../../core/data/lazyModule.ts";
import type { ChartType } from "../chartType.ts";
import { lazyRows } from "../chartType.ts";
import { stackedBarKind, stackedTraits } from "../stacked/traits.ts";

/** Stacked discrete bar chart: a bar for each entity, at one time. */
export const stackedDiscreteBar: ChartType = {
  ...stackedTraits,
  name: "StackedDiscreteBar",
  param: "stacked-discrete-bar",
  group: "stacked",
  label: "Stacked bar",
  kind: stackedBarKind,
  noun: "stacked bar chart",
  timeSpan: "moment",
  facets: "series",
  settings: ["uniformYAxis"],
  colors: { byDimension: false, byValue: false, series: "columns", pairs: false },
  pointer: { byTime: false, fadesOthers: false },
  isThinnable: false,
  plot: createLazyModule(async () => (await import("./plot.ts")).stackedDiscreteBarPlot),
  preview: createLazyModule(async () => (await import("./preview.ts")).stackedDiscreteBarPreview),
  scripts: { plot: "stackedDiscreteBar-plot", rows: "stacked-rows" },
  ...lazyRows(async () => (await import("../stacked/rows.ts")).discreteBarRows),
};
