import { type Dimension, dimensionOf } from "../../core/chart/chart.ts";
import type { ScaleType } from "../../core/chart/config.ts";
import { pointRange } from "../../core/data/column.ts";
import { formatTime, type Time, type TimeUnit, targetText } from "../../core/data/time.ts";
import { formatPlotted } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import { hasAll, requiredColor } from "../preview/candidate.ts";
import type { PreviewTable } from "../preview/previewTable.ts";
import type { PreviewType } from "../preview/previewType.ts";
import { preposition, selectedOrAll } from "../preview/rows/shownSeries.ts";
import { axisName, type ScatterAxis, type ScatterPoint, type ScatterSeries, scatterOf } from "./points.ts";

/** A selected entity with where it stands at the end. */
interface MarkedPoint {
  readonly series: ScatterSeries;
  readonly point: ScatterPoint;
}

/** The points that a scatter's table tells of, at its end, from the lowest y up (rules.md 730). */
function markedPoints(view: View, scatter = scatterOf(view)): MarkedPoint[] {
  const points = selectedOrAll(view, scatter?.series ?? []).flatMap((series) => {
    const point = series.points.at(-1);
    return point ? [{ series, point }] : [];
  });
  return points.sort((a, b) => a.point.y - b.point.y);
}

/** Scatter: the marked points at the end time, y as the start value, x as the value. */
function scatterTable(view: View): PreviewTable {
  const scatter = scatterOf(view);
  if (!scatter) return { title: "", rows: [] };
  const tell = ({ dimension }: ScatterAxis, value: number): string =>
    formatPlotted(view, dimension, value, { unit: "short" });
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
  return { title: [scatter.y, scatter.x].map((axis) => measureOf(axis, view.chart.timeUnit)).join(" vs. "), rows };
}

/** What an axis measures, and when if that is fixed: "Ruggedness in 1996". */
function measureOf(axis: ScatterAxis, unit: TimeUnit): string {
  const { targetYear } = axis.dimension;
  const name = axisName(axis);
  return axis.config?.label || targetYear === undefined ? name : `${name} in ${targetText(targetYear, unit)}`;
}

/** A point needs values of x and y that are near enough to each other in time; and a colour, if others are left out. */
function scatterTest({ chart, xScale, yScale }: View): (entity: string) => boolean {
  const [x, y] = [dimensionOf(chart, "x"), dimensionOf(chart, "y")];
  if (!x || !y) return () => false;
  const hasBoth = hasAll([x, y, ...requiredColor(chart)]);
  const isFixed = x.targetYear !== undefined || y.targetYear !== undefined;
  const tolerance = Math.max(x.display.tolerance ?? 0, y.display.tolerance ?? 0);
  return (entity) => {
    if (!hasBoth(entity) || isFixed) return hasBoth(entity);
    return minGap(plottableTimes(x, entity, xScale), plottableTimes(y, entity, yScale)) <= tolerance;
  };
}

/** The times of an entity's values that have a place on an axis: a logarithmic one has none for those up to zero. */
function plottableTimes({ column }: Dimension, entity: string, scale: ScaleType): Int32Array {
  const [first, stop] = pointRange(column, entity);
  const times = column.times.subarray(first, stop);
  return scale === "log" ? times.filter((_, i) => Number(column.values[first + i]) > 0) : times;
}

/** How near two ascending lists of times come to each other; infinite where one is empty. */
function minGap(a: ArrayLike<Time>, b: ArrayLike<Time>): number {
  let least = Number.POSITIVE_INFINITY;
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const gap = (a[i] as Time) - (b[j] as Time);
    least = Math.min(least, Math.abs(gap));
    if (gap <= 0) i++;
    if (gap >= 0) j++;
  }
  return least;
}

export const scatter: PreviewType = {
  order: () => "usual",
  yields: false,
  compares: "columns",
  table: scatterTable,
  drawn: (view) => markedPoints(view).map(({ series }) => series.entity),
  candidate: scatterTest,
};
