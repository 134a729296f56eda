import type { Panel, PlotContext } from "../../core/plot/plot.ts";
import type { SeriesLabel } from "../../core/plot/seriesLabels.ts";
import { createSeriesLabels, type SeriesLabels } from "../../core/plot/seriesLabels.ts";
import type { Series } from "../../core/series/series.ts";
import { annotationOf } from "../../core/series/series.ts";
import { formatPlottedValue, relativeMode } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";

/** The values at the start, and at the end names with values. */
export interface SlopeLabels {
  readonly start: SeriesLabels;
  readonly end: SeriesLabels;
}

/** Part of the width that labels may take at either side; in facets values alone need more of it, most in a thumbnail's. */
const widestPart = { start: 0.25, end: 0.36, facet: 0.42, smallFacet: 0.6 };

/** Lays out the labels at both ends of slopes. */
export function createSlopeLabels(
  { view, style, bounds }: PlotContext,
  panel: Panel,
  series: readonly Series[],
): SlopeLabels {
  const isChange = relativeMode(view) === "change";
  // Lines that only start and end nobody knows without their names, whatever `hideSeriesLabels` says.
  const hasNames = !panel.isFacet && style.detail !== "minimal";
  const options = { hasHalo: style.detail === "full" };
  // Every change starts at 0 %: only the axis says so.
  const hasStarts = !isChange && style.detail !== "thumbnail";
  const starts = hasStarts ? series.map((it, rank) => slopeLabel(view, it, rank, it.points[0]?.value ?? 0)) : [];
  const ends = series.map((it, rank) => {
    const label = slopeLabel(view, it, rank, it.points.at(-1)?.value ?? 0);
    return hasNames ? { ...label, text: it.label, value: label.text, note: annotationOf(it) } : label;
  });
  const ofFacet = style.detail === "thumbnail" ? widestPart.smallFacet : widestPart.facet;
  const most = (side: "start" | "end"): number => bounds.width * (panel.isFacet ? ofFacet : widestPart[side]);
  return {
    start: createSeriesLabels(starts, style, most("start"), { ...options, side: "left" }),
    end: createSeriesLabels(ends, style, most("end"), options),
  };
}

const slopeLabel = (view: View, it: Series, rank: number, value: number): SeriesLabel => ({
  series: it,
  text: formatPlottedValue(view, it.dimension, value, { abbreviation: "letter", unit: "symbol" }),
  at: value,
  importance: (it.isMuted ? 0 : 1e6) - rank,
});
