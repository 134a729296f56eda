import type { ChartTraits } from "../../core/view/chartTraits.ts";

/** Traits of all stacked chart types. */
export const stackedTraits = {
  entities: "selected",
  isPickable: true,
  marks: "series",
  isStacked: true,
  draws: ["y"],
  relative: "share",
  relativeLabel: "Show shares of the total",
} as const satisfies Partial<ChartTraits>;

/** Vertical and horizontal stacked bars are one kind: readers look for both by the same name. */
export const stackedBarKind = { name: "stacked-bar", label: "Stacked bar" } as const;
