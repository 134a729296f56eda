import { numberFormat } from "../../../chart/chart.ts";
import { formatNumber } from "../../../data/number.ts";
import { formatTime } from "../../../data/time.ts";
import { binLabel } from "../../../marks/color/binLabel.ts";
import type { Bin } from "../../../marks/color/colorScale.ts";
import { binCounts, mapColorScale } from "../../../marks/map.ts";
import { mapDimension } from "../../../view/mapDimension.ts";
import type { View } from "../../../view/view.ts";
import { tellsTime } from "../../../words/title.ts";
import type { DataTable, DataTableRow } from "../dataTable.ts";
import { byLargest, measureTitle } from "./told.ts";

/**
 * Map: the bins of its legend, categories by how many places they have, those without data last. What has a place at
 * either of two times is not muted (rules.md 726).
 */
export function mapTable(view: View): DataTable {
  const dimension = mapDimension(view);
  if (!dimension) return { title: "", rows: [] };
  const scale = mapColorScale(view);
  const counts = binCounts(view, new Set([view.time.start, view.time.end]));
  const shown = scale.bins.filter(({ isHidden }) => !isHidden);
  const numeric = shown.filter(({ kind }) => kind === "numeric");
  const categories = shown.filter(({ kind }) => kind === "category");
  const format = (value: number): string => formatNumber(value, numberFormat(dimension), { unit: "short" });
  const row = (bin: Bin): DataTableRow => ({
    label: binLabel(bin, format),
    color: bin.color,
    ...(hasTime(view) && { time: formatTime(view.time.end, view.chart.timeUnit) }),
    outlined: true,
    muted: bin.kind !== "no-data" && !counts.has(bin),
    ...(bin.kind === "no-data" && { striped: "no-data" }),
  });
  const bins = [
    ...numeric,
    ...byLargest(categories, (bin) => counts.get(bin) ?? 0),
    ...shown.filter(({ kind }) => kind === "no-data"),
  ];
  return { title: measureTitle(view, dimension), rows: bins.map(row) };
}

/** Whether the map is of a time; a year 0 that its author hides stands for none. */
const hasTime = (view: View): boolean => view.times.length > 0 && (view.time.end !== 0 || tellsTime(view));
