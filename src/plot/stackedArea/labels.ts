import type { Layer } from "../../view/stack.ts";
import { createSeriesLabels, type SeriesLabels } from "../seriesLabels.ts";
import type { Panel, PlotContext } from "../type.ts";

/** Labels may take this part of the width. */
const widestPart = 0.32;

/** The name of each layer at the middle of its last value; of many, the thickest layers keep theirs. */
export function createLayerLabels(
  { bounds, style }: PlotContext,
  panel: Panel,
  layers: readonly Layer[],
): SeriesLabels {
  const names = panel.namesSeries && style.detail !== "minimal" ? layers : [];
  const items = names.flatMap(({ series, points }) => {
    const last = points.at(-1);
    if (!last) return [];
    const { name, label: text, color, entity, isMuted } = series;
    const importance = (isMuted ? 0 : 1e30) + Math.abs(last.value);
    return [{ name, text, color, entity, isMuted, at: (last.from + last.to) / 2, importance }];
  });
  return createSeriesLabels(items, style, bounds.width * widestPart);
}
