import { buildTable, exactCell, plottedDimensions } from "../table.ts";
import type { TabData } from "../view.ts";
import { hasAny, oncePerScope, pairs, timesWithin, unionOfTimes, untargeted, yDimensions } from "./measures.ts";
import { shownEntities } from "./missing.ts";

/** Line chart: the selected entities from start to end, without tolerance; relative mode leaves the values raw. */
export const line: TabData = {
  timeSpan: "range",
  times: oncePerScope((scope) =>
    unionOfTimes(
      untargeted(yDimensions(scope)).map(({ column }) => column),
      shownEntities(scope),
    ),
  ),
  table(scope, time) {
    const dimensions = plottedDimensions(scope.chart);
    const times = timesWithin(this.times(scope), time);
    const keep = hasAny(dimensions, yDimensions(scope));
    return buildTable(dimensions, pairs(shownEntities(scope), times), exactCell, keep);
  },
};
