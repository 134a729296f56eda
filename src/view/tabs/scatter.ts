import { pointRange, valueAt } from "../../data/column.ts";
import type { Time } from "../../data/time.ts";
import { entitiesOf } from "../selection.ts";
import {
  buildTable,
  type CellFinder,
  cellFinder,
  hasColor,
  plottedDimensions,
  type Table,
  type TableRow,
  tolerantCell,
} from "../table.ts";
import type { Scope, TabData } from "../view.ts";
import { pairMatcher } from "./match.ts";
import { measuredTimes, pairs, timesWithin, untargeted, xDimensions, yDimensions } from "./measures.ts";

const axes = (scope: Scope) => [...yDimensions(scope).slice(0, 1), ...xDimensions(scope).slice(0, 1)];

const candidateTimes = (scope: Scope): Time[] => measuredTimes(axes(scope), entitiesOf(scope.chart));

/**
 * Scatter: at each time at which any x or y exists, every entity that has both within tolerance; neither the selection
 * nor `endpointsOnly` narrows it.
 */
export const scatter: TabData = {
  timeSpan: "range",
  ignoresSelection: true,
  times(scope) {
    const tableOf = tableBuilder(scope);
    const observed = observedTimes(scope, tableOf);
    // Tolerance fills the picture but adds no times to choose from, unless both axes never meet in one.
    const chosen = observed.size > 0 ? observed : timesOf(tableOf(everyPair(scope, candidateTimes(scope))));
    return [...chosen].sort((a, b) => a - b);
  },
  table: (scope, time) => tableBuilder(scope)(everyPair(scope, timesWithin(candidateTimes(scope), time))),
};

/** An entity at a time. */
type Pair = readonly [entity: string, time: Time];
type TableBuilder = (pairs: Iterable<Pair>) => Table;

const everyPair = ({ chart }: Scope, times: readonly Time[]): Iterable<Pair> => pairs(entitiesOf(chart), times);

const timesOf = ({ rows }: Table): ReadonlySet<Time> => new Set(rows.map(({ time }) => time));

/** The times at which any entity has a row whose values are all of that very time. */
function observedTimes(scope: Scope, tableOf: TableBuilder): ReadonlySet<Time> {
  const [first, ...others] = untargeted(axes(scope));
  const times = new Set<Time>();
  if (!first) return times;
  for (const entity of entitiesOf(scope.chart)) {
    const [start, stop] = pointRange(first.column, entity);
    for (const time of first.column.times.subarray(start, stop)) {
      const isObserved = !times.has(time) && others.every(({ column }) => valueAt(column, entity, time) !== undefined);
      if (isObserved && tableOf([[entity, time]]).rows.length > 0) times.add(time);
    }
  }
  return times;
}

function tableBuilder(scope: Scope): TableBuilder {
  const { config } = scope.chart;
  const dimensions = plottedDimensions(scope.chart);
  const find = matchedCell(scope);
  const cell = cellFinder(find);
  const both = axes(scope);
  const hasAxes = ([entity, time]: Pair): boolean => both.every((axis) => cell(axis, entity, time) !== undefined);
  const keep = (row: TableRow): boolean => !config.matchingEntitiesOnly || hasColor(dimensions, row);
  return (wanted) => buildTable(dimensions, filter(wanted, hasAxes), find, keep);
}

/** Most pairs have no value: they are left out before their size and colour are looked up. */
function* filter(wanted: Iterable<Pair>, accepts: (pair: Pair) => boolean): Generator<Pair> {
  for (const pair of wanted) if (accepts(pair)) yield pair;
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
