import RBush from "rbush";
import type { Bounds } from "../bounds.ts";
import { bottomOf, rightOf } from "../bounds.ts";
import type { Anchor } from "../label.ts";
import { textWidth } from "../text/measure.ts";

/** A point of the plot, as a disc in pixels. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A text that wants to stand beside a point. */
export interface PointLabel {
  readonly text: string;
  readonly entity: string;
  readonly disc: Disc;
  readonly size: number;
  readonly weight?: number;
  readonly color: string;
  /** It stands even where it covers points. */
  readonly isWanted: boolean;
}

export interface PlacedLabel {
  readonly label: PointLabel;
  readonly x: number;
  /** Vertical middle. */
  readonly y: number;
  readonly anchor: Anchor;
}

/** Where a label may stand: the sides of its point, the best first. */
const directions: readonly (readonly [dx: -1 | 0 | 1, dy: -1 | 0 | 1])[] = [
  [1, 0],
  [1, -1],
  [1, 1],
  [-1, 0],
  [-1, -1],
  [-1, 1],
  [0, -1],
  [0, 1],
];
/** What each further direction costs, as a share of the label that is covered. */
const directionCost = 0.02;
/** At most this share of a label may lie upon points. */
const mostCovered = 0.5;
/** Pixels between a point and its label, and around a label. */
const [pointGap, labelGap] = [2.5, 1.5];

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

interface Place extends PlacedLabel {
  readonly box: Box;
}

/**
 * Places labels in the order given, the most important first: each where it covers least of the points, and none upon
 * another. Those that find no place are left out.
 */
export function placeLabels(
  labels: readonly PointLabel[],
  discs: readonly Disc[],
  bounds: Bounds,
): readonly PlacedLabel[] {
  const points = new RBush<Box>().load(discs.map(boxOf));
  const taken = new RBush<Box>();
  return labels.flatMap((label) => {
    const place = bestPlace(label, points, taken, bounds);
    if (!place) return [];
    taken.insert(place.box);
    return [place];
  });
}

function bestPlace(label: PointLabel, points: RBush<Box>, taken: RBush<Box>, bounds: Bounds): Place | undefined {
  const own = boxOf(label.disc);
  const width = textWidth(label.text, label);
  const area = width * label.size;
  let best: Place | undefined;
  let least = label.isWanted ? Number.POSITIVE_INFINITY : mostCovered + 1;
  for (const [rank, direction] of directions.entries()) {
    const place = placeAt(label, width, direction);
    const { box } = place;
    if (!isWithin(box, bounds) || taken.collides(box)) continue;
    let covered = -overlap(box, own);
    for (const other of points.search(box)) covered += overlap(box, other);
    const cost = covered / area + rank * directionCost;
    if (cost >= least || (covered / area > mostCovered && !label.isWanted)) continue;
    [best, least] = [place, cost];
  }
  return best;
}

function placeAt(label: PointLabel, width: number, [dx, dy]: readonly [number, number]): Place {
  const { disc, size } = label;
  const reach = disc.radius + pointGap;
  // At an angle, the corner of the label touches the disc, nearer than its rightmost point.
  const x = disc.x + dx * (dy === 0 ? reach : reach * Math.SQRT1_2);
  const y = disc.y + dy * (dx === 0 ? reach + size / 2 : reach * Math.SQRT1_2 + size * 0.3);
  const left = dx > 0 ? x : dx < 0 ? x - width : x - width / 2;
  return {
    label,
    x,
    y,
    anchor: dx > 0 ? "start" : dx < 0 ? "end" : "middle",
    box: {
      minX: left - labelGap,
      maxX: left + width + labelGap,
      minY: y - size / 2 - labelGap / 2,
      maxY: y + size / 2 + labelGap / 2,
    },
  };
}

const boxOf = ({ x, y, radius }: Disc): Box => ({
  minX: x - radius,
  maxX: x + radius,
  minY: y - radius,
  maxY: y + radius,
});

const isWithin = ({ minX, maxX, minY, maxY }: Box, outer: Bounds): boolean =>
  minX >= outer.x && maxX <= rightOf(outer) && minY >= outer.y && maxY <= bottomOf(outer);

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX);
  const height = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY);
  return width > 0 && height > 0 ? width * height : 0;
}
