import { type Markup, svg } from "../text/markup.ts";
import { type Bounds, bottomOf, rightOf } from "./bounds.ts";

/** What cuts marks off at the edges of a rectangle. */
export interface Clip {
  readonly bounds: Bounds;
  readonly definition: Markup;
  /** What a group of marks has to be cut, with a leading space. */
  readonly attribute: Markup;
}

/** Cuts off at the edges of a rectangle. @param id - what it is called in the picture */
export function createClip(id: string, bounds: Bounds): Clip {
  const { x, y, width, height } = bounds;
  return {
    bounds,
    definition: svg`<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`,
    attribute: svg` clip-path="url(#${id})"`,
  };
}

/** A point of the picture, in pixels. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Whether a point lies in a rectangle or on its edge. */
export const isInside = (bounds: Bounds, { x, y }: Pixel): boolean =>
  x >= bounds.x && x <= rightOf(bounds) && y >= bounds.y && y <= bottomOf(bounds);

/**
 * The parts of a line of straight pieces that lie in a rectangle, in order. What a picture cuts off is better left out of it:
 * a rasteriser that cuts a group keeps a picture of all that is in it, many times as large as the one asked for.
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

/** What of a piece lies in a rectangle (Liang and Barsky 1984); ends that do are the very points. */
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
