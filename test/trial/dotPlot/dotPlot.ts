import type { ChartType } from "../../../src/charts/chartType.ts";
import { createLazyModule } from "../../../src/core/data/lazyModule.ts";
import {
  endsOf,
  hasMeasure,
  shownEntities,
  tolerantTimes,
  tolerantY,
  yDimensions,
} from "../../../src/core/view/measures.ts";
import { buildTable, plottedDimensions } from "../../../src/core/view/table.ts";

/** Dot plot: a row a series, with a dot for its value at the start and one for that at the end. */
export const dotPlot: ChartType = {
  name: "DotPlot",
  param: "dot-plot",
  group: "series",
  label: "Dots",
  noun: "dot plot",
  entities: "selected",
  isPickable: true,
  timeSpan: "ends",
  marks: "series",
  isStacked: false,
  facets: "series",
  relative: "change",
  relativeLabel: "Show the change since the start",
  draws: ["y", "color"],
  settings: ["uniformYAxis"],
  colors: { byDimension: true, byValue: false, series: "each", pairs: true },
  pointer: { byTime: false, fadesOthers: true },
  isThinnable: false,
  plot: createLazyModule(async () => (await import("./plot.ts")).dotsPlot),
  preview: createLazyModule(async () => (await import("./preview.ts")).dotsPreview),
  scripts: { plot: "dotPlot-plot" },
  times: (scope) => tolerantTimes(scope, shownEntities(scope), yDimensions(scope)),
  table(scope, time) {
    const dimensions = plottedDimensions(scope.chart);
    return buildTable(dimensions, shownEntities(scope), () => endsOf(time), tolerantY, hasMeasure(dimensions));
  },
};
