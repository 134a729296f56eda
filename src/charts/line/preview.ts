import type { Series } from "../../core/series/series.ts";
import { mapDimension } from "../../core/view/map.ts";
import type { View } from "../../core/view/view.ts";
import { mapValueText } from "../map/places.ts";
import type { PreviewTable, PreviewType } from "../preview/previewType.ts";
import {
  axisTimeFields,
  groupByColumn,
  type LastPoint,
  lastPoints,
  seriesFields,
  shownSeries,
  sortDescending,
  valueText,
  withUnitOf,
} from "../preview/seriesRows.ts";

/** The rows of the lines: each series at its last time, the largest first. Projections replace histories. */
function lineTable(view: View): PreviewTable {
  const shown = shownSeries(view);
  const latest = groupByColumn(view, latestRows(lastPoints(shown.series)));
  const rows = sortDescending(latest, ({ point }) => point.value).map(({ series, point }) => ({
    ...seriesFields(view, shown, series),
    value: labelText(view, series, point.value),
    ...axisTimeFields(view, point.time),
    ...(series.isProjection && { striped: true }),
  }));
  return { title: shown.title, rows };
}

/**
 * A history and its projection have the same name: keeps the one that ends later, the history if both end together. If
 * any projection remains, only projections are kept (rules.md 727).
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

/**
 * Formats a value as the map does: in the format of the map's column, or with the labels of its bins (rules.md 728).
 */
function labelText(view: View, series: Series, value: number): string {
  const mapped = mapDimension(view);
  const unitOwner = withUnitOf(series.dimension, mapped);
  return unitOwner === mapped ? mapValueText(view, unitOwner, value) : valueText(view, series, value);
}

export const linePreview: PreviewType = {
  order: () => "usual",
  yieldsToTable: false,
  compares: "columns",
  table: lineTable,
};
