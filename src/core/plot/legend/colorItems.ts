import { colorDimension, entityBins } from "../../series/entityColor.ts";
import type { Series } from "../../series/series.ts";
import type { View } from "../../view/view.ts";
import type { Panel, PlotContext } from "../plot.ts";
import { binItems } from "./binItems.ts";
import { createLegend, type LegendItem, type PlacedLegend, placeLegend } from "./legend.ts";

/** Legend items for a view whose colours come from a dimension; empty if colours identify the series. */
export function createColorItems(
  view: View,
  series: readonly Pick<Series, "entity" | "isMuted" | "points">[],
): LegendItem[] {
  const binOf = entityBins(view);
  if (!binOf) return [];
  const marks = series.flatMap(({ entity, isMuted, points }) =>
    points.map(({ time }) => ({ bin: binOf(entity, time), isMuted })),
  );
  return binItems(colorDimension(view), marks);
}

/** The placed legend of a colour dimension. Facets share one legend, so they have none of their own. */
export function createColorLegend({ view, bounds, style }: PlotContext, { series, isFacet }: Panel): PlacedLegend {
  const items = isFacet || style.detail !== "full" ? [] : createColorItems(view, series);
  return placeLegend(createLegend(items, bounds.width, style), bounds, style);
}
