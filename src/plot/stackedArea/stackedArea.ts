import { stackSeries } from "../../view/stack.ts";
import { layoutTimePlot, timePlotAxes } from "../axis/layout.ts";
import { stackExtent } from "../axis/stackExtent.ts";
import { renderTimeAxis, timeScale } from "../axis/timeAxis.ts";
import { svg } from "../markup.ts";
import type { PlotType } from "../type.ts";
import { createLayerLabels, labelledBounds, labelSide } from "./labels.ts";
import { renderAreas } from "./marks.ts";
import { areaTargets } from "./targets.ts";

/** Stacked area chart: a layer a series over time, the first on top, its name at its right end. */
export const stackedArea: PlotType = {
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
    const x = timeScale(view.time, bounds);
    const time = { range: view.time, unit: view.chart.timeUnit, bounds, style, margin };
    return {
      markup: svg`${layout.axis}${renderAreas(layers, bounds, x, y, style)}${panel.showsXLabels && renderTimeAxis(time)}${labels.render(labelledBounds(view, bounds), y.position)}`,
      targets: () => areaTargets(view, layers, x, y),
    };
  },
};
