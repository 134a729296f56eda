import type { Part } from "../data/part.ts";
import { colorScales, cssColors, d3Schemes } from "../view/color/parts.ts";
import { tabTypes } from "../view/tabs/registry.ts";
import type { TabType } from "../view/tabType.ts";
import { calendar, comparisons, facets } from "./parts.ts";
import { plotTypes } from "./registry.ts";

/** Every part that resolving and drawing any view may need. */
export const allParts: readonly Part<unknown>[] = [
  ...Object.values(plotTypes),
  ...Object.values<TabType>(tabTypes).flatMap(({ rows }) => rows ?? []),
  facets,
  comparisons,
  calendar,
  colorScales,
  d3Schemes,
  cssColors,
];

/** Makes all parts available: for programs that answer any request. */
export async function loadAllParts(): Promise<void> {
  await Promise.all(allParts.map((part) => part.load()));
}
