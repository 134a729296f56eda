import { colorDimension, entityBins } from "../../series/entityColor.ts";
import type { Series } from "../../series/series.ts";
import type { View } from "../../view/view.ts";
import type { Panel, PlotContext } from "../type.ts";
import { binItems } from "./binItems.ts";
import { createLegend, type LegendItem, type PlacedLegend, placeLegend } from "./categorical.ts";

/** What the colours of lines, slopes and bars mean where a dimension gives them; nothing where they tell the series. */
export function colorItems(view: View, series: readonly Pick<Series, "entity" | "isMuted" | "points">[]): LegendItem[] {
  const binOf = entityBins(view);
  if (!binOf) return [];
  const wearers = series.flatMap(({ entity, isMuted, points }) =>
    points.map(({ time }) => ({ bin: binOf(entity, time), isMuted })),
  );
  return binItems(colorDimension(view), wearers);
}

/** The legend of a plot for what its colours mean, in its place; facets have one for all of them. */
export function placeColorLegend({ view, bounds, style }: PlotContext, { series, isFacet }: Panel): PlacedLegend {
  const items = isFacet || style.detail !== "full" ? [] : colorItems(view, series);
  return placeLegend(createLegend(items, bounds.width, style), bounds, style);
}
