import { type Markup, svg } from "../text/markup.ts";
import { type Bounds, bottomOf, rightOf } from "./bounds.ts";

/** A rectangular clip path. */
export interface Clip {
  readonly bounds: Bounds;
  readonly definition: Markup;
  /** Attribute for the clipped group, with a leading space. */
  readonly attribute: Markup;
}

/** Creates a clip path. @param id - unique in the picture */
export function createClip(id: string, bounds: Bounds): Clip {
  const { x, y, width, height } = bounds;
  return {
    bounds,
    // Without defs, Qt draws the rectangle (programs.md).
    definition: svg`<defs><clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath></defs>`,
    attribute: svg` clip-path="url(#${id})"`,
  };
}

/** A point in px. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Whether a point is in a rectangle or on its edge. */
export const isInside = (bounds: Bounds, { x, y }: Pixel): boolean =>
  x >= bounds.x && x <= rightOf(bounds) && y >= bounds.y && y <= bottomOf(bounds);

/**
 * Clips a polyline to a rectangle; returns the visible parts in order. Removing hidden geometry is better than a clip
 * path: a rasteriser allocates an image for the whole clipped group, many times as large as the picture.
 */
export function clipLine(points: readonly Pixel[], bounds: Bounds): readonly (readonly Pixel[])[] {
  const parts: Pixel[][] = [];
  let part: Pixel[] | undefined;
  for (const [i, to] of points.entries()) {
    const from = points[i - 1] ?? to;
    const seen = cutPiece(from, to, bounds);
    if (!seen) {
      part = undefined;
      continue;
    }
    if (!part) {
      part = seen.start === to ? [] : [seen.start];
      parts.push(part);
    }
    part.push(seen.end);
    if (seen.end !== to) part = undefined;
  }
  return parts.filter(({ length }) => length > 1);
}

/** Clips a segment to a rectangle (Liang and Barsky 1984). Ends inside are returned as the same objects. */
function cutPiece(from: Pixel, to: Pixel, bounds: Bounds): { start: Pixel; end: Pixel } | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [enter, leave] = [0, 1];
  for (const [delta, room] of [
    [-dx, from.x - bounds.x],
    [dx, rightOf(bounds) - from.x],
    [-dy, from.y - bounds.y],
    [dy, bottomOf(bounds) - from.y],
  ] as const) {
    if (delta === 0 && room < 0) return undefined;
    if (delta < 0) enter = Math.max(enter, room / delta);
    if (delta > 0) leave = Math.min(leave, room / delta);
  }
  if (enter > leave) return undefined;
  const at = (share: number): Pixel => ({ x: from.x + share * dx, y: from.y + share * dy });
  return { start: enter === 0 ? from : at(enter), end: leave === 1 ? to : at(leave) };
}
