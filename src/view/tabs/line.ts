import { latest } from "../latest.ts";
import { buildTable, exactCell, plottedDimensions } from "../table.ts";
import type { Scope, TabData } from "../view.ts";
import { hasAny, measuredTimes, timesWithin, yDimensions } from "./measures.ts";
import { shownEntities } from "./missing.ts";

/** Line chart: the selected entities from start to end, without tolerance; relative mode leaves the values raw. */
export const line: TabData = {
  timeSpan: "range",
  times: latest((scope: Scope) => measuredTimes(yDimensions(scope), shownEntities(scope))),
  table(scope, time) {
    const dimensions = plottedDimensions(scope.chart);
    const times = timesWithin(this.times(scope), time);
    const keep = hasAny(dimensions, yDimensions(scope));
    return buildTable(dimensions, shownEntities(scope), () => times, exactCell, keep);
  },
};
