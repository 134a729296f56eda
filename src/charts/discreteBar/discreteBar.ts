import { createLazyModule } from "../../core/data/lazyModule.ts";
import { hasMeasure, shownEntities, tolerantTimes, tolerantY, yDimensions } from "../../core/view/measures.ts";
import { buildTable, plottedDimensions } from "../../core/view/table.ts";
import type { ChartType } from "../chartType.ts";

/** Discrete bar chart: the selected entities at the end time, within tolerance. */
export const discreteBar: ChartType = {
  name: "DiscreteBar",
  param: "discrete-bar",
  group: "series",
  label: "Bar",
  noun: "bar chart",
  entities: "selected",
  isPickable: true,
  timeSpan: "moment",
  marks: "series",
  isStacked: false,
  facets: "bars",
  draws: ["y", "color"],
  settings: [],
  colors: { byDimension: true, byValue: true, series: "one", pairs: false },
  pointer: { byTime: false, fadesOthers: false },
  isThinnable: false,
  plot: createLazyModule(async () => (await import("./plot.ts")).discreteBarPlot),
  preview: createLazyModule(async () => (await import("./preview.ts")).discreteBarPreview),
  scripts: { plot: "discreteBar-plot" },
  times: (scope) => tolerantTimes(scope, shownEntities(scope), yDimensions(scope)),
  table(scope, { end }) {
    const dimensions = plottedDimensions(scope.chart);
    return buildTable(dimensions, shownEntities(scope), () => [end], tolerantY, hasMeasure(dimensions));
  },
};
