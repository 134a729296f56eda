import type { Bounds } from "../../core/plot/bounds.ts";
import type { Panel, PlotContext } from "../../core/plot/plot.ts";
import { createSeriesLabels, type SeriesLabels } from "../../core/plot/seriesLabels.ts";
import { annotationOf } from "../../core/series/series.ts";
import { formatPlottedValue } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import type { Layer } from "./stackSeries.ts";

/** Labels may take this part of the width beside a plot. */
export const widestPart = { full: 0.32, thumbnail: 0.36, minimal: 0 };

/** The one stack of a single time stands in the middle of the plot, as wide as this part of it. */
export const singleStackPart = 0.4;

/** What the labels stand beside: the plot, or the one stack in its middle. */
export function labelledBounds({ time }: View, bounds: Bounds): Bounds {
  return time.start === time.end ? { ...bounds, width: (bounds.width * (1 + singleStackPart)) / 2 } : bounds;
}

/**
 * The name of each layer at the middle of its end; of many, the layers that end largest keep theirs. Beside the one stack of
 * a single time, names come with values: there is no course that a reader could follow instead.
 * @param maxWidth - that they may take, in pixels
 */
export function createLayerLabels(
  { view, style }: PlotContext,
  panel: Panel,
  layers: readonly Layer[],
  maxWidth: number,
): SeriesLabels {
  const names = panel.namesSeries && style.detail !== "minimal" ? layers : [];
  const isInside = view.time.start === view.time.end;
  const tellsValues = isInside && style.detail === "full";
  const items = names.flatMap(({ series, points, after }) => {
    const last = points.at(-1);
    if (!last) return [];
    const size = Math.abs(last.value);
    const importance = series.isMuted ? -1 / (1 + size) : size;
    const note = annotationOf(series);
    // A layer that ends before the others has shrunk to nothing where its name stands.
    const at = after ? after.from : (last.from + last.to) / 2;
    const value = tellsValues ? formatPlottedValue(view, series.dimension, last.value, { unit: "short" }) : undefined;
    return [{ series, text: series.label, value, note, at, importance }];
  });
  return createSeriesLabels(items, style, maxWidth, { isInside, hasHalo: isInside });
}
