import { latest } from "../latest.ts";
import { buildTable, exactCell, plottedDimensions } from "../table.ts";
import type { TabType } from "../tabType.ts";
import type { Scope } from "../view.ts";
import { onLogAxes } from "./logAxis.ts";
import { hasMeasure, measuredTimes, measures, timesWithin, yDimensions } from "./measures.ts";
import { shownEntities } from "./missing.ts";

/** Line chart: the selected entities from start to end, without tolerance; relative mode leaves the values raw. */
export const line: TabType = onLogAxes("y", {
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
  settings: ["yScale", "uniformYAxis"],
  colors: { byDimension: true, byValue: false, series: "each", pairs: true },
  pointer: { byTime: true, fadesOthers: true },
  isThinnable: true,
  times: latest((scope: Scope) => measuredTimes(yDimensions(scope), shownEntities(scope))),
  table(scope, range) {
    const dimensions = plottedDimensions(scope.chart);
    const entities = shownEntities(scope);
    const times = timesWithin(measuredTimes(measures(dimensions), entities), range);
    return buildTable(dimensions, entities, () => times, exactCell, hasMeasure(dimensions));
  },
});
