import { writeTime } from "../../core/data/time.ts";
import { toRequestedRange } from "../../core/view/timeline.ts";
import type { View } from "../../core/view/view.ts";
import type { PreviewTable, PreviewTableRow } from "../preview/previewType.ts";
import { type PreviewScope, type PreviewType, sameParams } from "../preview/previewType.ts";
import { type Params, timeRange } from "../preview/query.ts";
import {
  groupByColumn,
  rangeFields,
  seriesFields,
  shownSeries,
  sortDescending,
  valueText,
} from "../preview/seriesRows.ts";
import { resolveView } from "../resolve.ts";
import { slope as type } from "./slope.ts";

/** The rows of the slopes: both ends and the trend, sorted by the end value. */
function slopeTable(view: View): PreviewTable {
  const shown = shownSeries(view);
  const slopes = shown.series.flatMap((series) => {
    const [start, end] = [series.points[0], series.points.at(-1)];
    return start && end && start !== end ? [{ series, start, end }] : [];
  });
  const rows = sortDescending(groupByColumn(view, slopes), ({ end }) => end.value).map(
    ({ series, start, end }): PreviewTableRow => {
      const [startValue, value] = [valueText(view, series, start.value), valueText(view, series, end.value)];
      return {
        ...seriesFields(view, shown, series),
        startValue,
        value,
        ...rangeFields(view, start.originalTime, end.originalTime),
        trend: startValue === value ? "unchanged" : end.value > start.value ? "up" : "down",
      };
    },
  );
  return { title: shown.title, rows };
}

/**
 * In a slot, slopes of the requested entity run over the entity's own times. If it has only one, the start stays open
 * (rules.md 744).
 */
function slotTime({ view, requested: asked }: PreviewScope): Params | undefined {
  const [entity] = asked;
  if (entity === undefined) return undefined;
  const { chart, site, times } = view;
  const wanted = times.length === 0 ? undefined : toRequestedRange(view.time, chart.timeUnit);
  const slope = resolveView(chart, { tab: type.param, country: { names: [entity] }, time: wanted }, site);
  if (slope.table.rows.length === 0) return undefined;
  const { start, end } = slope.time;
  return { time: start === end ? `earliest..${writeTime(end, chart.timeUnit)}` : timeRange(slope) };
}

export const slopePreview: PreviewType = {
  order: () => "usual",
  yieldsToTable: false,
  compares: "columns",
  table: slopeTable,
  slotParams: (scope) => sameParams(slotTime(scope)),
};
