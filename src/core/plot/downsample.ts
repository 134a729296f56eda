/** Minimum density for downsampling, in points per pixel of width. */
const pointsPerPixel = 3;

/** Whether points are so dense that most of them are invisible. */
export const isDense = (count: number, width: number): boolean => count > Math.max(1, width) * pointsPerPixel;

/**
 * Downsamples a line without visible changes: keeps the first, lowest, highest and last point in each pixel column
 * (Jugel et al., M4: a visualization-oriented time series data aggregation, VLDB 2014).
 * @param x - position of a point in px; points are sorted by it
 */
export function downsample<T>(
  points: readonly T[],
  x: (point: T) => number,
  value: (point: T) => number,
): readonly T[] {
  const [start, end] = [points[0], points.at(-1)];
  if (start === undefined || end === undefined || !isDense(points.length, x(end) - x(start))) return points;
  const kept: T[] = [];
  for (let from = 0; from < points.length; ) {
    const column = columnFrom(points, from, x);
    kept.push(...extremesOf(column, value));
    from += column.length;
  }
  return kept;
}

/** The points from an index on that share its pixel column. */
function columnFrom<T>(points: readonly T[], from: number, x: (point: T) => number): readonly T[] {
  const at = Math.floor(x(points[from] as T));
  let to = from + 1;
  while (to < points.length && Math.floor(x(points[to] as T)) === at) to++;
  return points.slice(from, to);
}

function extremesOf<T>(column: readonly T[], value: (point: T) => number): readonly T[] {
  let [low, high] = [0, 0];
  const values = column.map(value);
  values.forEach((it, i) => {
    if (it < (values[low] as number)) low = i;
    if (it > (values[high] as number)) high = i;
  });
  const kept = new Set([0, low, high, column.length - 1]);
  return column.filter((_, i) => kept.has(i));
}
