import type { Target } from "../../core/plot/plot.ts";
import { pushApart } from "../../core/plot/pushApart.ts";
import { centerOf, groupOf } from "./hitTest.ts";

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

/** A value that stands beside its point in a facet. */
interface FacetLabel {
  readonly target: Target;
  /** Where its baseline is, in px of the picture. */
  readonly y: number;
  /** Whether others stand so near that only its colour tells whose it is. */
  readonly isOneOfMany: boolean;
}

/** From one baseline to the next, and from a point to the baseline of what stands right beside it, in px. */
const [pitch, drop] = [13, 4];
/** How near baselines come to the upper and the lower end of a facet, in px; many keep clear of the axis there. */
const [upper, lower, axis] = [12, 4, 18];
/** How much of a facet's height many may take, so that it still shows its lines. */
const mostTaken = 0.75;

/**
 * The values that a facet tells of a moment, but where the tooltip tells them. Of one or two, the upper one's stands above
 * its point, the lower one's below; more stand beside theirs in their order, or that of the series pointed at alone,
 * where the facet is too low for all.
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
  const told = group.length <= 2 ? group : group.filter(({ color }) => color === pointed.color).slice(0, 1);
  return told.map((target, i) => {
    const [, y] = centerOf(target);
    return { target, y: i === 0 ? Math.max(low, y - 7) : Math.min(high, y + 16), isOneOfMany: false };
  });
}

/** Baselines as near to their points as they can be in a room that holds them, one below the other. */
const spread = (group: readonly Target[], low: number, high: number): readonly FacetLabel[] => {
  const wishes = group.map((it) => ({ top: centerOf(it)[1] + drop - pitch, height: pitch }));
  return pushApart(wishes, low - pitch, high).flatMap(({ first, count, top }) =>
    group.slice(first, first + count).map((target, i) => ({ target, y: top + (i + 1) * pitch, isOneOfMany: true })),
  );
};
