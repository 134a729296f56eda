import { isInteger, numberFormat } from "../../core/chart/chart.ts";
import { shortUnitOf } from "../../core/data/number.ts";
import { horizontalAxisHeight, renderHorizontalAxis } from "../../core/plot/axis/horizontalAxis.ts";
import type { TickFormat } from "../../core/plot/axis/tickLabels.ts";
import { createValueAxis } from "../../core/plot/axis/valueAxis.ts";
import { type Bounds, bottomOf, inset, rightOf } from "../../core/plot/bounds.ts";
import { createScale } from "../../core/plot/scale.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { firstBaseline, richText, textHeight } from "../../core/plot/typography/richText.ts";
import { wrapSpans } from "../../core/plot/typography/wrapText.ts";
import type { TextSpan } from "../../core/text/markdown.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { lowerFirst } from "../../core/text/sentence.ts";
import { valueFormat } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import { createRadiusScale, type ScatterScales } from "./circles.ts";
import type { ScatterDomains } from "./domain.ts";
import type { ScatterDrawing } from "./drawing.ts";
import { createScatterLegend } from "./legend.ts";
import { changePrefix, type Scatter, type ScatterAxis } from "./points.ts";

/**
 * The layout of a scatter: the title of the y axis above it, that of the x axis below, and the legend on the right or,
 * on phones, below.
 */
export interface ScatterLayout {
  /** Between the axes. */
  readonly plot: Bounds;
  readonly scales: ScatterScales;
  readonly axes: Markup;
  readonly legend: Markup;
}

/** Pixels between ticks, relative to the font size. They determine the number of ticks. */
const spacing = { x: 5.5, y: 2.6 };
const minTicks = { linear: 3, log: 6 };
const maxTicks = { linear: 8, log: 6 };

/** Lays out titles, axes and legend, and leaves the rest for the points. */
export function layoutScatter(drawing: ScatterDrawing, domains: ScatterDomains, bounds: Bounds): ScatterLayout {
  const { scatter, style } = drawing;
  const radii = createRadiusScale(scatter, bounds, style);
  const legend = createScatterLegend(drawing, radii, bounds);
  const legendHeight = legend.below && legend.below.height > 0 ? legend.below.height + style.fontSize * 0.5 : 0;
  const area = inset(bounds, { right: legend.column.width, bottom: legendHeight });
  const above = legend.above ? legend.above.width + style.fontSize : 0;
  const titles = {
    x: createAxisTitle(scatter.x, scatter, area.width, style),
    y: createAxisTitle(scatter.y, scatter, area.width - above, style),
  };
  const gap = textSize.axis(style) * 0.6;
  const below = horizontalAxisHeight(style) + titles.x.height + gap * 0.5;
  const room = inset(area, { top: titles.y.height + gap, bottom: below });
  const sideways = { x: area.x, width: Math.min(bounds.width, area.width + style.fontSize) };
  const { plot, scales, axes } = layoutAxes(drawing, domains, room, sideways);
  const titleTop = bottomOf(area) - titles.x.height;
  return {
    plot,
    scales: { ...radii, ...scales },
    axes: svg`${titles.y.render(area.x, area.y, "start")}${axes}${titles.x.render(rightOf(plot), titleTop, "end")}`,
    legend: svg`${legend.column.render(rightOf(area), room.y)}${legend.above?.render(rightOf(area) - legend.above.width, area.y)}${legend.below?.render(bounds.x, bottomOf(bounds) - legend.below.height)}`,
  };
}

/**
 * Lays out the axes around the plot.
 * @param sideways - the horizontal space for labels of the x axis
 */
function layoutAxes(
  { view, scatter, style }: ScatterDrawing,
  domains: ScatterDomains,
  room: Bounds,
  sideways: Pick<Bounds, "x" | "width">,
) {
  const labels = style.detail === "full" ? "all" : "ends";
  const y = createValueAxis({
    type: scatter.y.type,
    domain: domains.y,
    format: tickFormat(view, scatter, scatter.y),
    style,
    showsLabels: true,
    tickCount: tickCount(scatter.y, room.height / spacing.y, style),
    labels,
  });
  const plot = inset(room, { left: y.width });
  const x = createScale(scatter.x.type, domains.x, plot.x, rightOf(plot));
  const xAxis = renderHorizontalAxis(plot, {
    scale: x,
    format: tickFormat(view, scatter, scatter.x),
    side: "bottom",
    style,
    tickCount: tickCount(scatter.x, room.width / spacing.x, style),
    room: sideways,
    labels,
  });
  return { plot, scales: { x, y: y.scale(plot) }, axes: svg`${y.render(plot)}${xAxis}` };
}

/** As many ticks as fit. A thumbnail labels only the first and the last. */
const tickCount = ({ type }: ScatterAxis, room: number, { detail, fontSize }: Style): number =>
  detail === "full" ? Math.min(maxTicks[type], Math.max(minTicks[type], Math.floor(room / fontSize))) : minTicks[type];

const tickFormat = (view: View, { isChange }: Scatter, { dimension }: ScatterAxis): TickFormat => ({
  ...valueFormat(view, dimension),
  sign: isChange,
  isWhole: !isChange && isInteger(dimension),
});

/** The title of an axis, laid out. */
interface AxisTitle {
  readonly height: number;
  /** Draws it below `top`, starting or ending at `x`. */
  render(x: number, top: number, anchor: "start" | "end"): Markup;
}

const lineHeight = 1.2;

/** Lays out the title of an axis on at most two lines, in a thumbnail on one. */
function createAxisTitle(axis: ScatterAxis, { isChange }: Scatter, maxWidth: number, style: Style): AxisTitle {
  const { theme, detail } = style;
  const size = textSize.axis(style) * (detail === "full" ? 1 : 0.8);
  const words = isChange ? changeWords(axis) : axisWords(axis);
  const wrapped = wrapSpans(words, { size, maxWidth, maxLines: 2 });
  // If a thumbnail needs a second line, the unit is omitted.
  const isShortened = detail !== "full" && wrapped.length > 1;
  const lines = isShortened
    ? wrapSpans(
        words.filter(({ bold }) => bold),
        { size, maxWidth, maxLines: 1 },
      )
    : wrapped;
  return {
    height: Math.ceil(textHeight(lines.length, size, lineHeight)),
    render: (x, top, anchor) =>
      svg`${richText(lines, {
        x,
        y: top + firstBaseline(size, lineHeight),
        size,
        lineHeight,
        anchor,
        fill: theme.muted,
        attributes: { class: "axis-title" },
      })}`,
  };
}

/**
 * The name in bold, with its unit unless tick labels or the name contain it, and a note about a logarithmic axis: "GDP
 * per capita (2011 int-$; plotted on a logarithmic axis)".
 */
function axisWords(axis: ScatterAxis): TextSpan[] {
  const { name } = axis;
  const format = numberFormat(axis.dimension);
  const unit = format.unit?.trim() ?? "";
  const isNamed =
    unit === shortUnitOf(format) || name.toLowerCase() === unit.toLowerCase() || name.includes(`(${unit}`);
  const details = [isNamed ? "" : unit, axis.type === "log" ? "plotted on a logarithmic axis" : ""].filter(Boolean);
  return [{ text: name, bold: true }, ...(details.length > 0 ? [{ text: ` (${details.join("; ")})` }] : [])];
}

/** "Average annual change in life expectancy". */
function changeWords({ name }: ScatterAxis): TextSpan[] {
  return [{ text: changePrefix }, { text: lowerFirst(name), bold: true }];
}
