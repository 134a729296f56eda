import type { Dimension } from "../../chart/chart.ts";
import { pointRange, valueAt } from "../../data/column.ts";
import type { Time } from "../../data/time.ts";
import type { Cell } from "../table.ts";

/** The times of two columns that belong together. */
type Pair = readonly [Time, Time];

/**
 * Finds, for an entity and a time, cells of two columns that belong together: the observations of both are paired by
 * closeness in time, each used once, and the pair nearest to the wanted time within both tolerances is taken.
 */
export function pairMatcher(
  a: Dimension,
  b: Dimension,
): (entity: string, time: Time) => readonly [Cell, Cell] | undefined {
  const toleranceA = a.display.tolerance ?? 0;
  const toleranceB = b.display.tolerance ?? 0;
  const pairsOf = new Map<string, readonly Pair[]>();
  const cellOf = ({ column }: Dimension, entity: string, time: Time): Cell | undefined => {
    const value = valueAt(column, entity, time);
    return value === undefined ? undefined : { value, time };
  };
  return (entity, time) => {
    let pairs = pairsOf.get(entity);
    if (!pairs) {
      pairs = closestPairs(entityTimes(a, entity), entityTimes(b, entity), Math.max(toleranceA, toleranceB));
      pairsOf.set(entity, pairs);
    }
    const pair = nearestPair(pairs, time, toleranceA, toleranceB);
    const [cellA, cellB] = pair ? [cellOf(a, entity, pair[0]), cellOf(b, entity, pair[1])] : [];
    return cellA && cellB && [cellA, cellB];
  };
}

function entityTimes({ column }: Dimension, entity: string): Int32Array {
  const [first, stop] = pointRange(column, entity);
  return column.times.subarray(first, stop);
}

/** Pairs of times at most `most` apart, closest first, each time in one pair at most; sorted by time. */
export function closestPairs(a: ArrayLike<Time>, b: ArrayLike<Time>, most: number): readonly Pair[] {
  const candidates: Pair[] = [];
  let first = 0;
  for (let i = 0; i < a.length; i++) {
    const time = a[i] as Time;
    while (first < b.length && (b[first] as Time) < time - most) first++;
    for (let j = first; j < b.length && (b[j] as Time) <= time + most; j++) candidates.push([time, b[j] as Time]);
  }
  candidates.sort((p, q) => Math.abs(p[0] - p[1]) - Math.abs(q[0] - q[1]) || p[0] - q[0] || p[1] - q[1]);
  const [usedA, usedB] = [new Set<Time>(), new Set<Time>()];
  const pairs = candidates.filter(([timeA, timeB]) => {
    if (usedA.has(timeA) || usedB.has(timeB)) return false;
    usedA.add(timeA);
    usedB.add(timeB);
    return true;
  });
  return pairs.sort((p, q) => p[0] - q[0]);
}

function nearestPair(pairs: readonly Pair[], time: Time, toleranceA: number, toleranceB: number): Pair | undefined {
  let nearest: Pair | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const pair of pairs) {
    const [apartA, apartB] = [Math.abs(pair[0] - time), Math.abs(pair[1] - time)];
    const apart = Math.max(apartA, apartB);
    if (apartA > toleranceA || apartB > toleranceB || apart > least) continue;
    nearest = pair;
    least = apart;
  }
  return nearest;
}
