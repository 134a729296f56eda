import { stackSeries } from "../../view/stack.ts";
import { layoutTimePlot, timePlotAxes } from "../axis/layout.ts";
import { stackExtent } from "../axis/stackExtent.ts";
import { renderTimeLabels } from "../axis/timeAxis.ts";
import { svg } from "../markup.ts";
import { createLayerLabels, labelledBounds, labelSide } from "../stackedArea/labels.ts";
import type { PlotType } from "../type.ts";
import { createBand, labelledTimes } from "./band.ts";
import { renderBars } from "./marks.ts";
import { stackedBarTargets } from "./targets.ts";

/** Stacked bar chart: a bar a time, in it a part a series, the first on top. */
export const stackedBar: PlotType = {
  domains: (view, series) => ({ y: stackExtent(view, stackSeries(series)) }),
  facetAxes: timePlotAxes,
  draw(context, panel) {
    const { view, style } = context;
    const layers = stackSeries(panel.series);
    const labels = createLayerLabels(context, panel, layers);
    const layout = layoutTimePlot(context, panel, stackExtent(view, layers), {
      left: 0,
      right: labelSide(view, labels),
    });
    const { bounds, y, margin } = layout;
    const band = createBand(view, bounds);
    const time = { range: view.time, unit: view.chart.timeUnit, bounds, style, margin };
    const times = style.detail === "full" ? labelledTimes(time, band) : [];
    return {
      markup: svg`${layout.axis}${renderBars(layers, band, y, style)}${panel.showsXLabels && renderTimeLabels(time, band.middle, times)}${labels.render(labelledBounds(view, bounds), y.position)}`,
      targets: () => stackedBarTargets(view, layers, band, y),
    };
  },
};
