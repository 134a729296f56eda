import type { Target } from "../../core/plot/plot.ts";
import { pushApart } from "../../core/plot/pushApart.ts";
import { centerOf, groupOf } from "./hitTest.ts";

/** Bounds of a facet in the picture, without its title, in px. */
export interface FacetBounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Lower end of the vertical line at a time: the time axis, or the facet's bottom without one. */
  readonly foot: number;
}

/** The targets of a facet at one time. */
export interface FacetPoints extends FacetBounds {
  /** Its targets at that time, from top to bottom; never empty. */
  readonly group: readonly Target[];
  /** Whether a target is in this facet. */
  holds(target: Target): boolean;
}

/** The facets in a box. */
export function facetsIn(box: HTMLElement | null): readonly FacetBounds[] {
  const { left: x = 0, top: y = 0 } = box?.getBoundingClientRect() ?? {};
  return [...(box?.querySelectorAll(".facet") ?? [])].map((facet) => {
    const { left, right, top, bottom } = facet.getBoundingClientRect();
    const title = facet.querySelector(".facet-title")?.getBoundingClientRect();
    const foot = footIn(facet, box) ?? bottom - y;
    return { left: left - x, right: right - x, top: (title?.bottom ?? top) - y, bottom: bottom - y, foot };
  });
}

/** The y of a plot's time axis, in px below the top of the box; undefined without one. */
export function footIn(plot: Element | null, box: HTMLElement | null): number | undefined {
  const axis = plot?.querySelector(".axis-x .axis-line")?.getBoundingClientRect();
  return axis && axis.top - (box?.getBoundingClientRect().top ?? 0);
}

/** The targets of all facets at the time of one target. Facets without a value at that time are left out. */
export function facetPoints(
  facets: readonly FacetBounds[],
  targets: readonly Target[],
  at: Target,
): readonly FacetPoints[] {
  const atTime = targets.filter(({ time }) => time === at.time);
  return facets.flatMap((facet) => {
    const holds = ({ x, y }: Target): boolean =>
      x >= facet.left && x <= facet.right && y >= facet.top && y <= facet.bottom;
    const [first, ...others] = atTime.filter(holds);
    return first ? [{ ...facet, group: groupOf([first, ...others], first), holds }] : [];
  });
}

/** Label with a value beside its point in a facet. */
interface FacetLabel {
  readonly target: Target;
  /** Its baseline, in px of the picture. */
  readonly y: number;
  /** Whether it is one of three or more labels, so that only its colour identifies the series. */
  readonly isOneOfMany: boolean;
}

/** Distance between baselines, and from a point to the baseline of a label beside it, in px. */
const [pitch, drop] = [13, 4];
/** Minimum distance of baselines from the top and the bottom of a facet, and from the bottom if three or more, in px. */
const [upper, lower, axis] = [12, 4, 18];
/** Maximum fraction of a facet's height that three or more labels may take. */
const mostTaken = 0.75;

/**
 * Labels of a facet's values at one time; none in the facet with the tooltip. One label is above its point; of two, the second
 * is below. Three or more are beside their points, in order. If the facet is too low for all, only the label of the series that
 * the pointer is at remains.
 */
export function facetLabels(
  { group, top, bottom }: Pick<FacetPoints, "group" | "top" | "bottom">,
  pointed: Target,
): readonly FacetLabel[] {
  if (group.includes(pointed)) return [];
  const [low, high] = [top + upper, bottom - lower];
  const hasRoom = group.length * pitch <= (bottom - top) * mostTaken;
  if (group.length > 2 && hasRoom) {
    return spread(group, low, bottom - axis);
  }
  const labelled = group.length <= 2 ? group : group.filter(({ color }) => color === pointed.color).slice(0, 1);
  return labelled.map((target, i) => {
    const [, y] = centerOf(target);
    return { target, y: i === 0 ? Math.max(low, y - 7) : Math.min(high, y + 16), isOneOfMany: false };
  });
}

/** Places labels as near to their points as possible, without overlaps. */
const spread = (group: readonly Target[], low: number, high: number): readonly FacetLabel[] => {
  const wishes = group.map((it) => ({ top: centerOf(it)[1] + drop - pitch, height: pitch }));
  return pushApart(wishes, low - pitch, high).flatMap(({ first, count, top }) =>
    group.slice(first, first + count).map((target, i) => ({ target, y: top + (i + 1) * pitch, isOneOfMany: true })),
  );
};
