import { dimensionsOf } from "../../core/chart/chart.ts";
import { valueAt } from "../../core/data/column.ts";
import type { Time } from "../../core/data/time.ts";
import { axisHeading, renderHeading } from "../../core/plot/axis/heading.ts";
import { timeAxisHeight, timeScale } from "../../core/plot/axis/timeAxis.ts";
import { bottomOf, inset } from "../../core/plot/bounds.ts";
import { colorItems, placeColorLegend } from "../../core/plot/colorLegend.ts";
import { comparisonLinesOf, renderComparisonLines } from "../../core/plot/comparisonLines.ts";
import { noDataPlot } from "../../core/plot/noData.ts";
import type { PlotType } from "../../core/plot/plot.ts";
import { createScale } from "../../core/plot/scale.ts";
import { textSize } from "../../core/plot/style.ts";
import type { Series } from "../../core/series/series.ts";
import { svg } from "../../core/text/markup.ts";
import { valueScaleType } from "../../core/view/axes.ts";
import type { View } from "../../core/view/view.ts";
import { drawableSeries } from "../line/drawable.ts";
import { lineExtent } from "../line/plot.ts";
import { renderSlopeAxes } from "./axes.ts";
import { createSlopeLabels } from "./labels.ts";
import { renderSlopes } from "./marks.ts";
import { slopeTargets } from "./targets.ts";

/** Slope chart: a straight line a series from its value at the start to that at the end, both told beside it. */
export const slope: PlotType = {
  // Both ends must have values of their own, not by tolerance.
  canDraw({ chart, time: { start, end } }) {
    const y = dimensionsOf(chart, "y");
    const hasValue = (entity: string, time: Time): boolean =>
      y.some(({ column }) => valueAt(column, entity, time) !== undefined);
    return (entity) => hasValue(entity, start) && hasValue(entity, end);
  },
  domains: (view, series) => ({ y: lineExtent(view, withBothEnds(view, series)) }),
  colorItems,
  draw(outer, panel) {
    const { view, style } = outer;
    const legend = placeColorLegend(outer, panel);
    const context = { ...outer, bounds: legend.area };
    const slopes = withBothEnds(view, panel.series);
    const domain = panel.domains?.y ?? lineExtent(view, slopes);
    if (slopes.length === 0 || !domain) return noDataPlot(context);
    const heading = axisHeading(view, panel, style, "plotted on a logarithmic axis");
    const labels = createSlopeLabels(context, panel, slopes);
    // Times are centred on the ends of the slopes.
    const side = style.fontSize * (panel.showsXLabels ? 2 : 0.5);
    const bounds = inset(context.bounds, {
      top: textSize.label(style) * (heading === "" ? 0.7 : 2),
      bottom: panel.showsXLabels ? timeAxisHeight(style) : style.fontSize * 0.5,
      left: Math.max(labels.start.width, side),
      right: Math.max(labels.end.width, side),
    });
    const x = timeScale(view.time, bounds);
    const y = createScale(valueScaleType(view), domain, bottomOf(bounds), bounds.y);
    const lowest = Math.max(...slopes.map(({ points }) => y.position(points[0]?.value ?? 0)));
    const hasZeroLabel = Math.abs(y.position(0) - lowest) > textSize.label(style) * 2 || labels.start.width === 0;
    const marks = () =>
      slopes.map(({ points }) => points.map(({ time, value }) => ({ x: x.position(time), y: y.position(value) })));
    const comparison = renderComparisonLines(comparisonLinesOf(view), { bounds, x, y, style, marks });
    return {
      markup: svg`${legend.markup}${renderHeading(heading, context.bounds, style)}${renderSlopeAxes({ view, style, bounds }, panel, y, context.bounds, hasZeroLabel)}${comparison.lines}${renderSlopes(slopes, x, y, style)}${comparison.labels}${labels.start.render(bounds, y.position)}${labels.end.render(bounds, y.position)}`,
      targets: () => slopeTargets(view, slopes, x, y),
    };
  },
};

/** Only what is known at both ends, and has a place there, has a slope; at a single time nothing has (rules.md 203). */
function withBothEnds(view: View, series: readonly Series[]): readonly Series[] {
  const { start, end } = view.time;
  return drawableSeries(view, series).filter(
    ({ points }) => start < end && points.some(({ time }) => time === start) && points.some(({ time }) => time === end),
  );
}
