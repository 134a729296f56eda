import { formatTime, type Time } from "../../core/data/time.ts";
import type { TimeAxisOptions } from "../../core/plot/axis/timeAxis.ts";
import { layoutTimePlot, timePlotAxes } from "../../core/plot/axis/timePlot.ts";
import { type Bounds, rightOf } from "../../core/plot/bounds.ts";
import { comparisonLinesOf, renderComparisonLines } from "../../core/plot/comparisonLines.ts";
import { createSideLegend } from "../../core/plot/legend/sideLegend.ts";
import type { Panel, PlotContext, PlotType, Target } from "../../core/plot/plot.ts";
import { axisExtent, type Domain, type Scale } from "../../core/plot/scale.ts";
import { createSeriesLabels, type SeriesLabels } from "../../core/plot/seriesLabels.ts";
import type { Style } from "../../core/plot/style.ts";
import { annotationOf } from "../../core/series/series.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { formatPlottedValue, relativeMode } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import { shownTime } from "../../core/words/title.ts";
import { type Layer, stackRange, stackSeries } from "./stackSeries.ts";

/** The layout of a stack over time, which its marks are drawn from. */
export interface StackPlot {
  readonly view: View;
  readonly layers: readonly Layer[];
  readonly bounds: Bounds;
  readonly y: Scale;
  readonly style: Style;
  readonly time: TimeAxisOptions;
}

/** What each type of stack draws itself: its x scale, marks and time axis. */
export interface StackMarks {
  readonly x: Scale;
  readonly marks: Markup;
  timeAxis(): Markup;
  targets(): readonly Target[];
}

/**
 * A plot that stacks its series over time: a layer for each series, the first on top, with its name at the right end.
 */
export const createStackPlot = (createMarks: (plot: StackPlot) => StackMarks): PlotType => ({
  domains: (view, series) => ({ y: stackExtent(view, stackSeries(series)) }),
  facetAxes: timePlotAxes,
  draw(context, panel) {
    const { view, style } = context;
    const layers = stackSeries(panel.series);
    const isOneTime = view.time.start === view.time.end;
    const extent = stackExtent(view, layers);
    const labelsWithin = (width: number) => createLayerLabels(context, panel, layers, width);
    const beside = isOneTime ? undefined : createSideNames(context, panel, layers, extent);
    const side = { left: 0, right: beside?.width ?? 0 };
    const { bounds, y, margin, axis } = layoutTimePlot(context, panel, extent, side);
    const labelled = labelledBounds(view, bounds);
    const labels = beside ?? labelsWithin(rightOf(context.bounds) - rightOf(labelled));
    const time = { range: shownTime(view), unit: view.chart.timeUnit, bounds, style, margin };
    const { x, marks, timeAxis, targets } = createMarks({ view, layers, bounds, y, style, time });
    const comparison = renderComparisonLines(comparisonLinesOf(view), { bounds, x, y, style });
    return {
      markup: svg`${axis}${marks}${comparison.lines}${panel.showsXLabels && timeAxis()}${comparison.labels}${labels.render(labelled, y.position)}`,
      targets,
    };
  },
});

/** The extent of a stack including zero; 0 to 100 % for shares of positive values. */
function stackExtent(view: View, layers: readonly Layer[]): Domain | undefined {
  if (layers.length === 0) return undefined;
  const isShare = relativeMode(view) === "share";
  // Sums of shares differ from 100 by rounding, which must not add a tick to the axis.
  const reach = stackRange(layers);
  const values = isShare ? reach.map((value) => Math.round(value * 1e6) / 1e6) : reach;
  return axisExtent(values, isShare ? undefined : view.chart.config.yAxis, "linear", { from: 0, isWhole: true });
}

/** Maximum share of the width for labels. */
const maxLabelShare = { full: 0.32, thumbnail: 0.36, minimal: 0 };

/** The width of the stack of a single time, which is drawn in the middle of the plot, as a share of the plot. */
export const singleStackShare = 0.4;

/** The bounds that the labels are placed next to: the plot, or the stack of a single time. */
function labelledBounds({ time }: View, bounds: Bounds): Bounds {
  return time.start === time.end ? { ...bounds, width: (bounds.width * (1 + singleStackShare)) / 2 } : bounds;
}

/** A layer that is thinner at its end than this share of the axis cannot be seen there: one pixel of usual plots. */
const leastVisible = 0.003;

/**
 * What names the layers at the right end: labels, or a legend if most layers have no height there, so that labels would
 * all point at the same spot (rules.md 807).
 */
function createSideNames(
  context: PlotContext,
  panel: Panel,
  layers: readonly Layer[],
  extent: Domain | undefined,
): SeriesLabels {
  const { bounds, style } = context;
  const maxWidth = bounds.width * maxLabelShare[style.detail];
  const least = extent ? (extent.max - extent.min) * leastVisible : 0;
  const invisible = layers.filter(({ points, after }) => after || Math.abs(points.at(-1)?.value ?? 0) < least);
  const needsLegend = style.detail === "full" && panel.namesSeries && invisible.length > layers.length / 2;
  if (!needsLegend || layers.length < 2) return createLayerLabels(context, panel, layers, maxWidth);
  const gap = style.fontSize;
  const items = layers.map(({ series: { name, color, isMuted } }) => ({ name, color, isMuted, isSeries: true }));
  const legend = createSideLegend(items, { maxWidth: maxWidth - gap, maxHeight: bounds.height }, style);
  return { width: legend.width + gap, render: (plot) => legend.render(rightOf(plot) + gap, plot.y) };
}

/**
 * Labels at the middle of each layer's end. If there are too many, the largest layers keep theirs. A single time also
 * gets values, because there is no development to see.
 * @param maxWidth - in pixels
 */
function createLayerLabels(
  { view, style }: PlotContext,
  panel: Panel,
  layers: readonly Layer[],
  maxWidth: number,
): SeriesLabels {
  const names = panel.namesSeries && style.detail !== "minimal" ? layers : [];
  const isInside = view.time.start === view.time.end;
  const tellsValues = isInside && style.detail === "full";
  const items = names.flatMap(({ series, points, after }) => {
    const last = points.at(-1);
    if (!last) return [];
    const size = Math.abs(last.value);
    const importance = series.isMuted ? -1 / (1 + size) : size;
    const note = annotationOf(series);
    // A layer that ends before the others has no height at the end.
    const at = after ? after.from : (last.from + last.to) / 2;
    const value = tellsValues ? formatPlottedValue(view, series.dimension, last.value, { unit: "short" }) : undefined;
    return [{ series, text: series.label, value, note, at, importance }];
  });
  return createSeriesLabels(items, style, maxWidth, { isInside, hasHalo: isInside });
}

/** A target for each value of each layer, in the middle of its part. */
export function layerTargets(view: View, layers: readonly Layer[], x: Pick<Scale, "position">, y: Scale): Target[] {
  const totals = totalsOf(view, layers);
  return layers.flatMap(({ series, points }) =>
    points.map((point) => ({
      series: series.name,
      entity: series.entity,
      title: series.label,
      time: point.time,
      x: x.position(point.time),
      y: y.position((point.from + point.to) / 2),
      color: series.color,
      lines: [
        {
          label: formatTime(point.originalTime, view.chart.timeUnit),
          value: formatPlottedValue(view, series.dimension, point.value, { unit: "short" }),
        },
      ],
      total: totals?.get(point.time),
    })),
  );
}

/** The total of each time as text. Undefined for shares, whose total is always 100 %, and for a single layer. */
function totalsOf(view: View, layers: readonly Layer[]): ReadonlyMap<Time, string> | undefined {
  const [first] = layers;
  if (!first || layers.length < 2 || relativeMode(view)) return undefined;
  const sums = new Map<Time, number>();
  for (const { points } of layers) for (const { time, value } of points) sums.set(time, (sums.get(time) ?? 0) + value);
  const format = (sum: number): string => formatPlottedValue(view, first.series.dimension, sum, { unit: "short" });
  return new Map([...sums].map(([time, sum]) => [time, format(sum)]));
}
