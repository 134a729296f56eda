import type { View } from "../../core/view/view.ts";
import type { PreviewTable, PreviewTableRow, PreviewType } from "../preview/previewType.ts";
import {
  axisTimeFields,
  hasSeveralSeriesPerFacet,
  lastPoints,
  seriesFields,
  shownSeries,
  valueText,
} from "../preview/seriesRows.ts";
import { stackSeries } from "./stackSeries.ts";

/** The rows of stacked areas and bars: each layer at its own last time, the top layer first. */
function stackTable(view: View): PreviewTable {
  const shown = shownSeries(view);
  // If each facet has one layer, colour distinguishes nothing (rules.md 723).
  const isAlone = view.facet !== "none" && !hasSeveralSeriesPerFacet(view);
  const rows = lastPoints(stackSeries(shown.series).map(({ series }) => series)).map(({ series, point }) => ({
    ...(isAlone ? withoutColor(seriesFields(view, shown, series)) : seriesFields(view, shown, series)),
    value: valueText(view, series, point.value),
    ...axisTimeFields(view, point.time),
  }));
  return { title: shown.title, rows };
}

const withoutColor = ({ color: _, ...row }: PreviewTableRow): PreviewTableRow => row;

/** How stacked areas and stacked bars appear in previews. */
export const stackPreview: PreviewType = {
  order: () => "usual",
  yieldsToTable: false,
  compares: "columns",
  table: stackTable,
};
