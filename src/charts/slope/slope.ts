import { createLazyModule } from "../../core/data/lazyModule.ts";
import { withLogAxes } from "../../core/view/axes.ts";
import { endsOf, hasMeasure, shownEntities, tolerantTimes, tolerantY, yDimensions } from "../../core/view/measures.ts";
import { buildTable, plottedDimensions } from "../../core/view/table.ts";
import type { ChartType } from "../chartType.ts";

/** Slope chart: the selected entities at start and end, within tolerance. */
export const slope: ChartType = withLogAxes("y", {
  name: "SlopeChart",
  param: "slope",
  group: "series",
  label: "Slope",
  noun: "slope chart",
  entities: "selected",
  isPickable: true,
  timeSpan: "ends",
  marks: "series",
  isStacked: false,
  facets: "series",
  relative: "change",
  relativeLabel: "Show the change since the start",
  draws: ["y"],
  settings: ["yScale", "uniformYAxis"],
  colors: { byDimension: true, byValue: false, series: "each", pairs: true },
  pointer: { byTime: false, fadesOthers: true },
  isThinnable: false,
  plot: createLazyModule(async () => (await import("./plot.ts")).slopePlot),
  preview: createLazyModule(async () => (await import("./preview.ts")).slopePreview),
  scripts: { plot: "slope-plot" },
  times: (scope) => tolerantTimes(scope, shownEntities(scope), yDimensions(scope)),
  table(scope, time) {
    const dimensions = plottedDimensions(scope.chart);
    return buildTable(dimensions, shownEntities(scope), () => endsOf(time), tolerantY, hasMeasure(dimensions));
  },
});
