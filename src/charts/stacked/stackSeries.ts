import type { Time } from "../../core/data/time.ts";
import type { Series, SeriesPoint } from "../../core/series/series.ts";

/** A value with where it lies in its stack. */
export interface StackedPoint extends SeriesPoint, StackSpan {
  /** Where it would begin if its value had the other sign. */
  readonly opposite: number;
}

/** A series as a layer of a stack. */
export interface Layer {
  readonly series: Series;
  readonly points: readonly StackedPoint[];
  /** Its place in the stack, as thick as nothing, at the time before its first value: where an area grows from. */
  readonly before?: TimedStackSpan | undefined;
  /** The same at the time after its last value. */
  readonly after?: TimedStackSpan | undefined;
}

/** Where a part of a stack lies at a time. */
export interface TimedStackSpan extends StackSpan {
  readonly time: Time;
}

/** The values at which a part of a stack begins and ends. */
export interface StackSpan {
  readonly from: number;
  /** from + value */
  readonly to: number;
}

/** Piles the parts of one stack: positive ones from zero upwards, one on the other, negative ones downwards. */
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

/** How far up and down the stack of one time reaches so far. */
interface Ends {
  top: number;
  bottom: number;
}

/**
 * Stacks series at each of their times: the first series on top, the last at the bottom (rules.md 720). Positive values
 * stack upwards from zero and negative ones downwards, so that none covers another. The layers come in the order of the
 * series.
 */
export function stackSeries(series: readonly Series[]): Layer[] {
  const stacks = new Map<Time, Ends>();
  const times = besideTimes(series);
  const fromBelow = [...series].reverse().map((it): Layer => {
    const points = pointsUpon(stacks, it);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return { series: it, points };
    const before = times.findLast((time) => time < first.time);
    const after = times.find((time) => time > last.time);
    return {
      series: it,
      points,
      before: thinnest(stacks, before, first.value),
      after: thinnest(stacks, after, last.value),
    };
  });
  return fromBelow.reverse();
}

/** The points of a series upon the stacks as they are so far, which grow by them. */
function pointsUpon(stacks: Map<Time, Ends>, series: Series): StackedPoint[] {
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

/** The times of a stack, ascending, if its layers do not all begin and end together. */
function besideTimes(series: readonly Series[]): readonly Time[] {
  const [one] = series;
  const isAligned = series.every(
    ({ points }) => points[0]?.time === one?.points[0]?.time && points.at(-1)?.time === one?.points.at(-1)?.time,
  );
  if (isAligned) return [];
  return [...new Set(series.flatMap(({ points }) => points.map(({ time }) => time)))].sort((a, b) => a - b);
}

/** A place on top of a stack, or below it for what is negative, as thick as nothing. */
function thinnest(stacks: ReadonlyMap<Time, Ends>, time: Time | undefined, value: number): TimedStackSpan | undefined {
  if (time === undefined) return undefined;
  const { top, bottom } = stacks.get(time) ?? { top: 0, bottom: 0 };
  const at = value < 0 ? bottom : top;
  return { time, from: at, to: at };
}

/** How far a stack reaches down and up from zero. */
export function stackRange(layers: readonly Layer[]): [lowest: number, highest: number] {
  let [lowest, highest] = [0, 0];
  for (const { points } of layers)
    for (const { to } of points) {
      if (to < lowest) lowest = to;
      if (to > highest) highest = to;
    }
  return [lowest, highest];
}
