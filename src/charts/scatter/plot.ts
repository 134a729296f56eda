import { createClip } from "../../core/plot/clip.ts";
import { comparisonLinesOf, renderComparisonLines } from "../../core/plot/comparisonLines.ts";
import { noData } from "../../core/plot/noData.ts";
import type { Plot, PlotContext, PlotType } from "../../core/plot/plot.ts";
import { svg } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";
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
  withoutSeries: true,
  draw(context) {
    const data = scatterOf(context.view);
    return data && data.series.length > 0 ? drawScatter(context, data) : noData(context, emptyText(context.view, data));
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
