import { createLazyModule } from "../../core/data/lazyModule.ts";
import type { ChartType } from "../chartType.ts";
import { laterRows } from "../chartType.ts";
import { stacked, stackedBars } from "../stacked/traits.ts";

/** Stacked discrete bar: a bar an entity, at one time. */
export const stackedDiscreteBar: ChartType = {
  ...stacked,
  name: "StackedDiscreteBar",
  param: "stacked-discrete-bar",
  group: "stacked",
  label: "Stacked bar",
  kind: stackedBars,
  noun: "stacked bar chart",
  timeSpan: "moment",
  facets: "none",
  settings: [],
  colors: { byDimension: false, byValue: false, series: "columns", pairs: false },
  pointer: { byTime: false, fadesOthers: false },
  isThinnable: false,
  plot: createLazyModule(async () => (await import("./plot.ts")).stackedDiscreteBar),
  preview: createLazyModule(async () => (await import("./preview.ts")).stackedDiscreteBar),
  scripts: { plot: "stackedDiscreteBar-plot", rows: "stacked-rows" },
  ...laterRows(async () => (await import("../stacked/rows.ts")).discreteBarRows),
};
