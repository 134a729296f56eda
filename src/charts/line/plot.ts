import type { ScaleType } from "../../core/chart/config.ts";
import { formatTime } from "../../core/data/time.ts";
import { renderTimeAxis, timeScale } from "../../core/plot/axis/timeAxis.ts";
import { layoutTimePlot, timePlotAxes } from "../../core/plot/axis/timePlot.ts";
import type { Bounds } from "../../core/plot/bounds.ts";
import type { Pixel } from "../../core/plot/clip.ts";
import { colorItems, placeColorLegend } from "../../core/plot/colorLegend.ts";
import { comparisonLinesOf, renderComparisonLines } from "../../core/plot/comparisonLines.ts";
import { noDataPlot } from "../../core/plot/noData.ts";
import type { PlotType, Target } from "../../core/plot/plot.ts";
import type { Domain, Scale } from "../../core/plot/scale.ts";
import { axisExtent } from "../../core/plot/scale.ts";
import { type EntityBins, entityBins } from "../../core/series/entityColor.ts";
import type { Series } from "../../core/series/series.ts";
import { svg } from "../../core/text/markup.ts";
import { valueScaleType } from "../../core/view/axes.ts";
import { formatPlottedValue } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import { shownTime } from "../../core/words/title.ts";
import { drawableSeries, joinProjections, type LineSeries } from "./drawable.ts";
import { createLineLabels } from "./labels.ts";
import { renderLines } from "./marks.ts";

/** Line chart: a line over time for each series, with its name at the end. A single time is drawn as points. */
export const linePlot: PlotType = {
  domains: (view, series) => ({ y: lineExtent(view, series) }),
  facetAxes: timePlotAxes,
  colorItems,
  draw(outer, panel) {
    const { view, style } = outer;
    const series = drawableSeries(view, panel.series);
    // A facet without series keeps its axes.
    const isEmptyFacet = panel.isFacet && series.length === 0;
    if (!isEmptyFacet && series.every(({ points }) => points.length === 0)) return noDataPlot(outer);
    const legend = placeColorLegend(outer, panel);
    const context = { ...outer, bounds: legend.area };
    const labels = createLineLabels(context, { ...panel, series });
    const layout = layoutTimePlot(context, panel, lineExtent(view, series), {
      left: labels.start.width,
      right: view.time.start === view.time.end ? 0 : labels.end.width,
    });
    const { bounds, y, margin } = layout;
    const range = shownTime(view);
    const x = timeScale(range, bounds);
    const binOf = entityBins(view);
    const time = { range, unit: view.chart.timeUnit, bounds, style, margin };
    const comparison = renderComparisonLines(comparisonLinesOf(view), {
      bounds,
      x,
      y,
      style,
      marks: linesOf(series, x, y),
    });
    return {
      markup: svg`${legend.markup}${layout.axis}${panel.showsXLabels && renderTimeAxis(time)}${comparison.lines}${renderLines(joinProjections(series), x, y, style, { binOf, peers: panel.peers })}${comparison.labels}${labels.start.render(bounds, y.position, x.position)}${labels.end.render(view.time.start === view.time.end ? leftHalf(bounds) : bounds, y.position)}`,
      targets: () => lineTargets(view, series, x, y, binOf),
    };
  },
};

/** The polylines in pixels. */
const linesOf = (series: readonly LineSeries[], x: Scale, y: Scale) => (): Pixel[][] =>
  series.flatMap(({ points, parts = [points] }) =>
    parts.map((part) => part.map(({ time, value }) => ({ x: x.position(time), y: y.position(value) }))),
  );

/** Single points are drawn in the middle of the plot, with their names on the right. */
const leftHalf = (bounds: Bounds): Bounds => ({ ...bounds, width: bounds.width / 2 });

/** The extent of the values. By default the axis includes 0 (content/reference.md, "Axes"). */
export function lineExtent(view: View, series: readonly Series[]): Domain | undefined {
  const type = valueScaleType(view);
  const isChange = view.stackMode === "relative";
  const values = series.flatMap((it) => extremesOf(it, type));
  return axisExtent(values, isChange ? undefined : view.chart.config.yAxis, type, { from: 0 });
}

/** The smallest and largest value of a series on a scale, without collecting the values of all series. */
function extremesOf({ points }: Series, type: ScaleType): number[] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { value } of points) {
    if (!Number.isFinite(value) || (type === "log" && value <= 0)) continue;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return least <= greatest ? [least, greatest] : [];
}

/**
 * A target for each point, line by line.
 * @param binOf - the colour bin of a point, if lines change their colour
 */
function lineTargets(
  view: View,
  series: readonly Series[],
  x: Scale,
  y: Scale,
  binOf?: EntityBins | undefined,
): Target[] {
  const unit = view.chart.timeUnit;
  return series.flatMap((it) =>
    it.points.map((point) => ({
      series: it.name,
      entity: it.entity,
      title: it.label,
      time: point.time,
      x: x.position(point.time),
      y: y.position(point.value),
      color: binOf?.(it.entity, point.time).color ?? it.color,
      lines: [
        {
          label: formatTime(point.originalTime, unit),
          value: formatPlottedValue(view, it.dimension, point.value, { unit: "short" }),
        },
      ],
    })),
  );
}
