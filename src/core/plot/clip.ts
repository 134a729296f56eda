import { type Markup, svg } from "../text/markup.ts";
import type { Bounds } from "./bounds.ts";

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
