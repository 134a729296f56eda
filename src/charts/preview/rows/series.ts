import { type Dimension, dimensionOf, numberFormat } from "../../../core/chart/chart.ts";
import { shortUnitOf } from "../../../core/data/number.ts";
import type { Series, SeriesPoint } from "../../../core/series/series.ts";
import { formatPlottedValue } from "../../../core/view/relative.ts";
import type { View } from "../../../core/view/view.ts";
import type { PreviewTableRow } from "../previewTable.ts";
import type { ShownSeries } from "./shownSeries.ts";

/** A series with its last value. */
export interface LastPoint {
  readonly series: Series;
  readonly point: SeriesPoint;
}

/** The series that have values, each with its last. */
export const lastPoints = (series: readonly Series[]): LastPoint[] =>
  series.flatMap((it) => {
    const point = it.points.at(-1);
    return point ? [{ series: it, point }] : [];
  });

/** What every row of a series has. */
export const seriesFields = (view: View, shown: ShownSeries, series: Series): PreviewTableRow => ({
  seriesName: shown.name(series),
  label: shown.label(series),
  color: series.color,
  muted: view.focus.length > 0 && !view.focus.includes(shown.name(series)),
});

/** A value of a series as the rows tell it: as the first y is told, unless its own column counts in another unit. */
export const valueText = (view: View, { dimension }: Series, value: number): string =>
  formatPlottedValue(view, inUnitOf(dimension, dimensionOf(view.chart, "y")), value, { unit: "short" });

/** The column whose format a value takes: the common one, or its own where the units differ: "$" is no "%". */
export function inUnitOf(own: Dimension, common: Dimension | undefined): Dimension {
  if (!common) return own;
  const [a, b] = [numberFormat(own), numberFormat(common)];
  return a.unit === b.unit && shortUnitOf(a) === shortUnitOf(b) ? common : own;
}
