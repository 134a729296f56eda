import type { Time } from "../data/time.ts";
import type { Series, SeriesPoint } from "./series.ts";

/** A value with where it lies in its stack. */
export interface StackedPoint extends SeriesPoint, Span {
  /** Where it would begin if its value had the other sign. */
  readonly opposite: number;
}

/** A series as a layer of a stack. */
export interface Layer {
  readonly series: Series;
  readonly points: readonly StackedPoint[];
}

/** The values at which a part of a stack begins and ends. */
export interface Span {
  readonly from: number;
  /** from + value */
  readonly to: number;
}

/** Piles the parts of one stack: positive ones from zero upwards, one on the other, negative ones downwards. */
export function pile<Part extends { readonly value: number }>(parts: readonly Part[]): (Part & Span)[] {
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
 * Stacks series at each of their times: the first series on top, the last at the bottom (behaviour 26). Positive values
 * stack upwards from zero and negative ones downwards, so that none covers another. The layers come in the order of the
 * series.
 */
export function stackSeries(series: readonly Series[]): Layer[] {
  const stacks = new Map<Time, Ends>();
  const layers: Layer[] = [];
  for (const it of [...series].reverse()) {
    const points: StackedPoint[] = [];
    for (const { time, value, originalTime } of it.points) {
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
    layers.push({ series: it, points });
  }
  return layers.reverse();
}

/** How far a stack reaches down and up from zero. */
export function stackReach(layers: readonly Layer[]): [lowest: number, highest: number] {
  let [lowest, highest] = [0, 0];
  for (const { points } of layers)
    for (const { to } of points) {
      if (to < lowest) lowest = to;
      if (to > highest) highest = to;
    }
  return [lowest, highest];
}
