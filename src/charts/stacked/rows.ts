import { type Dimension, isMeasure } from "../../core/chart/chart.ts";
import { pointRange } from "../../core/data/column.ts";
import { memoizeLast } from "../../core/data/memoize.ts";
import { lowerBound, type Time } from "../../core/data/time.ts";
import type { ChartRows } from "../../core/view/chartTraits.ts";
import { hasAll, hasAny, measuredTimes, shownEntities, tableTimes, yDimensions } from "../../core/view/measures.ts";
import { isShareView } from "../../core/view/relative.ts";
import { sharesOf } from "../../core/view/shares.ts";
import {
  buildTable,
  type CellAt,
  type CellFinder,
  exactCell,
  plottedDimensions,
  positionOf,
  tolerantCell,
  type ViewCell,
  type ViewTable,
} from "../../core/view/table.ts";
import type { Scope } from "../../core/view/view.ts";

/** Stacked area: the selected entities from start to end. Gaps between two values are interpolated linearly. */
export const areaRows: ChartRows = stackRows(interpolatedCell, needsAllColumns);

/** Stacked bar: the selected entities from start to end. */
export const barRows: ChartRows = stackRows(exactCell, needsAllColumns);

/** Stacked discrete bar: the selected entities at the end time, within tolerance. */
export const discreteBarRows: ChartRows = stackRows(tolerantCell, needsWholeBars);

/** Whether rows that lack a column are dropped (rules.md 410). */
type Completeness = (scope: Scope) => boolean;

/** A stack over time would fall where a column has a gap. */
function needsAllColumns({ chart }: Scope): boolean {
  return chart.config.missingDataStrategy !== "show";
}

/** A bar stays with the columns it has, which have values next to their names; only shares need the whole. */
function needsWholeBars(scope: Scope): boolean {
  const { missingDataStrategy } = scope.chart.config;
  return missingDataStrategy === "hide" || (isShareView(scope) && missingDataStrategy !== "show");
}

/**
 * The rows of a stack. A stack that lacks a part it needs or adds up to zero has no row (rules.md 304, 410), and its
 * time cannot be chosen if no rows remain.
 */
function stackRows(find: CellFinder, isComplete: Completeness): ChartRows {
  const whole = memoizeLast((scope: Scope) => stackedTable(scope, find, isComplete(scope)));
  return {
    times: (scope) => tableTimes(whole(scope), yDimensions(scope)),
    table(scope, { start, end }) {
      const { rows, columns } = whole(scope);
      return { rows: rows.filter(({ time }) => time >= start && time <= end), columns };
    },
  };
}

/** The rows of all times. */
function stackedTable(scope: Scope, find: CellFinder, isComplete: boolean): ViewTable {
  const dimensions = plottedDimensions(scope.chart);
  const y = yDimensions(scope);
  const entities = shownEntities(scope);
  const times = measuredTimes(scope.chart.dimensions.filter(isMeasure), entities);
  const keep = isComplete ? hasAll(dimensions, y) : hasAny(dimensions, dimensions.filter(isMeasure));
  const table = buildTable(dimensions, entities, () => times, find, keep);
  if (!isShareView(scope)) return table;
  return sharesOf(
    table,
    y.map((dimension) => positionOf(table, dimension)),
  );
}

/** The value at a time, or interpolated between the values before and after it. */
function interpolatedCell(dimension: Dimension, entity: string): CellAt {
  const exact = exactCell(dimension, entity);
  const { times, values } = dimension.column;
  if (!(values instanceof Float64Array)) return exact;
  const [first, stop] = pointRange(dimension.column, entity);
  const between = (time: Time): ViewCell | undefined => {
    const after = lowerBound(times, time, first, stop);
    if (after === first || after >= stop) return undefined;
    const [t0, t1] = [times[after - 1] as Time, times[after] as Time];
    const [v0, v1] = [values[after - 1] as number, values[after] as number];
    const value = v0 + ((v1 - v0) * (time - t0)) / (t1 - t0);
    // An interpolated value can overflow.
    return Number.isFinite(value) ? { value, time } : undefined;
  };
  return (time) => exact(time) ?? between(time);
}
