import { formatTime } from "../../core/data/time.ts";
import { seriesKind } from "../../core/view/facet.ts";
import type { View } from "../../core/view/view.ts";
import type { PreviewTable } from "../preview/previewType.ts";
import { type PreviewType, type SlotScope, sameParams } from "../preview/previewType.ts";
import { entityList, type Params } from "../preview/query.ts";
import { hasSeveralSeriesPerFacet, seriesFields, shownSeries, valueText } from "../preview/seriesRows.ts";
import { barsOf } from "./bars.ts";

/** The rows of the bars, each with the time of its value. */
function barTable(view: View): PreviewTable {
  const shown = shownSeries(view);
  const rows = barsOf(view, shown.series).map(({ series, value, time }) => ({
    ...seriesFields(view, shown, series),
    value: valueText(view, series, value),
    time: formatTime(time, view.chart.timeUnit),
    ...(series.isProjection && { striped: true }),
  }));
  return { title: shown.title, rows };
}

/**
 * In a slot, bars of facets with a single series are combined, and a single bar is compared with its peers (rules.md
 * 743).
 */
function slotParams({ view, isFirst, peersOf }: SlotScope): Params | undefined {
  const { selection, facet } = view;
  if (facet !== "none") return isFirst || hasSeveralSeriesPerFacet(view) ? undefined : { facet: "none" };
  const [entity] = selection;
  if (entity === undefined || selection.length > 1 || seriesKind(view) === "column") return undefined;
  const peers = peersOf(entity);
  if (peers.length === 0) return undefined;
  return { country: entityList(view, [entity, ...peers]), focus: entityList(view, [entity]) };
}

export const discreteBarPreview: PreviewType = {
  order: () => "late",
  yieldsToTable: true,
  compares: "pairs",
  table: barTable,
  slotParams: (scope) => sameParams(slotParams(scope)),
};
