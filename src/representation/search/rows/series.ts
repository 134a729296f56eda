import { type Dimension, dimensionOf, numberFormat } from "../../../chart/chart.ts";
import { shortUnitOf } from "../../../data/number.ts";
import { mapValueText } from "../../../marks/map.ts";
import type { Series, SeriesPoint } from "../../../marks/series.ts";
import { stackSeries } from "../../../marks/stack.ts";
import { mapDimension } from "../../../view/mapDimension.ts";
import { tellValue } from "../../../view/relative.ts";
import type { View } from "../../../view/view.ts";
import type { DataTable, DataTableRow } from "../dataTable.ts";
import { axisTimeFields, byLargest, rangeFields, type Told, toldSeries } from "./told.ts";

/** Line chart: each series at its last time, the largest first; only projections if there are any. */
export function lineTable(view: View): DataTable {
  const told = toldSeries(view);
  const rows = byLargest(latestRows(lastPoints(told.series)), ({ point }) => point.value).map(({ series, point }) => ({
    ...seriesFields(view, told, series),
    value: labelText(view, series, point.value),
    ...axisTimeFields(view, point.time),
    ...(series.isProjection && { striped: true }),
  }));
  return { title: told.title, rows };
}

/**
 * Of a history and its projection, which share a name, what ends later, on a tie the history; and once a projection is
 * told, projections alone (rules.md 727).
 */
function latestRows(rows: readonly LastPoint[]): readonly LastPoint[] {
  const byName = new Map<string, LastPoint>();
  for (const row of rows) {
    const known = byName.get(row.series.name);
    const later = row.point.time - (known?.point.time ?? 0);
    if (!known || later > 0 || (later === 0 && !row.series.isProjection)) byName.set(row.series.name, row);
  }
  const latest = [...byName.values()];
  const projected = latest.filter(({ series }) => series.isProjection);
  return projected.length > 0 ? projected : latest;
}

/** Slope chart: both ends and the trend, by the value at the end. */
export function slopeTable(view: View): DataTable {
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

/** Stacked area and bars over time: each layer at its own last time, the top of the stack first. */
export function stackTable(view: View): DataTable {
  const told = toldSeries(view);
  const rows = lastPoints(stackSeries(told.series).map(({ series }) => series)).map(({ series, point }) => ({
    ...seriesFields(view, told, series),
    value: valueText(view, series, point.value),
    ...axisTimeFields(view, point.time),
  }));
  return { title: told.title, rows };
}

/** A series with its last value. */
interface LastPoint {
  readonly series: Series;
  readonly point: SeriesPoint;
}

const lastPoints = (series: readonly Series[]): LastPoint[] =>
  series.flatMap((it) => {
    const point = it.points.at(-1);
    return point ? [{ series: it, point }] : [];
  });

/** What every row of a series has. */
export const seriesFields = (view: View, told: Told, series: Series): DataTableRow => ({
  seriesName: told.name(series),
  label: told.label(series),
  color: series.color,
  muted: view.focus.length > 0 && !view.focus.includes(told.name(series)),
});

/** A value of a series as the rows tell it: as the first y is told, unless its own column counts in another unit. */
export const valueText = (view: View, { dimension }: Series, value: number): string =>
  tellValue(view, inUnitOf(dimension, dimensionOf(view.chart, "y")), value, { unit: "short" });

/** Lines tell values as the map does: in the format of its column, or by its bins' labels (rules.md 728). */
function labelText(view: View, series: Series, value: number): string {
  const mapped = mapDimension(view);
  const told = inUnitOf(series.dimension, mapped);
  return told === mapped ? mapValueText(view, told, value) : valueText(view, series, value);
}

/** The column whose format a value takes: the common one, or its own where the units differ: "$" is no "%". */
function inUnitOf(own: Dimension, common: Dimension | undefined): Dimension {
  if (!common) return own;
  const [a, b] = [numberFormat(own), numberFormat(common)];
  return a.unit === b.unit && shortUnitOf(a) === shortUnitOf(b) ? common : own;
}
