import type { TimeAxisOptions } from "../../core/plot/axis/timeAxis.ts";
import { layoutTimePlot, timePlotAxes } from "../../core/plot/axis/timePlot.ts";
import { type Bounds, rightOf } from "../../core/plot/bounds.ts";
import { comparisonLinesOf, renderComparisonLines } from "../../core/plot/comparisonLines.ts";
import type { PlotType, Target } from "../../core/plot/plot.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { Style } from "../../core/plot/style.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";
import { shownTime } from "../../core/words/title.ts";
import { stackExtent } from "./extent.ts";
import { createLayerLabels, labelledBounds, widestPart } from "./labels.ts";
import { type Layer, stackSeries } from "./stackSeries.ts";

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
    const isOneTime = view.time.start === view.time.end;
    const labelsWithin = (width: number) => createLayerLabels(context, panel, layers, width);
    const beside = isOneTime ? undefined : labelsWithin(context.bounds.width * widestPart[style.detail]);
    const side = { left: 0, right: beside?.width ?? 0 };
    const { bounds, y, margin, axis } = layoutTimePlot(context, panel, stackExtent(view, layers), side);
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
