import { stackSeries } from "../../../marks/stack.ts";
import type { View } from "../../../view/view.ts";
import type { PreviewTable } from "../previewTable.ts";
import { lastPoints, seriesFields, valueText } from "./series.ts";
import { axisTimeFields, shownSeries } from "./shownSeries.ts";

/** Stacked area and bars over time: each layer at its own last time, the top of the stack first. */
export function stackTable(view: View): PreviewTable {
  const shown = shownSeries(view);
  const rows = lastPoints(stackSeries(shown.series).map(({ series }) => series)).map(({ series, point }) => ({
    ...seriesFields(view, shown, series),
    value: valueText(view, series, point.value),
    ...axisTimeFields(view, point.time),
  }));
  return { title: shown.title, rows };
}
