import type { Dimension } from "../../core/chart/chart.ts";
import { pointRange } from "../../core/data/column.ts";
import type { Time } from "../../core/data/time.ts";
import { type Cell, exactCell } from "../../core/view/table.ts";

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
type PairAt = (time: Time) => readonly [Cell, Cell] | undefined;

function entityMatcher(a: Dimension, b: Dimension, entity: string): PairAt {
  const [toleranceA, toleranceB] = [a.display.tolerance ?? 0, b.display.tolerance ?? 0];
  const pairs = closestPairs(entityTimes(a, entity), entityTimes(b, entity), Math.max(toleranceA, toleranceB));
  const [cellA, cellB] = [exactCell(a, entity), exactCell(b, entity)];
  // Memoized, because a row looks up both of its cells one after the other.
  let at = 0;
  let last: { readonly time: Time; readonly cells: readonly [Cell, Cell] | undefined } | undefined;
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
