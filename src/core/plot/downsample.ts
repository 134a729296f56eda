/** Fewer points than this on a pixel are not worth thinning. */
const pointsPerPixel = 3;

/** Whether so many points stand on so few pixels that most of them cannot be seen. */
export const isDense = (count: number, width: number): boolean => count > Math.max(1, width) * pointsPerPixel;

/**
 * Enough of the points of a line that it looks the same: of those on one column of pixels the first, the lowest, the
 * highest and the last (Jugel et al.: M4, a visualization-oriented time series data aggregation, VLDB 2014).
 * @param x - where a point stands, in pixels; points come in this order
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

/** The points from this index on that share its column of pixels. */
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
