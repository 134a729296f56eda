import { entitiesOf } from "../selection.ts";
import { buildTable, hasColor, tolerantCell } from "../table.ts";
import type { TabData } from "../view.ts";
import { hasAll, hasAny, pairs, xDimensions, yDimensions } from "./measures.ts";
import { tolerantTimes } from "./tolerance.ts";

/** Marimekko: every entity that has a width (x), at the end time, within tolerance; the selection does not narrow it. */
export const marimekko: TabData = {
  timeSpan: "end",
  times: (scope) => tolerantTimes(scope, entitiesOf(scope.chart), yDimensions(scope)),
  table(scope, { end }) {
    const { dimensions, config } = scope.chart;
    const x = xDimensions(scope);
    const keep = x.length > 0 ? hasAll(dimensions, x) : hasAny(dimensions, yDimensions(scope));
    return buildTable(
      dimensions,
      pairs(entitiesOf(scope.chart), [end]),
      tolerantCell,
      (row) => keep(row) && (!config.matchingEntitiesOnly || hasColor(dimensions, row)),
    );
  },
};
