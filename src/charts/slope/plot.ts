import { dimensionsOf, numberFormat } from "../../core/chart/chart.ts";
import { lineColorOf } from "../../core/color/contrast.ts";
import { valueAt } from "../../core/data/column.ts";
import { formatDifference } from "../../core/data/difference.ts";
import { formatNumber } from "../../core/data/number.ts";
import { formatTime, formatTimeRange, type Time } from "../../core/data/time.ts";
import { axisHeading, renderHeading } from "../../core/plot/axis/heading.ts";
import { tickLabels, yTickFormat } from "../../core/plot/axis/tickLabels.ts";
import { timeAxisHeight, timeScale } from "../../core/plot/axis/timeAxis.ts";
import { type Bounds, bottomOf, inset, rightOf } from "../../core/plot/bounds.ts";
import { colorItems, placeColorLegend } from "../../core/plot/colorLegend.ts";
import { comparisonLinesOf, renderComparisonLines } from "../../core/plot/comparisonLines.ts";
import { label } from "../../core/plot/label.ts";
import { noDataPlot } from "../../core/plot/noData.ts";
import type { Panel, PlotContext, PlotType, Target } from "../../core/plot/plot.ts";
import { createScale, type Scale } from "../../core/plot/scale.ts";
import { createSeriesLabels, type SeriesLabel, type SeriesLabels } from "../../core/plot/seriesLabels.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { annotationOf, type Series, type SeriesPoint } from "../../core/series/series.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { valueScaleType } from "../../core/view/axes.ts";
import { formatPlottedValue, relativeMode } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import { drawableSeries } from "../line/drawable.ts";
import { lineExtent } from "../line/plot.ts";

/** Slope chart: a straight line for each series from its start value to its end value, with both values beside it. */
export const slopePlot: PlotType = {
  // Requires values exactly at both ends, without tolerance.
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
    // Time labels are centred below the ends of the slopes.
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

/** The series with drawable values at both ends. A single time has no slopes (rules.md 203). */
function withBothEnds(view: View, series: readonly Series[]): readonly Series[] {
  const { start, end } = view.time;
  return drawableSeries(view, series).filter(
    ({ points }) => start < end && points.some(({ time }) => time === start) && points.some(({ time }) => time === end),
  );
}

/**
 * The vertical lines at start and end, with times if they fit, and the zero line if the axis includes zero.
 * @param outer - the plot including its labels; a labelled zero line starts at its left edge
 * @param hasZeroLabel - whether the zero label has space. Without it the line stays inside the plot, since next to a
 * value it would look like a minus sign
 */
function renderSlopeAxes(
  { view, style, bounds }: PlotContext,
  panel: Panel,
  y: Scale,
  outer: Bounds,
  hasZeroLabel: boolean,
): Markup {
  const { theme, detail } = style;
  const size = textSize.axis(style);
  const [left, right, bottom] = [bounds.x, rightOf(bounds), bottomOf(bounds)];
  const unit = view.chart.timeUnit;
  const time = (text: string, x: number): Markup =>
    label(text, { x, y: bottom + 9, size, fill: theme.muted, anchor: "middle", className: "tick", from: "top" });
  const [start, end] = [formatTime(view.time.start, unit), formatTime(view.time.end, unit)];
  const room = (textWidth(start, { size }) + textWidth(end, { size })) / 2 + size * 0.4;
  const times = panel.showsXLabels && room <= right - left && svg`${time(start, left)}${time(end, right)}`;
  const vertical = (x: number): Markup =>
    svg`<line class="grid" x1="${x}" x2="${x}" y1="${bounds.y}" y2="${bottom}" stroke="${theme.grid}"/>`;
  const hasZero = y.type === "linear" && y.domain.min <= 0 && y.domain.max >= 0;
  const [zero = ""] = tickLabels([0], yTickFormat(view, panel));
  const zeroLabel =
    hasZero && hasZeroLabel && detail === "full"
      ? label(zero, { x: outer.x, y: y.position(0) - size * 0.7, size, fill: theme.muted, className: "tick" })
      : undefined;
  return svg`<g class="axis">${vertical(left)}${vertical(right)}${
    hasZero &&
    svg`<line class="zero" x1="${zeroLabel ? outer.x : left}" x2="${right}" y1="${y.position(0)}" y2="${y.position(0)}" stroke="${theme.axis}"/>`
  }${zeroLabel}${times}</g>`;
}

/** Labels on the left, with values, and on the right, with names and values. */
interface SlopeLabels {
  readonly start: SeriesLabels;
  readonly end: SeriesLabels;
}

/**
 * Maximum share of the width for the labels of a side. In facets, which only have values, it is larger, most in
 * thumbnails.
 */
const maxLabelShare = { start: 0.25, end: 0.36, facet: 0.42, smallFacet: 0.6 };

/** Lays out the labels at both ends of slopes. */
function createSlopeLabels({ view, style, bounds }: PlotContext, panel: Panel, series: readonly Series[]): SlopeLabels {
  const isChange = relativeMode(view) === "change";
  // Slopes always have names, regardless of `hideSeriesLabels`: nothing else identifies them.
  const hasNames = !panel.isFacet && style.detail !== "minimal";
  const options = { hasHalo: style.detail === "full" };
  // Changes all start at 0 %, which the axis shows.
  const hasStarts = !isChange && style.detail !== "thumbnail";
  const starts = hasStarts ? series.map((it, rank) => slopeLabel(view, it, rank, it.points[0]?.value ?? 0)) : [];
  const ends = series.map((it, rank) => {
    const label = slopeLabel(view, it, rank, it.points.at(-1)?.value ?? 0);
    return hasNames ? { ...label, text: it.label, value: label.text, note: annotationOf(it) } : label;
  });
  const ofFacet = style.detail === "thumbnail" ? maxLabelShare.smallFacet : maxLabelShare.facet;
  const most = (side: "start" | "end"): number => bounds.width * (panel.isFacet ? ofFacet : maxLabelShare[side]);
  return {
    start: createSeriesLabels(starts, style, most("start"), { ...options, side: "left" }),
    end: createSeriesLabels(ends, style, most("end"), options),
  };
}

const slopeLabel = (view: View, it: Series, rank: number, value: number): SeriesLabel => ({
  series: it,
  text: formatPlottedValue(view, it.dimension, value, { abbreviation: "letter", unit: "symbol" }),
  at: value,
  importance: (it.isMuted ? 0 : 1e6) - rank,
});

/** Draws a line with a dot at each end for each series. Muted ones are at the bottom. */
function renderSlopes(series: readonly Series[], x: Scale, y: Scale, style: Style): Markup {
  const ordered = [...series].sort((a, b) => Number(b.isMuted) - Number(a.isMuted));
  return svg`<g class="slopes" stroke-linecap="round">${ordered.map((it) => renderSlope(it, x, y, style))}</g>`;
}

function renderSlope(series: Series, x: Scale, y: Scale, { theme, detail }: Style): Markup {
  const [first, last] = [series.points[0], series.points.at(-1)];
  if (!first || !last) return svg``;
  const color = series.isMuted ? theme.unfocused : lineColorOf(series.color, theme.background);
  const [x1, y1, x2, y2] = [
    x.position(first.time),
    y.position(first.value),
    x.position(last.time),
    y.position(last.value),
  ];
  const radius = detail === "full" ? 3 : 2.5;
  return svg`<g data-series="${series.name}" data-entity="${series.entity}" fill="${color}" stroke="${color}"><line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-width="${series.isMuted ? 1.25 : 2}"/><circle cx="${x1}" cy="${y1}" r="${radius}" stroke="none"/><circle cx="${x2}" cy="${y2}" r="${radius}" stroke="none"/></g>`;
}

/** A target at both ends of each slope, with both values and the change between them. */
function slopeTargets(view: View, series: readonly Series[], x: Scale, y: Scale): Target[] {
  return series.flatMap((it) => {
    const [start, end] = [it.points[0], it.points.at(-1)];
    if (!start || !end) return [];
    const lines = slopeLines(view, it, start, end);
    return [start, end].map(({ time, value }) => ({
      series: it.name,
      entity: it.entity,
      title: it.label,
      time,
      x: x.position(time),
      y: y.position(value),
      color: it.color,
      lines,
    }));
  });
}

function slopeLines(view: View, { dimension }: Series, start: SeriesPoint, end: SeriesPoint): Target["lines"] {
  const unit = view.chart.timeUnit;
  const format = (value: number): string => formatPlottedValue(view, dimension, value, { unit: "short" });
  // In relative mode the end value is the change.
  if (relativeMode(view) === "change")
    return [{ label: formatTimeRange({ start: start.time, end: end.time }, unit), value: format(end.value) }];
  const change = end.value - start.value;
  const share = formatNumber(
    (100 * change) / Math.abs(start.value),
    { shortUnit: "%", numDecimalPlaces: 1 },
    { unit: "short", sign: true },
  );
  return [
    ...[start, end].map(({ originalTime, value }) => ({ label: formatTime(originalTime, unit), value: format(value) })),
    { label: "Change", value: formatDifference(change, numberFormat(dimension)) },
    ...(start.value === 0 ? [] : [{ label: "Change in %", value: share }]),
  ];
}
