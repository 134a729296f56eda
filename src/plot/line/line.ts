import type { Series } from "../../view/series.ts";
import type { View } from "../../view/view.ts";
import { axisDomain } from "../axis/domain.ts";
import { yTickFormat } from "../axis/format.ts";
import { renderTimeAxis, timeAxisHeight, timeScale } from "../axis/timeAxis.ts";
import { createValueAxis } from "../axis/valueAxis.ts";
import { inset } from "../bounds.ts";
import { svg } from "../markup.ts";
import type { Domain } from "../scale.ts";
import { createSeriesLabels } from "../seriesLabels.ts";
import { textSize } from "../style.ts";
import type { PlotType } from "../type.ts";
import { lineLabels } from "./labels.ts";
import { renderLines } from "./marks.ts";
import { lineTargets } from "./targets.ts";

/** Line chart: a line a series over time, its name at its end; points alone at a single time. */
export const line: PlotType = {
  domains: (view, series) => ({ y: lineDomain(view, series) }),
  draw(context, panel) {
    const { view, style } = context;
    const axis = createValueAxis({
      type: view.yScale,
      domain: panel.domains?.y ?? lineDomain(view, panel.series) ?? { min: 0, max: 1 },
      format: yTickFormat(view, panel.isFacet),
      style,
      showsLabels: panel.showsYLabels && style.detail === "full",
    });
    const labels = createSeriesLabels(
      panel.namesSeries ? lineLabels(panel.series, style) : [],
      style,
      context.bounds.width * 0.32,
    );
    const bounds = inset(context.bounds, {
      left: axis.width,
      right: labels.width,
      top: textSize.axis(style) / 2,
      bottom: timeAxisHeight(style),
    });
    const x = timeScale(view.time, bounds);
    const y = axis.scale(bounds);
    return {
      markup: svg`${axis.render(bounds)}${renderTimeAxis(view.time, view.chart.timeUnit, bounds, style)}${renderLines(panel.series, view, x, y, style)}${labels.render(bounds, y.position)}`,
      targets: () => lineTargets(view, panel.series, x, y),
    };
  },
};

/** The values of the series; the axis starts at 0 unless told (config "Axes"). */
export function lineDomain(view: View, series: readonly Series[]): Domain | undefined {
  const values = series.flatMap(({ points }) => points.map(({ value }) => value));
  return axisDomain(values, view.chart.config.yAxis, view.yScale, { from: 0 });
}
