import type { ScatterScales } from "./circles.ts";
import type { Disc } from "./placement.ts";
import type { Scatter, ScatterPoint } from "./points.ts";

/** Pixels: the radius of the end of a line and of the line itself, and the steps along it, for labels beside it. */
const [lineEnd, lineRadius, lineStep] = [3, 3, 3];

/** What labels had better not cover: the points of lit entities; of lines, their ends, and all along the selected ones. */
export function discsOf(scatter: Scatter, scales: ScatterScales): Disc[] {
  return scatter.series.flatMap(({ points, isMuted, isSelected }) => {
    const last = points.at(-1);
    if (isMuted || !last) return [];
    const end = discOf(last, scatter, scales);
    if (!scatter.isRange || !isSelected) return [end];
    return [end, ...discsAlong(points.map((point) => discOf(point, scatter, scales)))];
  });
}

/** A line as a row of discs. */
function discsAlong(corners: readonly Disc[]): Disc[] {
  return corners.flatMap((from, i) => {
    const to = corners[i + 1] ?? from;
    const steps = Math.max(1, Math.min(200, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / lineStep)));
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
      radius: lineRadius,
    }));
  });
}

/** Where a point is, as wide as it is drawn. */
export const discOf = (point: ScatterPoint, { isRange }: Scatter, scales: ScatterScales): Disc => ({
  x: scales.x.position(point.x),
  y: scales.y.position(point.y),
  radius: isRange ? lineEnd : scales.radius(point.size),
});
