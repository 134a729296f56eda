import { pointsBetween } from "../../core/data/column.ts";
import type { Series, SeriesPoint } from "../../core/series/series.ts";
import { valueScaleType } from "../../core/view/axes.ts";
import type { View } from "../../core/view/view.ts";

/** A series as a line, with the points that its axis can show. */
export interface LineSeries extends Series {
  /** The points of each connected part, if values off the axis interrupt the line. */
  readonly parts?: readonly (readonly SeriesPoint[])[];
}

/**
 * Reduces series to the points that the axis can show: positive ones on a logarithmic axis, those within fixed limits.
 */
export function drawableSeries(view: View, series: readonly Series[]): readonly LineSeries[] {
  const isLog = valueScaleType(view) === "log";
  const { min, max, removePointsOutsideDomain = false } = view.chart.config.yAxis ?? {};
  const cuts = removePointsOutsideDomain && view.stackMode !== "relative";
  if (!isLog && !cuts) return series;
  const low = cuts && typeof min === "number" ? min : Number.NEGATIVE_INFINITY;
  const high = cuts && typeof max === "number" ? max : Number.POSITIVE_INFINITY;
  const isDrawable = ({ value }: SeriesPoint): boolean => value >= low && value <= high && (!isLog || value > 0);
  return series.map((it) => {
    const all = isLog ? pointsOf(it, view) : it.points;
    return { ...it, points: all.filter(isDrawable), parts: partsOf(all, isDrawable) };
  });
}

/** All points of a series. The view omits values that have no logarithm, but the line must break there. */
function pointsOf(
  { points, entity, dimension: { column, targetYear } }: Series,
  { time }: View,
): readonly SeriesPoint[] {
  if (targetYear !== undefined) return points;
  return pointsBetween(column, entity, time.start, time.end).map((point) => ({
    time: point.time,
    value: Number(point.value),
    originalTime: point.time,
  }));
}

/** The runs of drawable points. */
function partsOf(points: readonly SeriesPoint[], isDrawable: (point: SeriesPoint) => boolean): SeriesPoint[][] {
  const parts: SeriesPoint[][] = [];
  let part: SeriesPoint[] | undefined;
  for (const point of points) {
    if (!isDrawable(point)) part = undefined;
    else if (part) part.push(point);
    else {
      part = [point];
      parts.push(part);
    }
  }
  return parts;
}

/** Connects each projection to the end of its history, to avoid a gap between them. */
export function joinProjections(series: readonly LineSeries[]): readonly LineSeries[] {
  return series.map((it) => {
    const [first] = it.points;
    const history = it.isProjection && series.find(({ name, isProjection }) => name === it.name && !isProjection);
    const last = history ? history.points.at(-1) : undefined;
    if (!first || !last || last.time >= first.time) return it;
    const [start = [], ...others] = it.parts ?? [it.points];
    return { ...it, points: [last, ...it.points], parts: [[last, ...start], ...others] };
  });
}
