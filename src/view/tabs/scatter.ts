import type { Time } from "../../data/time.ts";
import { entitiesOf } from "../selection.ts";
import { buildTable, type CellFinder, hasColor, plottedDimensions, type Table, tolerantCell } from "../table.ts";
import type { Scope, TabData } from "../view.ts";
import { pairMatcher } from "./match.ts";
import { hasAll, pairs, timesWithin, unionOfTimes, untargeted, xDimensions, yDimensions } from "./measures.ts";

const axes = (scope: Scope) => [...yDimensions(scope).slice(0, 1), ...xDimensions(scope).slice(0, 1)];

const candidateTimes = (scope: Scope): Time[] =>
  unionOfTimes(
    untargeted(axes(scope)).map(({ column }) => column),
    entitiesOf(scope.chart),
  );

/**
 * Scatter: at each time at which any x or y exists, every entity that has both within tolerance; neither the selection
 * nor `endpointsOnly` narrows it.
 */
export const scatter: TabData = {
  timeSpan: "range",
  times(scope) {
    const { rows, columns } = tableAt(scope, candidateTimes(scope));
    const moving = untargeted(axes(scope)).map((axis) => columns.findIndex(({ dimension }) => dimension === axis));
    const observed = rows.filter(({ time, cells }) => moving.every((i) => cells[i]?.time === time));
    // Tolerance fills the picture but adds no times to choose from, unless both axes never meet in one.
    const chosen = observed.length > 0 ? observed : rows;
    return [...new Set(chosen.map(({ time }) => time))].sort((a, b) => a - b);
  },
  table: (scope, time) => tableAt(scope, timesWithin(candidateTimes(scope), time)),
};

function tableAt(scope: Scope, times: readonly Time[]): Table {
  const { config } = scope.chart;
  const dimensions = plottedDimensions(scope.chart);
  const keep = hasAll(dimensions, axes(scope));
  return buildTable(
    dimensions,
    pairs(entitiesOf(scope.chart), times),
    matchedCell(scope),
    (row) => keep(row) && (!config.matchingEntitiesOnly || hasColor(dimensions, row)),
  );
}

/** Cells of x and y come from times that belong together, unless one of the two is fixed. */
function matchedCell(scope: Scope): CellFinder {
  const [y] = yDimensions(scope);
  const [x] = xDimensions(scope);
  if (!y || !x || y.targetYear !== undefined || x.targetYear !== undefined) return tolerantCell;
  const match = pairMatcher(y, x);
  return (dimension, entity, time) => {
    if (dimension !== y && dimension !== x) return tolerantCell(dimension, entity, time);
    return match(entity, time)?.[dimension === y ? 0 : 1];
  };
}
