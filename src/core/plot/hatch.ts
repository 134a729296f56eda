import { blendOver } from "../color/colorSpace.ts";
import { type Markup, svg, unsafe } from "../text/markup.ts";
import { type Bounds, bottomOf, rightOf } from "./bounds.ts";
import { coordinate } from "./path.ts";
import type { Style } from "./style.ts";

/**
 * Diagonal stripes from the lower left to the upper right, on a plain ground. They are drawn as lines: of gradients,
 * patterns and clip paths at least one program in four shows nothing, or black (programs.md).
 */
export interface Hatching {
  /** Distance between the centres of two stripes, in px. */
  readonly apart: number;
  /** Width of a stripe, in px. */
  readonly width: number;
  readonly color: string;
  /** Colour between the stripes. */
  readonly ground: string;
}

/** The hatching for missing data. @param custom - the author's colour */
export function noDataHatching({ theme: { background, hatch, noData } }: Style, custom?: string): Hatching {
  return custom
    ? { apart: 4, width: 2, color: custom, ground: background }
    : { apart: 4, width: 0.75, color: hatch, ground: noData };
}

/** The hatching for a projection in this colour. */
export function projectionHatching(color: string, { theme }: Style): Hatching {
  return { apart: 6, width: 2, color, ground: blendOver(color, 0.3, theme.background) };
}

/** Shorter stripes, in px, are omitted: they look like dirt along an edge. */
export const leastStripe = 0.7;

/** Draws the stripes inside a box. The ground is the fill of the box itself. */
export function hatchBox(box: Bounds, { apart, width, color }: Hatching): Markup {
  const [right, bottom] = [rightOf(box), bottomOf(box)];
  const corners: ClosedLine = [
    [box.x, box.y],
    [right, box.y],
    [right, bottom],
    [box.x, bottom],
  ];
  let path = "";
  for (const { x, y, length } of stripesIn([corners], apart * Math.SQRT2))
    if (length > leastStripe) path += `M${coordinate(x)},${coordinate(y)}l${coordinate(length)},${coordinate(-length)}`;
  return path === "" ? svg`` : svg`<path class="hatch" d="${unsafe(path)}" stroke="${color}" stroke-width="${width}"/>`;
}

/** A closed ring of points; the first point need not be repeated. */
type ClosedLine = readonly Point[];

/** x and y. */
type Point = readonly number[];

/** A stripe: its lower left end, and how far it extends to the right and up. */
export interface Stripe {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/**
 * The parts of diagonal lines that are inside rings by the even-odd rule. All lines are on one grid with its origin at
 * (0, 0), so that they continue from one shape to the next.
 * @param step - horizontal distance between two lines, in the unit of the rings
 */
export function stripesIn(rings: readonly ClosedLine[], step: number): Stripe[] {
  // On line k, x + y is k × step. A crossing is stored by its x - y.
  const crossings = new Map<number, number[]>();
  for (const ring of rings) {
    let from = ring.at(-1) ?? [];
    for (const to of ring) {
      addCrossings(crossings, step, from, to);
      from = to;
    }
  }
  return [...crossings.keys()].sort((a, b) => a - b).flatMap((k) => stripesOn(k * step, crossings.get(k) ?? []));
}

/** Adds the crossings of an edge. Its lower end counts, its upper one does not, so that a corner counts once. */
function addCrossings(crossings: Map<number, number[]>, step: number, a: Point, b: Point): void {
  // Without destructuring, which takes most of the time of a map's stripes.
  const ax = a[0] ?? 0;
  const ay = a[1] ?? 0;
  const bx = b[0] ?? 0;
  const by = b[1] ?? 0;
  const from = ax + ay;
  const to = bx + by;
  const first = Math.ceil(Math.min(from, to) / step);
  const last = Math.ceil(Math.max(from, to) / step) - 1;
  if (first > last) return;
  const slope = (bx - by - (ax - ay)) / (to - from);
  for (let k = first; k <= last; k++) {
    const at = ax - ay + slope * (k * step - from);
    const line = crossings.get(k);
    if (line) line.push(at);
    else crossings.set(k, [at]);
  }
}

function stripesOn(sum: number, ends: number[]): Stripe[] {
  ends.sort((a, b) => a - b);
  const stripes: Stripe[] = [];
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [start = 0, end = 0] = [ends[i], ends[i + 1]];
    stripes.push({ x: (sum + start) / 2, y: (sum - start) / 2, length: (end - start) / 2 });
  }
  return stripes;
}
