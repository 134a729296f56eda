import type { Dimension } from "../../core/chart/chart.ts";
import { pointRange } from "../../core/data/column.ts";
import type { Time } from "../../core/data/time.ts";
import { type Cell, exactCell } from "../../core/view/table.ts";

/** The times of two columns that belong together. */
type Pair = readonly [Time, Time];

/**
 * Finds, for an entity and a time, cells of two columns that belong together: the observations of both are paired by
 * closeness in time, each used once, and the pair whose first time is nearest to the wanted one is taken
 * (rules.md 310).
 */
export function pairMatcher(a: Dimension, b: Dimension): (entity: string) => PairAt {
  const matchers = new Map<string, PairAt>();
  return (entity) => {
    const known = matchers.get(entity) ?? entityMatcher(a, b, entity);
    matchers.set(entity, known);
    return known;
  };
}

/** Cells of two columns that belong together at a time. */
type PairAt = (time: Time) => readonly [Cell, Cell] | undefined;

function entityMatcher(a: Dimension, b: Dimension, entity: string): PairAt {
  const [toleranceA, toleranceB] = [a.display.tolerance ?? 0, b.display.tolerance ?? 0];
  const pairs = closestPairs(entityTimes(a, entity), entityTimes(b, entity), Math.max(toleranceA, toleranceB));
  const [cellA, cellB] = [exactCell(a, entity), exactCell(b, entity)];
  // A row asks for both of its cells one after the other.
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

/** Pairs of times at most `most` apart, closest first, each time in one pair at most; both lists and the pairs ascending. */
export function closestPairs(a: ArrayLike<Time>, b: ArrayLike<Time>, most: number): readonly Pair[] {
  // Most indicators come year by year: equal times pair off before anything has to be compared.
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

/** The times that both lists have, and those that only one has; all ascending. */
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
 * The pair whose first time is nearest to the wanted one, of two equally near the earlier; none where one of its times is
 * further away than its tolerance (rules.md 310). @param at - the first pair that is not before the time
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

/** Index of the first pair whose first time is not before `time`, found from another: who asks goes from time to time. */
function firstFrom(pairs: readonly Pair[], time: Time, from: number): number {
  let at = from;
  while (at < pairs.length && (pairs[at] as Pair)[0] < time) at++;
  while (at > 0 && (pairs[at - 1] as Pair)[0] >= time) at--;
  return at;
}
