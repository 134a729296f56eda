import type { Column, Value } from "../data/column.ts";
import type { Time } from "../data/time.ts";
import type { Chart, Dimension } from "./chart.ts";

/** A value that differs between two states of a column. */
export interface Revision {
  readonly entity: string;
  readonly time: Time;
  readonly from: Value;
  readonly to: Value;
}

/** Items that are new, gone or revised. Revised items exist in both states, with new, gone or different values. */
export interface Difference<T> {
  readonly new: readonly T[];
  readonly gone: readonly T[];
  readonly revised: readonly T[];
}

/** The difference between two states of a column. */
export interface ColumnChange {
  /** In code unit order. */
  readonly entities: Difference<string>;
  /**
   * Ascending. A time is new if no entity had a value at it. It is revised if an entity that exists in both states
   * differs at it.
   */
  readonly times: Difference<Time>;
  /** All times of either state, ascending. */
  readonly timeline: readonly Time[];
  /** Numbers of points (entity and time with a value). */
  readonly points: { readonly new: number; readonly gone: number; readonly revised: number };
  /** The revision with the largest absolute change, in the column's unit. */
  readonly largest?: Revision;
  /** The revision with the largest change relative to the old value; revisions from 0 do not count. */
  readonly largestShare?: Revision;
}

/** The difference between two states of a dimension. */
export interface DimensionChange {
  readonly kind: "new" | "gone" | "changed";
  /** The new dimension; the old one if it is gone. */
  readonly dimension: Dimension;
  /** Names of the changed fields of the indicator and of the dimension's display, in code unit order. */
  readonly fields: readonly string[];
  /** Absent if no value differs. */
  readonly values?: ColumnChange;
}

/** The difference between two states of a chart. */
export interface ChartChange {
  /** Names of the changed config fields, in code unit order. */
  readonly config: readonly string[];
  /** Changed dimensions, in the order of the new state, followed by those that are gone. */
  readonly dimensions: readonly DimensionChange[];
}

/** Compares two states of a chart; undefined if config, indicators and values are equal. */
export function compareCharts(before: Chart, after: Chart): ChartChange | undefined {
  const config = changedFields(before.config, after.config).filter((name) => name !== "slug");
  const known = new Map(before.dimensions.map((dimension) => [keyOf(dimension), dimension]));
  const dimensions: DimensionChange[] = [];
  for (const dimension of after.dimensions) {
    const old = known.get(keyOf(dimension));
    known.delete(keyOf(dimension));
    const change = old ? compareDimensions(old, dimension) : ({ kind: "new", dimension, fields: [] } as const);
    if (change) dimensions.push(change);
  }
  for (const dimension of known.values()) dimensions.push({ kind: "gone", dimension, fields: [] });
  return config.length + dimensions.length > 0 ? { config, dimensions } : undefined;
}

/** The identity of a dimension, independent of its contents. */
const keyOf = ({ property, slug }: Dimension): string => `${property} ${slug}`;

function compareDimensions(before: Dimension, after: Dimension): DimensionChange | undefined {
  const fields = [
    ...changedFields(before.indicator, after.indicator),
    ...changedFields(before.display, after.display).map((name) => `display.${name}`),
  ].filter((name) => name !== "display");
  const values = compareColumns(before.column, after.column);
  if (fields.length === 0 && !values) return undefined;
  return { kind: "changed", dimension: after, fields: [...new Set(fields)].sort(), ...(values && { values }) };
}

/** Names of the fields that differ between two records, in code unit order. */
function changedFields(before: object, after: object): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isEqual(Reflect.get(before, name), Reflect.get(after, name))).sort();
}

/** Whether two values are equal as JSON, ignoring the order of keys. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  return changedFields(a, b).length === 0;
}

/** Compares two states of a column by entity and time; undefined if they are equal. */
export function compareColumns(before: Column, after: Column): ColumnChange | undefined {
  const comparison = new ColumnComparison(before, after);
  const [old, now] = [before.entities, after.entities];
  let [i, j] = [0, 0];
  // Both lists are sorted in code unit order, so merge them in one pass.
  while (i < old.length || j < now.length) {
    const [a, b] = [old[i], now[j]];
    const entity = a === undefined || (b !== undefined && b < a) ? b : a;
    if (entity === undefined) break;
    comparison.compareEntity(entity, a === entity ? i++ : undefined, b === entity ? j++ : undefined);
  }
  return comparison.result();
}

/** Walks through two states of a column and collects the differences. */
class ColumnComparison {
  private readonly before: Column;
  private readonly after: Column;
  private readonly entities: Record<keyof Difference<string>, string[]> = { new: [], gone: [], revised: [] };
  private readonly points = { new: 0, gone: 0, revised: 0 };
  /** Times at which an entity that exists in both states differs. */
  private readonly touched = new Set<Time>();
  private largest: Revision | undefined;
  private largestShare: Revision | undefined;

  constructor(before: Column, after: Column) {
    this.before = before;
    this.after = after;
  }

  /**
   * @param i - the entity's index in the old state,
   * @param j - in the new state; undefined if it does not exist there
   */
  compareEntity(entity: string, i: number | undefined, j: number | undefined): void {
    const differing = this.comparePoints(entity, rangeAt(this.before, i), rangeAt(this.after, j));
    if (i === undefined) this.entities.new.push(entity);
    else if (j === undefined) this.entities.gone.push(entity);
    else if (differing.length > 0) {
      this.entities.revised.push(entity);
      for (const time of differing) this.touched.add(time);
    }
  }

  /** Compares two ranges, both sorted by time. @returns the times of points that differ */
  private comparePoints(entity: string, [i, stop]: Range, [j, end]: Range): readonly Time[] {
    const { before, after, points } = this;
    const differing: Time[] = [];
    while (i < stop || j < end) {
      const a = i < stop ? (before.times[i] as Time) : Number.POSITIVE_INFINITY;
      const b = j < end ? (after.times[j] as Time) : Number.POSITIVE_INFINITY;
      const [from, to] = [before.values[i] as Value, after.values[j] as Value];
      if (a < b) points.gone++;
      else if (b < a) points.new++;
      else if (from !== to) this.revise({ entity, time: a, from, to });
      if (a !== b || from !== to) differing.push(Math.min(a, b));
      if (a <= b) i++;
      if (b <= a) j++;
    }
    return differing;
  }

  private revise(revision: Revision): void {
    this.points.revised++;
    if (moveOf(revision) > (this.largest ? moveOf(this.largest) : -1)) this.largest = revision;
    if (shareOf(revision) > (this.largestShare ? shareOf(this.largestShare) : -1)) this.largestShare = revision;
  }

  result(): ColumnChange | undefined {
    const { entities, points, touched, largest, largestShare } = this;
    if (points.new + points.gone + points.revised === 0) return undefined;
    const [old, now] = [new Set(this.before.times), new Set(this.after.times)];
    const timeline = [...new Set([...old, ...now])].sort((a, b) => a - b);
    const times = {
      new: timeline.filter((time) => !old.has(time)),
      gone: timeline.filter((time) => !now.has(time)),
      revised: timeline.filter((time) => touched.has(time) && old.has(time) && now.has(time)),
    };
    return { entities, times, timeline, points, ...(largest && { largest }), ...(largestShare && { largestShare }) };
  }
}

/** A range of points; the end is exclusive. */
type Range = readonly [first: number, end: number];

const rangeAt = ({ offsets }: Column, place: number | undefined): [first: number, end: number] =>
  place === undefined ? [0, 0] : [offsets[place] as number, offsets[place + 1] as number];

/** Absolute change of a number; −1 for text. */
const moveOf = ({ from, to }: Revision): number =>
  typeof from === "number" && typeof to === "number" ? Math.abs(to - from) : -1;

/** Change of a number relative to its old value; −1 for text and if the old value is 0. */
const shareOf = (revision: Revision): number =>
  revision.from === 0 || moveOf(revision) < 0 ? -1 : moveOf(revision) / Math.abs(Number(revision.from));
