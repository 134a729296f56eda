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

/** Marks cut off at the plot's edges. */
export function clipped(marks: Markup, { x, y, width, height }: Bounds, { idPrefix }: Style): Markup {
  return svg`<clipPath id="${idPrefix}plot"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#${idPrefix}plot)">${marks}</g>`;
}
