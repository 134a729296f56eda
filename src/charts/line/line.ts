import { createLazyModule, eagerModule } from "../../core/data/lazyModule.ts";
import { memoizeLast } from "../../core/data/memoize.ts";
import { withLogAxes } from "../../core/view/axes.ts";
import {
  hasMeasure,
  measuredTimes,
  measures,
  shownEntities,
  timesWithin,
  yDimensions,
} from "../../core/view/measures.ts";
import { buildTable, exactCell, plottedDimensions } from "../../core/view/table.ts";
import type { Scope } from "../../core/view/view.ts";
import type { ChartType } from "../chartType.ts";
import { linePlot } from "./plot.ts";

/** Line chart: the selected entities from start to end, without tolerance. Relative mode does not change the rows. */
export const line: ChartType = withLogAxes("y", {
  name: "LineChart",
  param: "line",
  group: "series",
  label: "Line",
  noun: "line chart",
  entities: "selected",
  isPickable: true,
  timeSpan: "range",
  marks: "series",
  isStacked: false,
  facets: "series",
  relative: "change",
  relativeLabel: "Show the change since the start",
  draws: ["y", "color"],
  settings: ["yScale", "uniformYAxis"],
  colors: { byDimension: true, byValue: false, series: "each", pairs: true },
  pointer: { byTime: true, fadesOthers: true },
  isThinnable: true,
  plot: eagerModule(linePlot),
  preview: createLazyModule(async () => (await import("./preview.ts")).linePreview),
  scripts: {},
  times: memoizeLast((scope: Scope) => measuredTimes(yDimensions(scope), shownEntities(scope))),
  table(scope, range) {
    const dimensions = plottedDimensions(scope.chart);
    const entities = shownEntities(scope);
    const times = timesWithin(measuredTimes(measures(dimensions), entities), range);
    return buildTable(dimensions, entities, () => times, exactCell, hasMeasure(dimensions));
  },
});
