import { colorScales } from "./colorScale.ts";
import { comparisons } from "./comparison.ts";
import { cssColors } from "./cssColors.ts";
import { schemes } from "./d3Schemes.ts";
import { facets } from "./facets.ts";
import type { Need, Part } from "./part.ts";
import { plots } from "./plots.ts";
import { calendar } from "./roundDays.ts";
import { scatterPart } from "./scatter.ts";

const parts: readonly Part[] = [plots, scatterPart, facets, calendar, colorScales, schemes, cssColors, comparisons];

/** Whether all is there to draw a view. */
export const canDraw = (need: Need): boolean => parts.every((part) => part.isThere(need));

/** Makes all that draws a view available to `drawPicture`. @throws where a script cannot be loaded */
export async function loadParts(need: Need): Promise<void> {
  await Promise.all(parts.filter((part) => !part.isThere(need)).map((part) => part.load(need)));
}
