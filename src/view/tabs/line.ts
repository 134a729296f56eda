import { latest } from "../latest.ts";
import { buildTable, exactCell, plottedDimensions } from "../table.ts";
import type { TabType } from "../tabType.ts";
import type { Scope } from "../view.ts";
import { hasAny, measuredTimes, timesWithin, yDimensions } from "./measures.ts";
import { shownEntities } from "./missing.ts";

/** Line chart: the selected entities from start to end, without tolerance; relative mode leaves the values raw. */
export const line: TabType = {
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
  table(scope, time) {
    const dimensions = plottedDimensions(scope.chart);
    const times = timesWithin(this.times(scope), time);
    const keep = hasAny(dimensions, yDimensions(scope));
    return buildTable(dimensions, shownEntities(scope), () => times, exactCell, keep);
  },
};
