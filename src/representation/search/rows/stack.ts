import { stackSeries } from "../../../marks/stack.ts";
import type { View } from "../../../view/view.ts";
import type { PreviewTable } from "../previewTable.ts";
import { lastPoints, seriesFields, valueText } from "./series.ts";
import { axisTimeFields, toldSeries } from "./told.ts";

/** Stacked area and bars over time: each layer at its own last time, the top of the stack first. */
export function stackTable(view: View): PreviewTable {
  const told = toldSeries(view);
  const rows = lastPoints(stackSeries(told.series).map(({ series }) => series)).map(({ series, point }) => ({
    ...seriesFields(view, told, series),
    value: valueText(view, series, point.value),
    ...axisTimeFields(view, point.time),
  }));
  return { title: told.title, rows };
}
