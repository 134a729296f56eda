import { type Dimension, numberFormat } from "../../chart/chart.ts";
import type { Bin } from "../../color/bin.ts";
import { binLabel } from "../../color/binLabel.ts";
import { formatNumber } from "../../data/number.ts";
import { colorDimension, entityBins } from "../../series/entityColor.ts";
import type { Series } from "../../series/series.ts";
import type { View } from "../../view/view.ts";
import type { Panel, PlotContext } from "../plot.ts";
import { createLegend, type LegendItem, type PlacedLegend, placeLegend } from "./legend.ts";

/** Legend items for a view whose colours come from a dimension; empty if colours identify the series. */
export function createColorItems(
  view: View,
  series: readonly Pick<Series, "entity" | "isMuted" | "points">[],
): LegendItem[] {
  const binOf = entityBins(view);
  if (!binOf) return [];
  const wearers = series.flatMap(({ entity, isMuted, points }) =>
    points.map(({ time }) => ({ bin: binOf(entity, time), isMuted })),
  );
  return binItems(colorDimension(view), wearers);
}

/** The placed legend of a colour dimension. Facets share one legend, so they have none of their own. */
export function createColorLegend({ view, bounds, style }: PlotContext, { series, isFacet }: Panel): PlacedLegend {
  const items = isFacet || style.detail !== "full" ? [] : createColorItems(view, series);
  return placeLegend(createLegend(items, bounds.width, style), bounds, style);
}

/** A mark with the colour of a bin. */
interface BinMark {
  readonly bin?: Bin;
  readonly isMuted: boolean;
}

/**
 * Legend items of the bins in use: numeric bins, then categories by name, then missing data. An item is muted if all
 * its marks are.
 */
export function binItems(dimension: Dimension | undefined, wearers: readonly BinMark[]): LegendItem[] {
  if (!dimension) return [];
  const format = numberFormat(dimension);
  const items = new Map<Bin, LegendItem>();
  for (const { bin, isMuted } of wearers) {
    if (!bin || bin.isHidden) continue;
    const name = binLabel(bin, (value) => formatNumber(value, format, { unit: "short" }));
    items.set(bin, { name, color: bin.color, isMuted: isMuted && (items.get(bin)?.isMuted ?? true) });
  }
  return [...items].sort(([a], [b]) => rank(a) - rank(b) || compare(a, b)).map(([, item]) => item);
}

const rank = ({ kind }: Bin): number => ["numeric", "category", "no-data"].indexOf(kind);

const compare = (a: Bin, b: Bin): number =>
  a.kind === "numeric" && b.kind === "numeric" ? a.min - b.min : (a.label ?? "") < (b.label ?? "") ? -1 : 1;
