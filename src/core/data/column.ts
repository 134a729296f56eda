import { memoize } from "./memoize.ts";
import { lowerBound, type Time, type TimeRange } from "./time.ts";

/** A cell: a number, or a string in text and category columns. */
export type Value = number | string;

/**
 * A sparse column of values over entity × time, with one point per (entity, time) that has a value. Points are sorted
 * by entity name in code unit order, then by time. The points of entity i are `offsets[i]` to `offsets[i + 1]`
 * (exclusive); every entity has at least one.
 */
export interface Column {
  readonly entities: readonly string[];
  readonly offsets: Uint32Array;
  readonly times: Int32Array;
  /** As long as `times`; either all numbers or all strings. */
  readonly values: Float64Array | readonly string[];
}

/** A value of an entity and its time. */
export interface Point {
  readonly time: Time;
  readonly value: Value;
}

export const emptyColumn: Column = {
  entities: [],
  offsets: new Uint32Array(1),
  times: new Int32Array(0),
  values: new Float64Array(0),
};

const indexOf = memoize(
  ({ entities }: Column): ReadonlyMap<string, number> => new Map(entities.map((name, i) => [name, i])),
);

/** Index of an entity in `column.entities`; undefined if the column has no value of it. */
export const entityIndex = (column: Column, entity: string): number | undefined => indexOf(column).get(entity);

/** Range of an entity's points as [first, end); empty if it has none. */
export function pointRange(column: Column, entity: string): readonly [first: number, end: number] {
  const i = entityIndex(column, entity);
  return i === undefined ? [0, 0] : [column.offsets[i] as number, column.offsets[i + 1] as number];
}

/** An entity's points with start ≤ time ≤ end, in time order. */
export function pointsBetween(column: Column, entity: string, start: Time, end: Time): Point[] {
  const [first, stop] = pointRange(column, entity);
  const points: Point[] = [];
  for (let at = lowerBound(column.times, start, first, stop); at < stop && (column.times[at] as Time) <= end; at++)
    points.push({ time: column.times[at] as Time, value: column.values[at] as Value });
  return points;
}

/** An entity's value at a time, without tolerance. */
export const valueAt = (column: Column, entity: string, time: Time): Value | undefined =>
  valueLookup(column, entity)(time);

/** Like `valueAt`, for many times of one entity: the entity is looked up once. */
export function valueLookup(column: Column, entity: string): (time: Time) => Value | undefined {
  const { times, values } = column;
  const [first, stop] = pointRange(column, entity);
  // Times are usually requested in order, so try the point after the last hit first.
  let next = first;
  return (time) => {
    if (!(next < stop && times[next] === time)) next = lowerBound(times, time, first, stop);
    return next < stop && times[next] === time ? values[next++] : undefined;
  };
}

/** First and last time with a value; undefined for an empty column. */
export function timespanOf({ entities, offsets, times }: Column): TimeRange | undefined {
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < entities.length; i++) {
    start = Math.min(start, times[offsets[i] as number] as Time);
    end = Math.max(end, times[(offsets[i + 1] as number) - 1] as Time);
  }
  return start <= end ? { start, end } : undefined;
}

/** Names of all entities in any of the columns, in code unit order. */
export function entitiesIn(columns: readonly Column[]): readonly string[] {
  const [only, ...others] = columns;
  if (others.length === 0) return only?.entities ?? [];
  return [...new Set(columns.flatMap(({ entities }) => entities))].sort();
}

/** A column with only the points that `keep` accepts; the same column if it accepts all. */
export function filterColumn(column: Column, keep: (entity: string, time: Time, value: Value) => boolean): Column {
  const { times, values } = column;
  const entities: string[] = [];
  const offsets: number[] = [];
  const kept = new Uint32Array(times.length);
  let length = 0;
  column.entities.forEach((entity, i) => {
    const before = length;
    const end = column.offsets[i + 1] as number;
    for (let at = column.offsets[i] as number; at < end; at++)
      if (keep(entity, times[at] as Time, values[at] as Value)) kept[length++] = at;
    if (length === before) return;
    entities.push(entity);
    offsets.push(before);
  });
  if (length === times.length && entities.length === column.entities.length) return column;
  offsets.push(length);
  return { entities, offsets: Uint32Array.from(offsets), ...pointsAt(column, kept.subarray(0, length)) };
}

/** Uses loops: filling typed arrays with `from` takes several times as long. */
function pointsAt({ times, values }: Column, places: Uint32Array): Pick<Column, "times" | "values"> {
  const pickedTimes = new Int32Array(places.length);
  for (let i = 0; i < places.length; i++) pickedTimes[i] = times[places[i] as number] as Time;
  if (!(values instanceof Float64Array))
    return { times: pickedTimes, values: Array.from(places, (place) => values[place] as string) };
  const numbers = new Float64Array(places.length);
  for (let i = 0; i < places.length; i++) numbers[i] = values[places[i] as number] as number;
  return { times: pickedTimes, values: numbers };
}

/** Multiplies all numbers by a factor and drops results that overflow. Text columns are returned unchanged. */
export function scaleColumn(column: Column, factor: number): Column {
  if (factor === 1 || !(column.values instanceof Float64Array)) return column;
  const scaled = { ...column, values: column.values.map((value) => value * factor) };
  return scaled.values.every(Number.isFinite) ? scaled : filterColumn(scaled, (_, __, value) => Number.isFinite(value));
}
