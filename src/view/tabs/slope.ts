import { buildTable, plottedDimensions } from "../table.ts";
import type { TabType } from "../tabType.ts";
import { onLogAxes } from "./logAxis.ts";
import { endsOf, hasMeasure, yDimensions } from "./measures.ts";
import { shownEntities } from "./missing.ts";
import { tolerantTimes, tolerantY } from "./tolerance.ts";

/** Slope chart: the selected entities at start and end, within tolerance. */
export const slope: TabType = onLogAxes("y", {
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
  settings: ["yScale", "uniformYAxis"],
  colors: { byDimension: true, byValue: false, series: "each", pairs: true },
  pointer: { byTime: false, fadesOthers: true },
  isThinnable: false,
  times: (scope) => tolerantTimes(scope, shownEntities(scope), yDimensions(scope)),
  table(scope, time) {
    const dimensions = plottedDimensions(scope.chart);
    return buildTable(dimensions, shownEntities(scope), () => endsOf(time), tolerantY, hasMeasure(dimensions));
  },
});
