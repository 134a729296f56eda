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
  type TimesOf,
  tolerantCell,
} from "../table.ts";
import type { TabType } from "../tabType.ts";
import type { Scope } from "../view.ts";
import { pairMatcher } from "./match.ts";
import { measuredTimes, timesWithin, untargeted, xDimensions, yDimensions } from "./measures.ts";

const axes = (scope: Scope) => [...yDimensions(scope).slice(0, 1), ...xDimensions(scope).slice(0, 1)];

const candidateTimes = (scope: Scope): Time[] => measuredTimes(axes(scope), entitiesOf(scope.chart));

/**
 * Scatter: at each time at which any x or y exists, every entity that has both within tolerance; neither the selection
 * nor `endpointsOnly` narrows it.
 */
export const scatterData: Pick<TabType, "times" | "table"> = {
  times(scope) {
    const tableOf = tableBuilder(scope);
    const observed = observedTimes(scope, tableOf);
    // Tolerance fills the picture but adds no times to choose from, unless both axes never meet in one.
    const candidates = observed.size > 0 ? [] : candidateTimes(scope);
    const chosen = observed.size > 0 ? observed : timesOf(tableOf(entitiesOf(scope.chart), () => candidates));
    return [...chosen].sort((a, b) => a - b);
  },
  table(scope, range) {
    const times = timesWithin(candidateTimes(scope), range);
    return tableBuilder(scope)(entitiesOf(scope.chart), () => times);
  },
};

type TableBuilder = (entities: readonly string[], timesOf: TimesOf) => Table;

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
      if (isObserved && tableOf([entity], () => [time]).rows.length > 0) times.add(time);
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
  const hasAxes = (entity: string, time: Time): boolean => both.every((axis) => cell(axis, entity, time) !== undefined);
  const keep = (row: TableRow): boolean => !config.matchingEntitiesOnly || hasColor(dimensions, row);
  // At most times an entity has no value: they are left out before its size and colour are looked up.
  return (entities, timesOf) =>
    buildTable(dimensions, entities, (entity) => timesOf(entity).filter((time) => hasAxes(entity, time)), find, keep);
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
