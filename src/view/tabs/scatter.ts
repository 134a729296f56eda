import { entitiesOf } from "../selection.ts";
import { buildTable, hasColor, tolerantCell } from "../table.ts";
import type { Scope, TabData } from "../view.ts";
import { hasAll, pairs, timesWithin, unionOfTimes, untargeted, xDimensions, yDimensions } from "./measures.ts";

const axes = (scope: Scope) => [...yDimensions(scope).slice(0, 1), ...xDimensions(scope).slice(0, 1)];

/**
 * Scatter: at each time at which any x or y exists, every entity that has both within tolerance; the selection does not
 * narrow it.
 */
export const scatter: TabData = {
  timeSpan: "range",
  times(scope) {
    const entities = entitiesOf(scope.chart);
    const candidates = unionOfTimes(
      untargeted(axes(scope)).map(({ column }) => column),
      entities,
    );
    const { rows } = tableAt(scope, candidates);
    return [...new Set(rows.map(({ time }) => time))].sort((a, b) => a - b);
  },
  table(scope, time) {
    const candidates = unionOfTimes(
      untargeted(axes(scope)).map(({ column }) => column),
      entitiesOf(scope.chart),
    );
    const times = timesWithin(candidates, time);
    return tableAt(
      scope,
      scope.endpointsOnly && times.length > 2 ? [times[0] as number, times.at(-1) as number] : times,
    );
  },
};

function tableAt(scope: Scope, times: number[]) {
  const { dimensions, config } = scope.chart;
  const keep = hasAll(dimensions, axes(scope));
  return buildTable(
    dimensions,
    pairs(entitiesOf(scope.chart), times),
    tolerantCell,
    (row) => keep(row) && (!config.matchingEntitiesOnly || hasColor(dimensions, row)),
  );
}
