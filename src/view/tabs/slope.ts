import { buildTable, plottedDimensions, tolerantCell } from "../table.ts";
import type { TabData } from "../view.ts";
import { endsOf, hasAny, yDimensions } from "./measures.ts";
import { shownEntities } from "./missing.ts";
import { tolerantTimes } from "./tolerance.ts";

/** Slope chart: the selected entities at start and end, within tolerance. */
export const slope: TabData = {
  timeSpan: "range",
  times: (scope) => tolerantTimes(scope, shownEntities(scope), yDimensions(scope)),
  table(scope, time) {
    const dimensions = plottedDimensions(scope.chart);
    return buildTable(
      dimensions,
      shownEntities(scope),
      () => endsOf(time),
      tolerantCell,
      hasAny(dimensions, yDimensions(scope)),
    );
  },
};
