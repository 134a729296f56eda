import RBush from "rbush";
import type { Bounds } from "../../core/plot/bounds.ts";
import { bottomOf, rightOf } from "../../core/plot/bounds.ts";
import type { Anchor } from "../../core/plot/label.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";

/** A point of the plot as a disc, in pixels. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A label to be placed next to a point. */
export interface PointLabel {
  readonly text: string;
  readonly entity: string;
  readonly disc: Disc;
  readonly size: number;
  readonly weight?: number;
  readonly color: string;
  /** The number of points that it can cover, including parts of points. Important labels can cover more. */
  readonly maxCovered: number;
}

/** A label with its position in pixels. */
export interface PlacedLabel {
  readonly label: PointLabel;
  readonly x: number;
  /** Vertical middle. */
  readonly y: number;
  readonly anchor: Anchor;
}

/** Directions from a point to its label, the best first. */
const directions: readonly (readonly [dx: number, dy: number])[] = [
  [1, 0],
  [1, -1],
  [1, 1],
  [-1, 0],
  [-1, -1],
  [-1, 1],
  [0, -1],
  [0, 1],
];
/** Directions that are a line of text further away, for labels that must be placed. */
const farDirections: typeof directions = [
  [1, -2],
  [1, 2],
  [-1, -2],
  [-1, 2],
  [0, -2],
  [0, 2],
];
/** The cost of each further direction, in covered points. */
const directionCost = 0.03;
/** In pixels: the gap between a point and its label, and the gap around a label. */
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
 * Places labels in order of importance, each where it covers the fewest points, without overlapping other labels or
 * reserved areas. Labels that cannot be placed are left out.
 */
export function placeLabels(
  labels: readonly PointLabel[],
  discs: readonly Disc[],
  bounds: Bounds,
  reserved: readonly Bounds[] = [],
): readonly PlacedLabel[] {
  const points = new RBush<Box>().load(discs.map(boxOf));
  const taken = new RBush<Box>().load(
    reserved.map((it) => ({ minX: it.x, minY: it.y, maxX: rightOf(it), maxY: bottomOf(it) })),
  );
  return labels.flatMap((label) => {
    const place = bestPlace(label, points, taken, bounds);
    if (!place) return [];
    taken.insert(place.box);
    return [place];
  });
}

function bestPlace(label: PointLabel, points: RBush<Box>, taken: RBush<Box>, bounds: Bounds): Place | undefined {
  const width = textWidth(label.text, label);
  const own = boxOf(label.disc);
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [rank, direction] of directionsOf(label).entries()) {
    // The remaining directions cost even more.
    if (rank * directionCost >= least) break;
    const place = placeAt(label, width, direction);
    if (!isWithin(place.box, bounds) || taken.collides(place.box)) continue;
    const covered = coverage(place.box, points, own);
    const cost = covered + rank * directionCost;
    if (cost >= least || covered > label.maxCovered) continue;
    [best, least] = [place, cost];
  }
  return best;
}

/**
 * The number of other points below a box, including parts of points. The share of the box that is on a point counts as
 * well, because a label on a large point would seem to name it.
 */
function coverage(box: Box, points: RBush<Box>, own: Box): number {
  let covered = -coverageOf(box, own);
  for (const point of points.search(box)) covered += coverageOf(box, point);
  return Math.max(0, covered);
}

function coverageOf(box: Box, point: Box): number {
  const common = overlap(box, point);
  return common / areaOf(point) + common / areaOf(box);
}

const areaOf = ({ minX, maxX, minY, maxY }: Box): number => Math.max(1, (maxX - minX) * (maxY - minY));

const directionsOf = ({ maxCovered }: PointLabel): typeof directions =>
  maxCovered === Number.POSITIVE_INFINITY ? [...directions, ...farDirections] : directions;

function placeAt(label: PointLabel, width: number, [dx, dy]: readonly [number, number]): Place {
  const { disc, size } = label;
  const reach = disc.radius + pointGap;
  // In diagonal directions, the corner of the label touches the disc.
  const x = disc.x + dx * (dy === 0 ? reach : reach * Math.SQRT1_2);
  const lines = Math.sign(dy) * (Math.abs(dy) - 1) * size;
  const y = disc.y + Math.sign(dy) * (dx === 0 ? reach + size / 2 : reach * Math.SQRT1_2 + size * 0.3) + lines;
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
