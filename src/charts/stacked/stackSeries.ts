import type { Time } from "../../core/data/time.ts";
import type { Series, SeriesPoint } from "../../core/series/series.ts";

/** A point with its position in the stack. */
export interface StackedPoint extends SeriesPoint, StackSpan {
  /** Where it would start if its value had the opposite sign. */
  readonly opposite: number;
}

/** A series as a layer of a stack. */
export interface Layer {
  readonly series: Series;
  readonly points: readonly StackedPoint[];
  /** Its position with zero height, at the time before its first value. An area starts from there. */
  readonly before?: TimedStackSpan | undefined;
  /** The same at the time after its last value. */
  readonly after?: TimedStackSpan | undefined;
}

/** The position of a layer at a time. */
export interface TimedStackSpan extends StackSpan {
  readonly time: Time;
}

/** The values at which a part of a stack starts and ends. */
export interface StackSpan {
  readonly from: number;
  /** from + value */
  readonly to: number;
}

/** Stacks the parts of one bar: positive values upwards from zero, negative ones downwards. */
export function stackParts<Part extends { readonly value: number }>(parts: readonly Part[]): (Part & StackSpan)[] {
  let [top, bottom] = [0, 0];
  return parts.map((part) => {
    const from = part.value < 0 ? bottom : top;
    const to = from + part.value;
    if (part.value < 0) bottom = to;
    else top = to;
    return { ...part, from, to };
  });
}

/** How far the stack of a time extends so far. */
interface Ends {
  top: number;
  bottom: number;
}

/**
 * Stacks series at each of their times: the first series on top, the last at the bottom (rules.md 720). Positive values
 * stack upwards from zero and negative ones downwards, so that they never overlap. Layers are in the order of the
 * series.
 */
export function stackSeries(series: readonly Series[]): Layer[] {
  const stacks = new Map<Time, Ends>();
  const times = unalignedTimes(series);
  const fromBelow = [...series].reverse().map((it): Layer => {
    const points = stackPoints(stacks, it);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return { series: it, points };
    const before = times.findLast((time) => time < first.time);
    const after = times.find((time) => time > last.time);
    return {
      series: it,
      points,
      before: zeroHeightSpan(stacks, before, first.value),
      after: zeroHeightSpan(stacks, after, last.value),
    };
  });
  return fromBelow.reverse();
}

/** Adds the points of a series to the stacks, and returns them with their positions. */
function stackPoints(stacks: Map<Time, Ends>, series: Series): StackedPoint[] {
  const points: StackedPoint[] = [];
  for (const { time, value, originalTime } of series.points) {
    let ends = stacks.get(time);
    if (!ends) {
      ends = { top: 0, bottom: 0 };
      stacks.set(time, ends);
    }
    const { top, bottom } = ends;
    const isDown = value < 0;
    const from = isDown ? bottom : top;
    const opposite = isDown ? top : bottom;
    const to = from + value;
    if (isDown) ends.bottom = to;
    else ends.top = to;
    points.push({ time, value, originalTime, from, to, opposite });
  }
  return points;
}

/** The times of a stack, ascending. Empty if all layers start and end together. */
function unalignedTimes(series: readonly Series[]): readonly Time[] {
  const [one] = series;
  const isAligned = series.every(
    ({ points }) => points[0]?.time === one?.points[0]?.time && points.at(-1)?.time === one?.points.at(-1)?.time,
  );
  if (isAligned) return [];
  return [...new Set(series.flatMap(({ points }) => points.map(({ time }) => time)))].sort((a, b) => a - b);
}

/** A position with zero height on top of a stack, or below it for negative values. */
function zeroHeightSpan(
  stacks: ReadonlyMap<Time, Ends>,
  time: Time | undefined,
  value: number,
): TimedStackSpan | undefined {
  if (time === undefined) return undefined;
  const { top, bottom } = stacks.get(time) ?? { top: 0, bottom: 0 };
  const at = value < 0 ? bottom : top;
  return { time, from: at, to: at };
}

/** How far a stack extends below and above zero. */
export function stackRange(layers: readonly Layer[]): [lowest: number, highest: number] {
  let [lowest, highest] = [0, 0];
  for (const { points } of layers)
    for (const { to } of points) {
      if (to < lowest) lowest = to;
      if (to > highest) highest = to;
    }
  return [lowest, highest];
}
