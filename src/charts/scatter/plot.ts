import { type Dimension, dimensionOf } from "../../core/chart/chart.ts";
import type { ScaleType } from "../../core/chart/config.ts";
import { pointRange } from "../../core/data/column.ts";
import type { Time } from "../../core/data/time.ts";
import { createClip } from "../../core/plot/clip.ts";
import { comparisonLinesOf, renderComparisonLines } from "../../core/plot/comparisonLines.ts";
import { noDataPlot } from "../../core/plot/noData.ts";
import type { Plot, PlotContext, PlotType } from "../../core/plot/plot.ts";
import { svg } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";
import { hasValues, requiredColor } from "../candidates.ts";
import { renderCircles } from "./circles.ts";
import { scatterDomains, withinDomains } from "./domain.ts";
import { createInk } from "./ink.ts";
import { labelRoom, renderLabels } from "./labels.ts";
import { layoutScatter } from "./layout.ts";
import { axisName, type Scatter, scatterOf } from "./points.ts";
import { scatterTargets } from "./targets.ts";
import { renderTrails } from "./trails.ts";

/** Scatter: a point an entity by x and y at a single time; over a range, its way from the first time to the last. */
export const scatter: PlotType = {
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
  const drawing = { view, scatter: data, style, ink: createInk(style.theme) };
  const { plot, scales, axes, legend } = layoutScatter(drawing, domains, bounds);
  const { config } = view.chart;
  const clip = isZoomed ? createClip(`${style.idPrefix}plot`, plot) : undefined;
  const marks = data.isRange
    ? renderTrails(data.series, scales, drawing.ink, {
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

/** Why there is nothing to see. */
function emptyText({ chart }: View, data: Scatter | undefined): string {
  const entities = chart.config.entityTypePlural ?? "countries and regions";
  return data
    ? `No ${entities} with data for both X (${axisName(data.x)}) and Y (${axisName(data.y)})`
    : `No ${entities} with data for both X and Y`;
}

/** A point needs values of x and y that are near enough to each other in time; and a colour, if others are left out. */
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
