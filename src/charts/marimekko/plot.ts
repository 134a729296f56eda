import { dimensionsOf, displayName } from "../../core/chart/chart.ts";
import { horizontalAxisHeight, renderHorizontalAxis } from "../../core/plot/axis/horizontalAxis.ts";
import { axisFormat } from "../../core/plot/axis/tickLabels.ts";
import { type Bounds, inset, rightOf } from "../../core/plot/bounds.ts";
import { label } from "../../core/plot/label.ts";
import { createLegend, placeLegend } from "../../core/plot/legend/legend.ts";
import { noDataPlot } from "../../core/plot/noData.ts";
import type { PlotType } from "../../core/plot/plot.ts";
import { axisExtent, createScale, type Domain, type Scale } from "../../core/plot/scale.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { truncateText } from "../../core/plot/typography/wrapText.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { plottedX } from "../../core/view/axes.ts";
import type { View } from "../../core/view/view.ts";
import { hasValues, requiredColor } from "../candidates.ts";
import { heightAxis } from "./axis.ts";
import { type Marimekko, marimekkoOf } from "./columns.ts";
import { marimekkoLegend } from "./legend.ts";
import { renderColumns, renderNoData } from "./marks.ts";
import { layoutNames } from "./names.ts";
import { type PlacedColumn, placeColumns } from "./place.ts";
import { marimekkoTargets } from "./targets.ts";

/** Names take at most this part of the plot's height. */
const maxNamesHeight = { full: 0.3, thumbnail: 0.38, minimal: 0 };

/** Below this height, in base sizes of text, a picture has no room for headings and an axis of widths. */
const roomyFrom = 15;

/**
 * Marimekko: a column an entity, its height the y value, its width the x value, so that its area tells the product.
 * Quantities stand at the left and on top, names below.
 */
export const marimekko: PlotType = {
  // A column needs a height and a width, and a color if entities without one are left out.
  canDraw(view) {
    const [height, width] = [dimensionsOf(view.chart, "y")[0], plottedX(view)];
    return hasValues([...(height ? [height] : []), ...(width ? [width] : []), ...requiredColor(view.chart)]);
  },
  withoutSeries: true,
  draw(context, _panel) {
    const { view, style, bounds } = context;
    const data = marimekkoOf(view);
    const columns = placeColumns(data);
    if (columns.length === 0) return noDataPlot(context);
    const isFull = style.detail === "full";
    const items = isFull ? marimekkoLegend(view, data, style) : [];
    const legend = placeLegend(createLegend(items, bounds.width, style), bounds, style);
    const { area } = legend;
    const isRoomy = isFull && bounds.height >= roomyFrom * style.fontSize;
    const heading = isRoomy ? renderHeadings(view, data, area, style) : { height: 0, markup: svg`` };
    const axis = heightAxis(data, valueDomain(view, columns) ?? { min: 0, max: 1 }, style);
    const hasXAxis = isRoomy && data.x !== undefined;
    const sides = { left: axis.width, right: textSize.axis(style) * 0.5 };
    const flat = inset(area, {
      ...sides,
      top: heading.height + (hasXAxis ? horizontalAxisHeight(style) : textSize.axis(style) / 2),
    });
    const x = createScale("linear", { min: 0, max: data.totalWidth }, flat.x, rightOf(flat));
    const room = { left: bounds.x, maxHeight: bounds.height * maxNamesHeight[style.detail] };
    const names = layoutNames(style.detail === "minimal" ? [] : columns, x, flat, room, style);
    const plot = inset(flat, { bottom: names.height });
    const y = axis.scale(plot);
    const dataEnd = x.position(columns.at(-1)?.right ?? 0);
    return {
      markup: svg`${legend.markup}${heading.markup}${hasXAxis && renderWidths(view, data, x, plot, area, style)}${axis.render(plot)}${
        data.lacking.length > 0 && renderNoData(dataEnd, plot, style)
      }${renderColumns(columns, x, y, style)}${baseline(y, plot, style)}${names.render(plot)}`,
      targets: () => marimekkoTargets(data, columns, x, y),
    };
  },
};

function valueDomain(view: View, columns: readonly PlacedColumn[]): Domain | undefined {
  const ends = columns.flatMap(({ placed }) => placed.map(({ to }) => to));
  return axisExtent([0, ...ends], view.chart.config.yAxis, "linear", { from: 0, isWhole: true });
}

/** The axis of the widths, on top: in relative mode as shares of the total. */
function renderWidths(
  view: View,
  { x, totalWidth }: Marimekko,
  scale: Scale,
  plot: Bounds,
  room: Bounds,
  style: Style,
): Markup {
  if (!x) return svg``;
  const isShare = view.stackMode === "relative";
  const shown = isShare
    ? createScale("linear", { min: 0, max: 100 }, plot.x, rightOf(plot))
    : createScale("linear", { min: 0, max: totalWidth }, scale.position(0), scale.position(totalWidth));
  const format = isShare ? { shortUnit: "%" } : axisFormat(x, false);
  return renderHorizontalAxis(plot, {
    scale: shown,
    format,
    side: "top",
    style,
    room,
    ...(isShare && { tickCount: 10 }),
  });
}

/** What height and width measure: the one at the left above its axis, the other at the right above its own. */
function renderHeadings(view: View, { x, y }: Marimekko, area: Bounds, style: Style) {
  const { xAxis, yAxis } = view.chart.config;
  const size = textSize.axis(style);
  const height = yAxis?.label || (y.length === 1 && y[0] ? displayName(y[0]) : "");
  const width = x ? `${xAxis?.label || displayName(x)}${view.stackMode === "relative" ? " (share of total)" : ""}` : "";
  const place = (text: string, at: number, anchor: "start" | "end"): Markup =>
    label(truncateText(text, { size, maxWidth: area.width / 2 - size }), {
      x: at,
      y: area.y + size * 0.6,
      size,
      anchor,
      fill: style.theme.muted,
      className: "axis-label",
    });
  return {
    height: height || width ? Math.ceil(size * 1.5) : 0,
    markup: svg`${height && place(height, area.x, "start")}${width && place(width, rightOf(area), "end")}`,
  };
}

const baseline = (y: Scale, plot: Bounds, { theme }: Style): Markup =>
  svg`<line class="zero" x1="${plot.x}" x2="${rightOf(plot)}" y1="${y.position(0)}" y2="${y.position(0)}" stroke="${theme.axis}"/>`;
