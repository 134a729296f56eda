import { type Dimension, dimensionOf, displayName } from "../../core/chart/chart.ts";
import type { ScaleType } from "../../core/chart/config.ts";
import { entityNouns } from "../../core/chart/entityNouns.ts";
import { pointRange } from "../../core/data/column.ts";
import { formatDifference } from "../../core/data/difference.ts";
import type { NumberStyle } from "../../core/data/number.ts";
import { formatTimeRange, type Time } from "../../core/data/time.ts";
import { createClip } from "../../core/plot/clip.ts";
import { comparisonLinesOf, renderComparisonLines } from "../../core/plot/comparisonLines.ts";
import { noDataPlot } from "../../core/plot/noData.ts";
import type { Plot, PlotContext, PlotType, Target } from "../../core/plot/plot.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { svg } from "../../core/text/markup.ts";
import { requiredColor } from "../../core/view/axes.ts";
import { formatPlottedValue, valueFormat } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import { hasValues } from "../candidates.ts";
import { renderCircles, type ScatterScales } from "./circles.ts";
import { scatterDomains, withinDomains } from "./domain.ts";
import { createMarkColors } from "./drawing.ts";
import { labelRoom, renderLabels } from "./labels.ts";
import { layoutScatter } from "./layout.ts";
import { type Scatter, type ScatterPoint, type ScatterSeries, scatterOf } from "./points.ts";
import { renderTrails } from "./trails.ts";

/**
 * Scatter: a point for each entity by x and y at a single time. For a range, its line from the first time to the last.
 */
export const scatterPlot: PlotType = {
  canDraw: drawableTest,
  withoutSeries: true,
  draw(context) {
    const data = scatterOf(context.view);
    return data && data.series.length > 0
      ? drawScatter(context, data)
      : noDataPlot(context, emptyText(context.view, data));
  },
};

const thumbnailScale = 0.65;

function drawScatter({ view, bounds, style }: PlotContext, whole: Scatter): Plot {
  const isZoomed = view.zoomToSelection && whole.series.some(({ isSelected }) => isSelected);
  const domains = scatterDomains(whole, isZoomed);
  const data = isZoomed ? withinDomains(whole, domains) : whole;
  const drawing = { view, scatter: data, style, markColors: createMarkColors(style.theme) };
  const { plot, scales, axes, legend } = layoutScatter(drawing, domains, bounds);
  const { config } = view.chart;
  const clip = isZoomed ? createClip(`${style.idPrefix}plot`, plot) : undefined;
  const marks = data.isRange
    ? renderTrails(data.series, scales, drawing.markColors, {
        clip,
        hasLines: !(config.hideConnectedScatterLines ?? false),
        scale: style.detail === "full" ? 1 : thumbnailScale,
        isDraft: style.isDraft,
      })
    : renderCircles(drawing, scales, clip);
  const comparison = renderComparisonLines(comparisonLinesOf(view), {
    bounds: plot,
    x: scales.x,
    y: scales.y,
    style,
  });
  const labels = renderLabels(drawing, scales, labelRoom(plot, bounds, style), comparison.taken);
  return {
    markup: svg`${axes}${comparison.lines}${clip?.definition}${marks}${comparison.labels}${labels}${legend}`,
    targets: () => scatterTargets(view, data, scales),
  };
}

/** Explains why the plot is empty. */
function emptyText({ chart }: View, data: Scatter | undefined): string {
  const entities = entityNouns(chart).plural;
  return data
    ? `No ${entities} with data for both X (${data.x.name}) and Y (${data.y.name})`
    : `No ${entities} with data for both X and Y`;
}

/**
 * Requires values of x and y that are near enough to each other in time, and a colour if entities without one are left
 * out.
 */
function drawableTest({ chart, xScale, yScale }: View): (entity: string) => boolean {
  const [x, y] = [dimensionOf(chart, "x"), dimensionOf(chart, "y")];
  if (!x || !y) return () => false;
  const hasBoth = hasValues([x, y, ...requiredColor(chart)]);
  const isFixed = x.targetYear !== undefined || y.targetYear !== undefined;
  const tolerance = Math.max(x.display.tolerance ?? 0, y.display.tolerance ?? 0);
  return (entity) => {
    if (!hasBoth(entity) || isFixed) return hasBoth(entity);
    return minGap(plottableTimes(x, entity, xScale), plottableTimes(y, entity, yScale)) <= tolerance;
  };
}

/** The times of an entity's values that an axis can show: on a logarithmic one, those of positive values. */
function plottableTimes({ column }: Dimension, entity: string, scale: ScaleType): Int32Array {
  const [first, stop] = pointRange(column, entity);
  const times = column.times.subarray(first, stop);
  return scale === "log" ? times.filter((_, i) => Number(column.values[first + i]) > 0) : times;
}

/** The smallest distance between two ascending lists of times; infinite if one is empty. */
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

/** A target for each point of each entity, with its values on both axes and its size. */
function scatterTargets(view: View, scatter: Scatter, scales: ScatterScales): Target[] {
  return scatter.series.flatMap((series) => {
    const change = {
      x: changeLines(view, series.points, scatter.x, ({ x }) => x),
      y: changeLines(view, series.points, scatter.y, ({ y }) => y),
    };
    return series.points.map((point) => targetOf(series, point, change, view, scatter, scales));
  });
}

/** The lines about the change on each axis. */
type Change = Readonly<Record<"x" | "y", Target["lines"]>>;

function targetOf(
  { entity, color }: ScatterSeries,
  point: ScatterPoint,
  change: Change,
  view: View,
  scatter: Scatter,
  scales: ScatterScales,
): Target {
  const { size } = scatter;
  const time = scatter.isChange ? view.time : { start: point.time, end: point.time };
  const line = (label: string, value: string) => ({ label, value });
  return {
    series: entity,
    entity,
    title: `${withLtrMark(entity)}, ${formatTimeRange(time, view.chart.timeUnit)}`,
    time: point.time,
    x: scales.x.position(point.x),
    y: scales.y.position(point.y),
    color,
    lines: [
      line(scatter.y.name, formatPlottedValue(view, scatter.y.dimension, point.y, { unit: "short" })),
      ...change.y,
      line(scatter.x.name, formatPlottedValue(view, scatter.x.dimension, point.x, { unit: "short" })),
      ...change.x,
      ...(size && point.size !== undefined
        ? [line(displayName(size), formatPlottedValue(view, size, point.size, { unit: "short" }))]
        : []),
    ],
  };
}

/** Start, end and change on an axis. Empty for a point without an arrow. */
function changeLines(
  view: View,
  points: readonly ScatterPoint[],
  { dimension }: Scatter["y"],
  onAxis: (point: ScatterPoint) => number,
): Target["lines"] {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end || points.length < 2) return [];
  const tell = (point: ScatterPoint, style: NumberStyle = {}): string =>
    formatPlottedValue(view, dimension, onAxis(point), style);
  const change = formatDifference(onAxis(end) - onAxis(start), valueFormat(view, dimension), "none");
  const time = formatTimeRange({ start: start.time, end: end.time }, view.chart.timeUnit);
  return [{ label: time, value: `${tell(start)} → ${tell(end, { unit: "short" })} (${change})` }];
}
