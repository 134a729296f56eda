import { dimensionsOf } from "../../../chart/chart.ts";
import { valueAt } from "../../../data/column.ts";
import { type Time, writeTime } from "../../../data/time.ts";
import { tabParams } from "../../../view/tab.ts";
import type { View } from "../../../view/view.ts";
import { entityValues, entityView } from "../../values.ts";
import type { DataTable, DataTableRow } from "../dataTable.ts";
import { alike, type PreviewScope, type PreviewType } from "../previewType.ts";
import type { Params } from "../query.ts";
import { seriesFields, valueText } from "../rows/series.ts";
import { byLargest, rangeFields, toldSeries } from "../rows/told.ts";

/** Slope chart: both ends and the trend, by the value at the end. */
function slopeTable(view: View): DataTable {
  const told = toldSeries(view);
  const slopes = told.series.flatMap((series) => {
    const [start, end] = [series.points[0], series.points.at(-1)];
    return start && end && start !== end ? [{ series, start, end }] : [];
  });
  const rows = byLargest(slopes, ({ end }) => end.value).map(({ series, start, end }): DataTableRow => {
    const [startValue, value] = [valueText(view, series, start.value), valueText(view, series, end.value)];
    return {
      ...seriesFields(view, told, series),
      startValue,
      value,
      ...rangeFields(view, start.originalTime, end.originalTime),
      trend: startValue === value ? "unchanged" : end.value > start.value ? "up" : "down",
    };
  });
  return { title: told.title, rows };
}

/** A slope needs both of its ends, and not by tolerance. */
function slopeTest({ chart, time }: View): (entity: string) => boolean {
  const y = dimensionsOf(chart, "y");
  const hasValue = (entity: string, at: Time): boolean =>
    y.some(({ column }) => valueAt(column, entity, at) !== undefined);
  return (entity) => hasValue(entity, time.start) && hasValue(entity, time.end);
}

/**
 * Slopes of the entity asked for run from its first value of the first column to the last; an end without one is open
 * (rules.md 744).
 */
function slotTime({ authored, asked }: PreviewScope): Params | undefined {
  const [entity] = asked;
  if (entity === undefined) return undefined;
  const { chart, site, tab, params } = authored;
  const view = entityView(chart, entity, { tab: tabParams[tab], time: params.time }, site);
  const { startValues, endValues } = entityValues(view, entity);
  const [start, end] = [startValues?.y[0]?.time, endValues?.y[0]?.time];
  if (start === undefined && end === undefined) return undefined;
  const write = (time: Time | undefined, open: string): string =>
    time === undefined ? open : writeTime(time, chart.timeUnit);
  return { time: `${write(start, "earliest")}..${write(end, "latest")}` };
}

export const slope: PreviewType = {
  order: () => "usual",
  yields: false,
  compares: "columns",
  table: slopeTable,
  candidate: slopeTest,
  slot: (scope) => alike(slotTime(scope)),
};
