import { formatTime } from "../../../data/time.ts";
import { barsOf } from "../../../marks/bars.ts";
import type { View } from "../../../view/view.ts";
import type { DataTable } from "../dataTable.ts";
import { seriesFields, valueText } from "./series.ts";
import { toldSeries } from "./told.ts";

/** Discrete bar: the bars as drawn, with the time that each value comes from. */
export function barTable(view: View): DataTable {
  const told = toldSeries(view);
  const rows = barsOf(view, told.series).map(({ series, value, time }) => ({
    ...seriesFields(view, told, series),
    value: valueText(view, series, value),
    time: formatTime(time, view.chart.timeUnit),
    ...(series.isProjection && { striped: true }),
  }));
  return { title: told.title, rows };
}
