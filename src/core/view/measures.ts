import { type Dimension, dimensionsOf, isMeasure } from "../chart/chart.ts";
import { type Column, entityIndex, pointRange } from "../data/column.ts";
import { lowerBound, type Time, type TimeRange } from "../data/time.ts";
import { type CellFinder, exactCell, positionOf, tolerantCell, type ViewRow, type ViewTable } from "./table.ts";
import type { Scope } from "./view.ts";

type ChartScope = Pick<Scope, "chart">;

/** The y and x dimensions of a chart, in the author's order. */
export const yDimensions = ({ chart }: ChartScope): readonly Dimension[] => dimensionsOf(chart, "y");
export const xDimensions = ({ chart }: ChartScope): readonly Dimension[] => dimensionsOf(chart, "x");

/** The dimensions that have no target time. */
export const withoutTargetTime = (dimensions: readonly Dimension[]): readonly Dimension[] =>
  dimensions.filter(({ targetYear }) => targetYear === undefined);

/**
 * The dimensions that rows are made for: y, x and table columns, without those that have a target time (unless all have
 * one).
 */
export function measures(dimensions: readonly Dimension[]): readonly Dimension[] {
  const all = dimensions.filter(isMeasure);
  const open = withoutTargetTime(all);
  return open.length > 0 ? open : all;
}

/** Longest range of times that is marked in a byte array, 10 MB. */
const maxMarked = 1e7;
/** Maximum ratio of array length to points. Scanning a byte is that much faster than sorting a point. */
const marksPerPoint = 64;

/** All times at which any of the entities has a value in any of the columns, ascending. */
export function unionOfTimes(columns: readonly Column[], entities: readonly string[]): Time[] {
  const runs = columns.flatMap((column) =>
    entities.flatMap((entity) => {
      const [first, stop] = pointRange(column, entity);
      return first < stop ? [column.times.subarray(first, stop)] : [];
    }),
  );
  if (runs.length === 0) return [];
  const least = runs.reduce((low, run) => Math.min(low, run[0] as Time), Number.POSITIVE_INFINITY);
  const most = runs.reduce((high, run) => Math.max(high, run[run.length - 1] as Time), Number.NEGATIVE_INFINITY);
  const points = runs.reduce((sum, run) => sum + run.length, 0);
  if (!(most - least < Math.min(maxMarked, points * marksPerPoint)))
    return [...new Set(runs.flatMap((run) => [...run]))].sort((a, b) => a - b);
  // Runs on each step of a timeline drag; marking bytes is many times faster than a set.
  const marks = new Uint8Array(most - least + 1);
  for (const run of runs) for (let at = 0; at < run.length; at++) marks[(run[at] as Time) - least] = 1;
  const union: Time[] = [];
  for (let at = 0; at < marks.length; at++) if (marks[at]) union.push(at + least);
  return union;
}

/**
 * All times at which any of the entities has a value in a dimension without a target time, ascending. If all dimensions
 * have target times, returns those.
 */
export function measuredTimes(dimensions: readonly Dimension[], entities: readonly string[]): Time[] {
  const open = withoutTargetTime(dimensions).map(({ column }) => column);
  if (open.length > 0) return unionOfTimes(open, entities);
  return [...new Set(dimensions.flatMap(({ targetYear }) => targetYear ?? []))].sort((a, b) => a - b);
}

/** The `candidates` within `tolerance` of any of `times` (both ascending). */
export function withinTolerance(candidates: readonly Time[], times: readonly Time[], tolerance: number): Time[] {
  return candidates.filter((time) => {
    const at = lowerBound(times, time - tolerance);
    return at < times.length && (times[at] as Time) <= time + tolerance;
  });
}

/** The times at which a table has a value of any of these dimensions, ascending. */
export function tableTimes(table: ViewTable, dimensions: readonly Dimension[]): Time[] {
  const positions = dimensions.map((dimension) => positionOf(table, dimension));
  const times = new Set<Time>();
  for (const { time, cells } of table.rows) if (positions.some((i) => cells[i] !== undefined)) times.add(time);
  return [...times].sort((a, b) => a - b);
}

export const timesWithin = (times: ArrayLike<Time>, { start, end }: TimeRange): Time[] =>
  Array.from(times).filter((time) => time >= start && time <= end);

/** Both ends of a range, without duplicates. */
export const endsOf = ({ start, end }: TimeRange): Time[] => (start === end ? [end] : [start, end]);

/** Predicate for rows that have a value of any of the `wanted` dimensions. */
export const hasAny = (dimensions: readonly Dimension[], wanted: readonly Dimension[]) => {
  const positions = wanted.map((dimension) => dimensions.indexOf(dimension));
  return ({ cells }: ViewRow): boolean => positions.some((i) => cells[i] !== undefined);
};

/**
 * Predicate for rows that have a value of a measure. A row with only an x stays in the table, even if the chart type
 * does not plot x (rules.md 220).
 */
export const hasMeasure = (dimensions: readonly Dimension[]) => hasAny(dimensions, measures(dimensions));

/** Predicate for rows that have a value of all `wanted` dimensions. */
export const hasAll =
  (dimensions: readonly Dimension[], wanted: readonly Dimension[]) =>
  (row: ViewRow): boolean =>
    wanted.every((dimension) => row.cells[dimensions.indexOf(dimension)] !== undefined);

/** The selected entities, without those that lack a column if the author hides them (`missingDataStrategy: hide`). */
export function shownEntities(scope: Scope): readonly string[] {
  if (scope.chart.config.missingDataStrategy !== "hide") return scope.selection;
  const columns = yDimensions(scope).map(({ column }) => column);
  return scope.selection.filter((entity) => columns.every((column) => entityIndex(column, entity) !== undefined));
}

/** Finds y with tolerance, and x at the exact time (rules.md 220). */
export const tolerantY: CellFinder = (dimension, entity) =>
  (dimension.property === "y" ? tolerantCell : exactCell)(dimension, entity);

/**
 * The times of a chart type with tolerance: those at which the chart has any value of the entities, if one of
 * `dimensions` has a value of them within its tolerance. A dimension with a target time has its value at every time.
 */
export function tolerantTimes(scope: Scope, entities: readonly string[], dimensions: readonly Dimension[]): Time[] {
  const all = measuredTimes(scope.chart.dimensions.filter(isMeasure), entities);
  const times = new Set<Time>();
  for (const { column, display, targetYear } of dimensions) {
    const tolerance = targetYear === undefined ? (display.tolerance ?? 0) : Number.POSITIVE_INFINITY;
    for (const time of withinTolerance(all, unionOfTimes([column], entities), tolerance)) times.add(time);
  }
  return [...times].sort((a, b) => a - b);
}
