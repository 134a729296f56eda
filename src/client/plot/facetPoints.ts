import type { Target } from "../../core/plot/plot.ts";
import { groupOf } from "./nearest.ts";

/** Where a facet stands in the picture below its title, in px. */
export interface FacetBounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Where a line through a moment ends: at the time axis, above its labels, where there is one. */
  readonly foot: number;
}

/** What a facet tells of a moment. */
export interface FacetPoints extends FacetBounds {
  /** Its targets of the moment, from top to bottom; one at least. */
  readonly group: readonly Target[];
  /** Whether a target stands in this facet. */
  holds(target: Target): boolean;
}

/** The facets that are drawn in a box. */
export function facetsIn(box: HTMLElement | null): readonly FacetBounds[] {
  const { left: x = 0, top: y = 0 } = box?.getBoundingClientRect() ?? {};
  return [...(box?.querySelectorAll(".facet") ?? [])].map((facet) => {
    const { left, right, top, bottom } = facet.getBoundingClientRect();
    const title = facet.querySelector(".facet-title")?.getBoundingClientRect();
    const foot = footIn(facet, box) ?? bottom - y;
    return { left: left - x, right: right - x, top: (title?.bottom ?? top) - y, bottom: bottom - y, foot };
  });
}

/** Where the time axis of a plot is, in px below the top of the box; undefined without one. */
export function footIn(plot: Element | null, box: HTMLElement | null): number | undefined {
  const axis = plot?.querySelector(".axis-x .axis-line")?.getBoundingClientRect();
  return axis && axis.top - (box?.getBoundingClientRect().top ?? 0);
}

/** What all facets tell of the moment that is pointed at in one of them; those that know nothing of it are left out. */
export function facetPoints(
  facets: readonly FacetBounds[],
  targets: readonly Target[],
  at: Target,
): readonly FacetPoints[] {
  const ofMoment = targets.filter(({ time }) => time === at.time);
  return facets.flatMap((facet) => {
    const holds = ({ x, y }: Target): boolean =>
      x >= facet.left && x <= facet.right && y >= facet.top && y <= facet.bottom;
    const [first, ...others] = ofMoment.filter(holds);
    return first ? [{ ...facet, group: groupOf([first, ...others], first), holds }] : [];
  });
}
