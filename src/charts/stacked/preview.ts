import type { View } from "../../core/view/view.ts";
import type { PreviewTable, PreviewTableRow } from "../preview/previewType.ts";
import {
  axisTimeFields,
  hasSeveralSeriesPerFacet,
  lastPoints,
  seriesFields,
  shownSeries,
  valueText,
} from "../preview/seriesRows.ts";
import { stackSeries } from "./stackSeries.ts";

/** Stacked area and bars over time: each layer at its own last time, the top of the stack first. */
export function stackTable(view: View): PreviewTable {
  const shown = shownSeries(view);
  // Where each facet holds one layer, nothing needs to be told apart by colour (rules.md 723).
  const isAlone = view.facet !== "none" && !hasSeveralSeriesPerFacet(view);
  const rows = lastPoints(stackSeries(shown.series).map(({ series }) => series)).map(({ series, point }) => ({
    ...(isAlone ? withoutColor(seriesFields(view, shown, series)) : seriesFields(view, shown, series)),
    value: valueText(view, series, point.value),
    ...axisTimeFields(view, point.time),
  }));
  return { title: shown.title, rows };
}

const withoutColor = ({ color: _, ...row }: PreviewTableRow): PreviewTableRow => row;
