import { dimensionOf } from "../../chart/chart.ts";
import { type Markup, svg } from "../../text/markup.ts";
import { valueScaleType } from "../../view/axes.ts";
import type { View } from "../../view/view.ts";
import { type Bounds, bottomOf, inset, rightOf } from "../bounds.ts";
import type { FacetAxes, Margin, Panel, PlotContext } from "../plot.ts";
import { type Domain, roundDomain, type Scale } from "../scale.ts";
import { type Style, textSize } from "../style.ts";
import { axisHeading, headingHeight, renderHeading } from "./heading.ts";
import { yTickFormat } from "./tickLabels.ts";
import { timeAxisHeight } from "./timeAxis.ts";
import { createValueAxis, type ValueAxis } from "./valueAxis.ts";

/** The layout of a plot over time. */
export interface TimePlotLayout {
  /** The plot without axes and labels. */
  readonly bounds: Bounds;
  readonly y: Scale;
  /** Space that the labels of the time axis may extend into. */
  readonly margin: Margin;
  /** Grid lines, tick labels and heading. */
  readonly axis: Markup;
}

/** Target distance between ticks, in multiples of the base font size. */
const tickSpacing = 2;
const [minTicks, maxTicks] = [2, 6];

/** Minimum distance between tick labels, in multiples of their size. */
const labelSpacing = 1.5;

/**
 * Lays out a plot over time: a value axis on the left, space for the time axis below and for series labels next to it.
 * @param domain - domain of the panel's own series
 * @param labels - width of the series labels on both sides, in px
 */
export function layoutTimePlot(
  { view, bounds, style }: PlotContext,
  panel: Panel,
  domain: Domain | undefined,
  labels: Margin,
): TimePlotLayout {
  const timeHeight = panel.showsXLabels ? timeAxisHeight(style) : 0;
  const axis = panelAxis(view, panel.domains?.y ?? domain, panel, style, bounds.height - timeHeight);
  const heading = axisHeading(view, panel, style);
  // If the chart also has a scatter, the label of the x axis is meant for that.
  const timeHeading = dimensionOf(view.chart, "x") ? "" : axisHeading(view, panel, style, "", "xAxis");
  const below = headingHeight(timeHeading, style);
  const left = Math.max(panel.axisWidth ?? axis.width, labels.left);
  const plot = inset(bounds, {
    left,
    right: labels.right,
    top: headingHeight(heading, style) + textSize.axis(style) / 2,
    bottom: below + timeHeight,
  });
  return {
    bounds: plot,
    y: axis.scale(plot),
    margin: panel.margin ?? { left: plot.x - bounds.x, right: rightOf(bounds) - rightOf(plot) },
    axis: svg`${renderHeading(heading, bounds, style)}${renderHeading(timeHeading, { ...plot, y: bottomOf(bounds) - below }, style)}${axis.render(plot)}`,
  };
}

/**
 * The value axis of a plot of about this height. Without values, it spans 0 to 1 and has no labels, so that an empty
 * plot still has grid lines.
 */
function panelAxis(
  view: View,
  domain: Domain | undefined,
  panel: Pick<Panel, "isCompact" | "showsYLabels" | "series">,
  style: Style,
  height: number,
): ValueAxis {
  const type = valueScaleType(view);
  const shown = domain ?? { min: type === "log" ? 0.1 : 0, max: 1 };
  return createValueAxis({
    type,
    domain: shown,
    format: yTickFormat(view, panel),
    style,
    showsLabels: panel.showsYLabels && domain !== undefined && style.detail === "full",
    tickCount: tickCount(shown, height, style),
    rounds: true,
  });
}

/** Target number of ticks, reduced until the labels of the rounded domain do not crowd. */
function tickCount(domain: Domain, room: number, style: Style): number {
  const most = room / (textSize.axis(style) * labelSpacing);
  let count = Math.min(maxTicks, Math.max(minTicks, room / (style.fontSize * tickSpacing)));
  while (count > minTicks && roundDomain(domain, count).ticks.length - 1 > most) count = Math.max(minTicks, count - 1);
  return count;
}

/** The axes of a plot over time, for sharing between facets. */
export const timePlotAxes: FacetAxes = {
  width: (view, domain, panel, style, height) =>
    panelAxis(view, domain, { ...panel, showsYLabels: true }, style, height).width,
  height: timeAxisHeight,
};
