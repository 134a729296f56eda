import { comparisonLinesOf } from "../../view/comparison.ts";
import { type Layer, stackSeries } from "../../view/stack.ts";
import { shownTime } from "../../view/title.ts";
import type { View } from "../../view/view.ts";
import { layoutTimePlot, timePlotAxes } from "../axis/layout.ts";
import type { TimeAxisOptions } from "../axis/timeAxis.ts";
import type { Bounds } from "../bounds.ts";
import { renderComparisonLines } from "../comparison.ts";
import { type Markup, svg } from "../markup.ts";
import type { Scale } from "../scale.ts";
import type { Style } from "../style.ts";
import type { PlotType, Target } from "../type.ts";
import { stackExtent } from "./extent.ts";
import { createLayerLabels, labelledBounds, labelSide } from "./labels.ts";

/** A stack over time, laid out: what its marks are drawn from. */
export interface StackPlot {
  readonly view: View;
  readonly layers: readonly Layer[];
  readonly bounds: Bounds;
  readonly y: Scale;
  readonly style: Style;
  readonly time: TimeAxisOptions;
}

/** What tells one kind of stack from another: where its times stand, and its marks. */
export interface StackMarks {
  readonly x: Scale;
  readonly marks: Markup;
  timeAxis(): Markup;
  targets(): readonly Target[];
}

/** A type of chart that stacks its series over time: a layer a series, the first on top, its name at its right end. */
export const stackType = (createMarks: (plot: StackPlot) => StackMarks): PlotType => ({
  domains: (view, series) => ({ y: stackExtent(view, stackSeries(series)) }),
  facetAxes: timePlotAxes,
  draw(context, panel) {
    const { view, style } = context;
    const layers = stackSeries(panel.series);
    const labels = createLayerLabels(context, panel, layers);
    const side = { left: 0, right: labelSide(view, labels) };
    const { bounds, y, margin, axis } = layoutTimePlot(context, panel, stackExtent(view, layers), side);
    const time = { range: shownTime(view), unit: view.chart.timeUnit, bounds, style, margin };
    const { x, marks, timeAxis, targets } = createMarks({ view, layers, bounds, y, style, time });
    const comparison = renderComparisonLines(comparisonLinesOf(view), { bounds, x, y, style });
    return {
      markup: svg`${axis}${marks}${comparison.lines}${panel.showsXLabels && timeAxis()}${comparison.labels}${labels.render(labelledBounds(view, bounds), y.position)}`,
      targets,
    };
  },
});
