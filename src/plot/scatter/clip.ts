import type { Scatter } from "../../view/scatter.ts";
import type { Bounds } from "../bounds.ts";
import { type Markup, svg } from "../markup.ts";
import type { Style } from "../style.ts";
import type { ScatterDomains } from "./domain.ts";

/** Only the entities that have a point between the ends of both axes. */
export function withinDomains(scatter: Scatter, { x, y }: ScatterDomains): Scatter {
  const series = scatter.series.filter(({ points }) =>
    points.some((point) => point.x >= x.min && point.x <= x.max && point.y >= y.min && point.y <= y.max),
  );
  return { ...scatter, series };
}

/** What cuts marks off at the plot's edges. */
export interface Clip {
  readonly definition: Markup;
  /** What a mark has to be cut, with a leading space. */
  readonly attribute: Markup;
}

/** Cuts off at the edges of a plot. */
export function createClip({ x, y, width, height }: Bounds, { idPrefix }: Style): Clip {
  const id = `${idPrefix}plot`;
  return {
    definition: svg`<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`,
    attribute: svg` clip-path="url(#${id})"`,
  };
}
