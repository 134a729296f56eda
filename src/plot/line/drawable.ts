import { pointsBetween } from "../../data/column.ts";
import { lowerBound, type Time } from "../../data/time.ts";
import type { Series, SeriesPoint } from "../../view/series.ts";
import { valueScaleType } from "../../view/valueScaleType.ts";
import type { View } from "../../view/view.ts";

/** A series as a line, with the points that its axis can show. */
export interface LineSeries extends Series {
  /** The points between which the line is drawn, where it breaks: its axis cannot show what lies between. */
  readonly parts?: readonly (readonly SeriesPoint[])[];
}

/** The series with the points that the axis can show: positive ones on a logarithmic axis, those within fixed limits. */
export function drawableSeries(view: View, series: readonly Series[]): readonly LineSeries[] {
  const isLog = valueScaleType(view) === "log";
  const { min, max, removePointsOutsideDomain = false } = view.chart.config.yAxis ?? {};
  const cuts = removePointsOutsideDomain && view.stackMode !== "relative";
  if (!isLog && !cuts) return series;
  const low = cuts && typeof min === "number" ? min : Number.NEGATIVE_INFINITY;
  const high = cuts && typeof max === "number" ? max : Number.POSITIVE_INFINITY;
  const isDrawable = ({ value }: SeriesPoint): boolean => value >= low && value <= high && (!isLog || value > 0);
  return series.map((it) => {
    const points = it.points.filter(isDrawable);
    const gaps = [...it.points.filter((point) => !isDrawable(point)), ...(isLog ? droppedPoints(it) : [])];
    return { ...it, points, parts: partsOf(points, new Set(gaps.map(({ time }) => time))) };
  });
}

/** What no logarithmic axis has between the ends of a line: the view leaves it out, but the line is not known to go on there. */
function droppedPoints({ points, dimension: { column }, entity }: Series): readonly { time: Time }[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  return pointsBetween(column, entity, first.time, last.time).filter(({ value }) => Number(value) <= 0);
}

/** The runs of points between gaps. */
function partsOf(points: readonly SeriesPoint[], gaps: ReadonlySet<Time>): SeriesPoint[][] {
  if (gaps.size === 0) return [[...points]];
  const breaks = [...gaps].sort((a, b) => a - b);
  const runs = new Map<number, SeriesPoint[]>();
  for (const point of points) {
    const run = lowerBound(breaks, point.time);
    const known = runs.get(run);
    if (known) known.push(point);
    else runs.set(run, [point]);
  }
  return [...runs.values()];
}

/** Projections drawn from the end of their history, so that no gap seems to part them. */
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
