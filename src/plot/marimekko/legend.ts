import { dimensionOf, displayName } from "../../chart/chart.ts";
import type { Marimekko } from "../../view/marimekko.ts";
import type { View } from "../../view/view.ts";
import { binItems } from "../legend/bins.ts";
import type { LegendItem } from "../legend/categorical.ts";

/** What the colours mean: the y columns where there are several, else the bins that columns wear. */
export function marimekkoLegend({ chart }: View, { y, columns, lacking }: Marimekko): LegendItem[] {
  const items = y.length > 1 ? partItems(columns) : binItems(dimensionOf(chart, "color"), columns);
  return lacking.length > 0 ? [...items, { name: "No data", color: "", isHatched: true }] : items;
}

function partItems(columns: Marimekko["columns"]): LegendItem[] {
  const items = new Map<string, LegendItem>();
  for (const { parts } of columns)
    for (const { dimension, color } of parts)
      items.set(displayName(dimension), { name: displayName(dimension), color });
  return [...items.values()];
}
