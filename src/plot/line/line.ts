import type { Series } from "../../view/series.ts";
import type { View } from "../../view/view.ts";
import { axisExtent } from "../axis/domain.ts";
import { layoutTimePlot, timePlotAxes } from "../axis/layout.ts";
import { renderTimeAxis, timeScale } from "../axis/timeAxis.ts";
import { valueScaleType } from "../axis/valueScaleType.ts";
import type { Bounds } from "../bounds.ts";
import { renderComparisonLines } from "../comparison.ts";
import { svg } from "../markup.ts";
import type { Domain } from "../scale.ts";
import type { PlotType } from "../type.ts";
import { createLineLabels } from "./labels.ts";
import { renderLines } from "./marks.ts";
import { lineTargets } from "./targets.ts";

/** Line chart: a line a series over time, its name at its end; points alone at a single time. */
export const line: PlotType = {
  domains: (view, series) => ({ y: lineExtent(view, series) }),
  facetAxes: timePlotAxes,
  draw(context, panel) {
    const { view, style } = context;
    const labels = createLineLabels(context, panel);
    const layout = layoutTimePlot(context, panel, lineExtent(view, panel.series), {
      left: labels.start.width,
      right: view.time.start === view.time.end ? 0 : labels.end.width,
    });
    const { bounds, y, margin } = layout;
    const x = timeScale(view.time, bounds);
    const time = { range: view.time, unit: view.chart.timeUnit, bounds, style, margin };
    const comparison = renderComparisonLines(view.chart.config.comparisonLines, { bounds, x, y, style });
    return {
      markup: svg`${layout.axis}${panel.showsXLabels && renderTimeAxis(time)}${comparison.lines}${renderLines(panel.series, x, y, style)}${comparison.labels}${labels.start.render(bounds, y.position)}${labels.end.render(view.time.start === view.time.end ? leftHalf(bounds) : bounds, y.position)}`,
      targets: () => lineTargets(view, panel.series, x, y),
    };
  },
};

/** At a single time the points stand in the middle of the plot, and their names right of them. */
const leftHalf = (bounds: Bounds): Bounds => ({ ...bounds, width: bounds.width / 2 });

/** The values of the series; the axis starts at 0 unless told (config "Axes"). */
export function lineExtent(view: View, series: readonly Series[]): Domain | undefined {
  const values: number[] = [];
  for (const { points } of series) for (const { value } of points) values.push(value);
  const isChange = view.stackMode === "relative";
  return axisExtent(values, isChange ? undefined : view.chart.config.yAxis, valueScaleType(view), { from: 0 });
}
