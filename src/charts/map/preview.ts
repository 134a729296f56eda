import { type Dimension, isInteger, numberFormat } from "../../core/chart/chart.ts";
import { type Bin, isNumericBin, type NumericBin } from "../../core/color/bin.ts";
import { binLabel, edgeDecimals } from "../../core/color/binLabel.ts";
import { formatNumber, type NumberFormat } from "../../core/data/number.ts";
import { formatTime, writeTime } from "../../core/data/time.ts";
import { mapDimension } from "../../core/view/map.ts";
import type { View } from "../../core/view/view.ts";
import { titleHasTime } from "../../core/words/title.ts";
import {
  type PreviewScope,
  type PreviewTable,
  type PreviewTableRow,
  type PreviewType,
  sameParams,
} from "../preview/previewType.ts";
import type { Params } from "../preview/query.ts";
import { measureTitle, sortDescending } from "../preview/seriesRows.ts";
import { binCounts, mapColorScale } from "./places.ts";

/**
 * The bins of the legend: numeric ones, then categories by their number of places, then missing data. A bin is muted if
 * no place has it at the start or end (rules.md 726).
 */
function mapTable(view: View): PreviewTable {
  const dimension = mapDimension(view);
  if (!dimension) return { title: "", rows: [] };
  const scale = mapColorScale(view);
  const counts = binCounts(view, new Set([view.time.start, view.time.end]));
  const shown = scale.bins.filter(({ isHidden }) => !isHidden);
  const numeric = shown.filter(isNumericBin);
  const categories = shown.filter(({ kind }) => kind === "category");
  const format = (value: number): string => formatNumber(value, edgeFormat(dimension, numeric), { unit: "short" });
  const row = (bin: Bin): PreviewTableRow => ({
    label: binLabel(bin, format),
    color: bin.color,
    ...(hasTime(view) && { time: formatTime(view.time.end, view.chart.timeUnit) }),
    outlined: true,
    muted: bin.kind !== "no-data" && !counts.has(bin),
    ...(bin.kind === "no-data" && { striped: "no-data" }),
  });
  const bins = [
    ...numeric,
    ...sortDescending(categories, (bin) => counts.get(bin) ?? 0),
    ...shown.filter(({ kind }) => kind === "no-data"),
  ];
  return { title: measureTitle(view, dimension), rows: bins.map(row) };
}

/**
 * The format of bin edges: that of the values, with decimals if an edge between whole numbers has some (rules.md 726).
 */
const edgeFormat = (dimension: Dimension, bins: readonly NumericBin[]): NumberFormat => ({
  ...numberFormat(dimension),
  ...(isInteger(dimension) && { numDecimalPlaces: edgeDecimals(bins) }),
});

/** Whether the map shows a time. A year 0 that the author hides in the title counts as none. */
const hasTime = (view: View): boolean => view.times.length > 0 && (view.time.end !== 0 || titleHasTime(view));

/** The map's slot shows the end of the preview's time. Without times it keeps its own (rules.md 742). */
const slotTime = ({ view: { times, time, chart } }: PreviewScope): Params | undefined =>
  times.length === 0 ? undefined : { time: writeTime(time.end, chart.timeUnit) };

export const mapPreview: PreviewType = {
  order: () => "usual",
  yieldsToTable: false,
  compares: "columns",
  table: mapTable,
  slotParams: (scope) => sameParams(slotTime(scope)),
};
