import { type Chart, type Dimension, dimensionOf } from "../../core/chart/chart.ts";
import { pointRange } from "../../core/data/column.ts";
import { memoize, memoizeLast } from "../../core/data/memoize.ts";
import type { Time } from "../../core/data/time.ts";
import { requiredColor, withLogAxes } from "../../core/view/axes.ts";
import type { ChartRows } from "../../core/view/chartTraits.ts";
import { hasAll, measuredTimes, timesWithin, withoutTargetTime } from "../../core/view/measures.ts";
import { entitiesOf } from "../../core/view/selection.ts";
import {
  buildTable,
  type CellAt,
  type CellFinder,
  cellFinder,
  exactCell,
  plottedDimensions,
  tolerantCell,
  type ViewCell,
  type ViewTable,
} from "../../core/view/table.ts";
/**
 * The rows of a scatter: at each time with any x or y, every entity that has both within tolerance. Neither the
 * selection nor `endpointsOnly` matters.
 */
export const scatterRows: ChartRows = withLogAxes("xy", {
  times: ({ chart }) => pointsOf(chart).times,
  drawable: ({ chart }) => pointsOf(chart).entities,
  table({ chart }, range) {
    const { start, end } = range;
    if (start === end) return tableOf(chart, timesWithin(pointsOf(chart).times, range));
    const { rows, columns } = wholeTable(chart);
    return { rows: rows.filter(({ time }) => time >= start && time <= end), columns };
  },
});

/** The rows of all times. Memoized, since a drag filters them for each frame. */
const wholeTable = memoizeLast((chart: Chart) => tableOf(chart, pointsOf(chart).times));

function tableOf(chart: Chart, times: readonly Time[]): ViewTable {
  const dimensions = plottedDimensions(chart);
  const { find, hasPoint } = pointsOf(chart);
  // Most times have no point: they are skipped before size and colour are looked up.
  const timesOf = (entity: string): Time[] => times.filter(hasPoint(entity));
  return buildTable(dimensions, entitiesOf(chart), timesOf, find, hasAll(dimensions, requiredColor(chart)));
}

/** The points of a chart. They do not depend on the selection or the time. */
interface Points {
  /** The times with points, between the first and last time that their values were observed at. */
  readonly times: readonly Time[];
  /** The entities with a point at one of these times. */
  readonly entities: ReadonlySet<string>;
  readonly find: CellFinder;
  readonly hasPoint: (entity: string) => (time: Time) => boolean;
}

const pointsOf = memoize((chart: Chart): Points => {
  const find = matchedCell(chart);
  const cell = cellFinder(find, plottedDimensions(chart));
  const axes = [dimensionOf(chart, "x"), dimensionOf(chart, "y")].filter((axis) => axis !== undefined);
  const hasPoint = (entity: string) => {
    const cells = axes.map((axis) => cell(axis, entity));
    return (time: Time): boolean => cells.every((cellAt) => cellAt(time) !== undefined);
  };
  return { ...(axes.length < 2 ? nowhere : placesOfPoints(chart, axes, cell)), find, hasPoint };
});

const nowhere = { times: [], entities: new Set<string>() };

/**
 * The times and entities with points, limited to the times at which their values were observed. With tolerance a point
 * can be earlier or later, but the timeline ends with the observations (rules.md 309).
 */
function placesOfPoints(
  chart: Chart,
  axes: readonly Dimension[],
  cell: CellFinder,
): Pick<Points, "times" | "entities"> {
  const [color] = requiredColor(chart);
  const candidates = measuredTimes(axes, entitiesOf(chart));
  const [observed] = [withoutTargetTime(axes), axes].filter(({ length }) => length > 0);
  const byTime = new Map<Time, string[]>();
  let [first, last]: [Time, Time] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const entity of entitiesOf(chart)) {
    const ownCells = axes.map((axis) => cell(axis, entity));
    const ownColor = color && cell(color, entity);
    for (const time of candidates) {
      const cells = pointCells(ownCells, time);
      if (!cells || (ownColor && !ownColor(time))) continue;
      const known = byTime.get(time);
      if (known) known.push(entity);
      else byTime.set(time, [entity]);
      for (const axis of observed ?? []) {
        const original = cells[axes.indexOf(axis)]?.time ?? time;
        first = Math.min(first, original);
        last = Math.max(last, original);
      }
    }
  }
  const times = candidates.filter((time) => byTime.has(time) && time >= first && time <= last);
  return { times, entities: new Set(times.flatMap((time) => byTime.get(time) ?? [])) };
}

/** The cells of a point; undefined if one is missing. */
function pointCells(ownCells: readonly CellAt[], time: Time): readonly ViewCell[] | undefined {
  const cells: ViewCell[] = [];
  for (const cellAt of ownCells) {
    const found = cellAt(time);
    if (!found) return undefined;
    cells.push(found);
  }
  return cells;
}

/** Finds x and y at matching times, unless a target year fixes one of them. */
function matchedCell(chart: Chart): CellFinder {
  const [x, y] = [dimensionOf(chart, "x"), dimensionOf(chart, "y")];
  if (!y || !x || y.targetYear !== undefined || x.targetYear !== undefined) return tolerantCell;
  const match = pairMatcher(x, y);
  return (dimension, entity) => {
    if (dimension !== y && dimension !== x) return tolerantCell(dimension, entity);
    const pairAt = match(entity);
    const side = dimension === x ? 0 : 1;
    return (time) => pairAt(time)?.[side];
  };
}

/** A pair of times, one of each column. */
type Pair = readonly [Time, Time];

/**
 * Finds matching cells of two columns for an entity and a time. The observations of both columns are paired by
 * closeness in time, each at most once, and the pair whose first time is nearest to the given time is used (rules.md
 * 310).
 */
export function pairMatcher(a: Dimension, b: Dimension): (entity: string) => PairAt {
  const matchers = new Map<string, PairAt>();
  return (entity) => {
    const known = matchers.get(entity) ?? entityMatcher(a, b, entity);
    matchers.set(entity, known);
    return known;
  };
}

/** The matching cells of two columns at a time. */
type PairAt = (time: Time) => readonly [ViewCell, ViewCell] | undefined;

function entityMatcher(a: Dimension, b: Dimension, entity: string): PairAt {
  const [toleranceA, toleranceB] = [a.display.tolerance ?? 0, b.display.tolerance ?? 0];
  const pairs = closestPairs(entityTimes(a, entity), entityTimes(b, entity), Math.max(toleranceA, toleranceB));
  const [cellA, cellB] = [exactCell(a, entity), exactCell(b, entity)];
  // Memoized, because a row looks up both of its cells one after the other.
  let at = 0;
  let last: { readonly time: Time; readonly cells: readonly [ViewCell, ViewCell] | undefined } | undefined;
  return (time) => {
    if (last?.time === time) return last.cells;
    at = firstFrom(pairs, time, at);
    const pair = nearestPair(pairs, at, time, toleranceA, toleranceB);
    const [ownA, ownB] = pair ? [cellA(pair[0]), cellB(pair[1])] : [];
    const cells = ownA && ownB && ([ownA, ownB] as const);
    last = { time, cells };
    return cells;
  };
}

function entityTimes({ column }: Dimension, entity: string): Int32Array {
  const [first, stop] = pointRange(column, entity);
  return column.times.subarray(first, stop);
}

/**
 * Pairs times that are at most `most` apart, closest first, each at most once. Both lists and the result are ascending.
 */
export function closestPairs(a: ArrayLike<Time>, b: ArrayLike<Time>, most: number): readonly Pair[] {
  // Most indicators are yearly: equal times are paired first, without comparing candidates.
  const { pairs, onlyA, onlyB } = pairEqual(a, b);
  if (onlyA.length === 0 || onlyB.length === 0) return pairs;
  const [timesA, timesB] = [new Set(onlyA), new Set(onlyB)];
  for (const [timeA, timeB] of candidatePairs(onlyA, onlyB, most))
    if (timesA.has(timeA) && timesB.has(timeB)) {
      pairs.push([timeA, timeB]);
      timesA.delete(timeA);
      timesB.delete(timeB);
    }
  return pairs.sort((p, q) => p[0] - q[0]);
}

/** The times in both lists, and those in only one of them; all ascending. */
function pairEqual(a: ArrayLike<Time>, b: ArrayLike<Time>): { pairs: Pair[]; onlyA: Time[]; onlyB: Time[] } {
  const [pairs, onlyA, onlyB]: [Pair[], Time[], Time[]] = [[], [], []];
  let [atA, atB] = [0, 0];
  while (atA < a.length || atB < b.length) {
    const timeA = atA < a.length ? (a[atA] as Time) : Number.POSITIVE_INFINITY;
    const timeB = atB < b.length ? (b[atB] as Time) : Number.POSITIVE_INFINITY;
    if (timeA === timeB) pairs.push([timeA, timeB]);
    else if (timeA < timeB) onlyA.push(timeA);
    else onlyB.push(timeB);
    if (timeA <= timeB) atA++;
    if (timeB <= timeA) atB++;
  }
  return { pairs, onlyA, onlyB };
}

/** All pairs at most `most` apart, the closest first. */
function candidatePairs(a: readonly Time[], b: readonly Time[], most: number): Pair[] {
  const candidates: Pair[] = [];
  let first = 0;
  for (const time of a) {
    while (first < b.length && (b[first] as Time) < time - most) first++;
    for (let j = first; j < b.length && (b[j] as Time) <= time + most; j++) candidates.push([time, b[j] as Time]);
  }
  return candidates.sort((p, q) => Math.abs(p[0] - p[1]) - Math.abs(q[0] - q[1]) || p[0] - q[0] || p[1] - q[1]);
}

/**
 * The pair whose first time is nearest to a time; the earlier one of two equally near. Undefined if one of its times is
 * beyond its tolerance (rules.md 310).
 * @param at - index of the first pair that is not before the time
 */
function nearestPair(
  pairs: readonly Pair[],
  at: number,
  time: Time,
  toleranceA: number,
  toleranceB: number,
): Pair | undefined {
  const [before, after] = [pairs[at - 1], pairs[at]];
  const isBefore = before !== undefined && (after === undefined || time - before[0] <= after[0] - time);
  const nearest = isBefore ? before : after;
  if (!nearest || Math.abs(nearest[0] - time) > toleranceA || Math.abs(nearest[1] - time) > toleranceB)
    return undefined;
  return nearest;
}

/**
 * Index of the first pair whose first time is not before `time`. The search starts at the previous index, because
 * callers go from time to time.
 */
function firstFrom(pairs: readonly Pair[], time: Time, from: number): number {
  let at = from;
  while (at < pairs.length && (pairs[at] as Pair)[0] < time) at++;
  while (at > 0 && (pairs[at - 1] as Pair)[0] >= time) at--;
  return at;
}
