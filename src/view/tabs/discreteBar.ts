import { buildTable, plottedDimensions, tolerantCell } from "../table.ts";
import type { TabData } from "../view.ts";
import { hasAny, yDimensions } from "./measures.ts";
import { shownEntities } from "./missing.ts";
import { tolerantTimes } from "./tolerance.ts";

/** Discrete bar: the selected entities at the end time, within tolerance. */
export const discreteBar: TabData = {
  timeSpan: "end",
  times: (scope) => tolerantTimes(scope, shownEntities(scope), yDimensions(scope)),
  table(scope, { end }) {
    const dimensions = plottedDimensions(scope.chart);
    return buildTable(
      dimensions,
      shownEntities(scope),
      () => [end],
      tolerantCell,
      hasAny(dimensions, yDimensions(scope)),
    );
  },
};
