import type { Time } from "../data/time.ts";
import type { Series, SeriesPoint } from "./series.ts";

/** A value with where it lies in its stack. */
export interface StackedPoint extends SeriesPoint {
  readonly from: number;
  /** from + value */
  readonly to: number;
}

/** A series as a layer of a stack. */
export interface Layer {
  readonly series: Series;
  readonly points: readonly StackedPoint[];
}

/**
 * Stacks series at each of their times: the first series on top, the last at the bottom (behaviour 26). Positive values
 * stack upwards from zero and negative ones downwards, so that none covers another. The layers come in the order of the
 * series.
 */
export function stackSeries(series: readonly Series[]): Layer[] {
  const tops = new Map<Time, number>();
  const bottoms = new Map<Time, number>();
  const layers: Layer[] = [];
  for (const it of [...series].reverse()) {
    const points = it.points.map((point) => {
      const ends = point.value < 0 ? bottoms : tops;
      const from = ends.get(point.time) ?? 0;
      const to = from + point.value;
      ends.set(point.time, to);
      return { ...point, from, to };
    });
    layers.push({ series: it, points });
  }
  return layers.reverse();
}

/** All values that a stack reaches, zero included. */
export function* stackValues(layers: readonly Layer[]): Generator<number> {
  yield 0;
  for (const { points } of layers) for (const { to } of points) yield to;
}
