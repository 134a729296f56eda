import { createLazyModule } from "../../core/data/lazyModule.ts";
import type { ChartType } from "../chartType.ts";
import { laterRows } from "../chartType.ts";
import { stacked, stackedBars } from "../stacked/traits.ts";

/** Stacked bar: a bar a time, made of the selected. */
export const stackedBar: ChartType = {
  ...stacked,
  name: "StackedBar",
  param: "stacked-bar",
  group: "stacked",
  label: "Stacked column",
  kind: stackedBars,
  noun: "stacked bar chart",
  timeSpan: "range",
  facets: "stacks",
  settings: ["uniformYAxis"],
  colors: { byDimension: false, byValue: false, series: "each", pairs: false },
  pointer: { byTime: true, fadesOthers: true },
  isThinnable: false,
  plot: createLazyModule(async () => (await import("./plot.ts")).stackedBar),
  preview: createLazyModule(async () => (await import("./preview.ts")).stackedBar),
  scripts: { plot: "stackedBar-plot", rows: "stacked-rows" },
  ...laterRows(async () => (await import("../stacked/rows.ts")).barRows),
};
