import RBush from "rbush";
import type { Bounds } from "../../core/plot/bounds.ts";
import { bottomOf, rightOf } from "../../core/plot/bounds.ts";
import type { Anchor } from "../../core/plot/label.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";

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
  /** So many points it may cover, parts of points included; more the more it matters. */
  readonly mayCover: number;
}

/** A label where it stands, in pixels. */
export interface PlacedLabel {
  readonly label: PointLabel;
  readonly x: number;
  /** Vertical middle. */
  readonly y: number;
  readonly anchor: Anchor;
}

/** Where a label may stand: the sides of its point, the best first. */
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
/** Further off, for labels that must stand somewhere: a line of text higher or lower. */
const farDirections: typeof directions = [
  [1, -2],
  [1, 2],
  [-1, -2],
  [-1, 2],
  [0, -2],
  [0, 2],
];
/** What each further direction costs, in points covered. */
const directionCost = 0.03;
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
 * Places labels in the order given, the most important first: each where it covers fewest points, and none upon
 * another or upon what is reserved. Those that find no place are left out.
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
    // Further directions only cost more.
    if (rank * directionCost >= least) break;
    const place = placeAt(label, width, direction);
    if (!isWithin(place.box, bounds) || taken.collides(place.box)) continue;
    const covered = coverage(place.box, points, own);
    const cost = covered + rank * directionCost;
    if (cost >= least || covered > label.mayCover) continue;
    [best, least] = [place, cost];
  }
  return best;
}

/**
 * How many other points lie under a box, parts of points included. Upon a large point, of which it covers but a part, the
 * share of the label that lies there counts as well: it would seem to name that point.
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

const directionsOf = ({ mayCover }: PointLabel): typeof directions =>
  mayCover === Number.POSITIVE_INFINITY ? [...directions, ...farDirections] : directions;

function placeAt(label: PointLabel, width: number, [dx, dy]: readonly [number, number]): Place {
  const { disc, size } = label;
  const reach = disc.radius + pointGap;
  // At an angle, the corner of the label touches the disc, nearer than its rightmost point.
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
