import type { ChartTraits } from "../../core/view/chartTraits.ts";

/** What all stacks are. */
export const stackedTraits = {
  entities: "selected",
  isPickable: true,
  marks: "series",
  isStacked: true,
  draws: ["y"],
  relative: "share",
  relativeLabel: "Show shares of the total",
} as const satisfies Partial<ChartTraits>;

/** Whether they stand over time or lie below each other: whoever looks for one looks for both. */
export const stackedBarKind = { name: "stacked-bar", label: "Stacked bar" } as const;
