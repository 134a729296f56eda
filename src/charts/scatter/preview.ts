import { formatTime } from "../../core/data/time.ts";
import { lowerFirst } from "../../core/text/sentence.ts";
import { formatPlottedValue } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import type { PreviewTable, PreviewType } from "../preview/previewType.ts";
import { preposition, selectedOrAll } from "../preview/seriesRows.ts";
import {
  changePrefix,
  type Scatter,
  type ScatterAxis,
  type ScatterPoint,
  type ScatterSeries,
  scatterOf,
} from "./points.ts";

/** An entity with its last point. */
interface MarkedPoint {
  readonly series: ScatterSeries;
  readonly point: ScatterPoint;
}

/** The points in the table, by ascending y (rules.md 730). */
function markedPoints(view: View, scatter = scatterOf(view)): MarkedPoint[] {
  const points = selectedOrAll(view, scatter?.series ?? []).flatMap((series) => {
    const point = series.points.at(-1);
    return point ? [{ series, point }] : [];
  });
  return points.sort((a, b) => a.point.y - b.point.y);
}

/** The rows of the marked points: the start value is y, the value is x. */
function scatterTable(view: View): PreviewTable {
  const scatter = scatterOf(view);
  if (!scatter) return { title: "", rows: [] };
  const tell = ({ dimension }: ScatterAxis, value: number): string =>
    formatPlottedValue(view, dimension, value, { unit: "short" });
  const rows = markedPoints(view, scatter).map(({ series, point }) => ({
    seriesName: series.entity,
    label: series.entity,
    color: series.color,
    startValue: tell(scatter.y, point.y),
    value: tell(scatter.x, point.x),
    time: formatTime(point.time, view.chart.timeUnit),
    timePreposition: preposition(view),
    muted: view.focus.length > 0 && !view.focus.includes(series.entity),
    rounded: true,
  }));
  return { title: tableTitle(scatter), rows };
}

/** "Life expectancy vs. GDP per capita", or "Average annual change in life expectancy vs. GDP per capita". */
function tableTitle({ x, y, isChange }: Scatter): string {
  return isChange ? `${changePrefix}${lowerFirst(y.name)} vs. ${lowerFirst(x.name)}` : `${y.name} vs. ${x.name}`;
}

export const scatterPreview: PreviewType = {
  order: () => "usual",
  yieldsToTable: false,
  compares: "columns",
  table: scatterTable,
  drawnEntities: (view) => markedPoints(view).map(({ series }) => series.entity),
};
