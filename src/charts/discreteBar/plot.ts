import { numberFormat } from "../../core/chart/chart.ts";
import type { ComparisonLine } from "../../core/chart/config.ts";
import { parseFormula } from "../../core/data/formula.ts";
import { formatNumber } from "../../core/data/number.ts";
import { formatTime } from "../../core/data/time.ts";
import { axisHeading, headingHeight, renderHeading } from "../../core/plot/axis/heading.ts";
import { horizontalAxisHeight, renderHorizontalAxis } from "../../core/plot/axis/horizontalAxis.ts";
import { axisFormat } from "../../core/plot/axis/tickLabels.ts";
import { type BarRow, type BarRows, layoutBarRows } from "../../core/plot/barRows.ts";
import { type Bounds, inset } from "../../core/plot/bounds.ts";
import { colorItems, placeColorLegend } from "../../core/plot/colorLegend.ts";
import { comparisonLinesOf, renderComparisonLines } from "../../core/plot/comparisonLines.ts";
import type { Panel, PlotContext, PlotType, Target } from "../../core/plot/plot.ts";
import type { ComparisonLines } from "../../core/plot/renderComparison.ts";
import type { Scale } from "../../core/plot/scale.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { annotationsOf, seriesOf } from "../../core/series/series.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";
import { type Bar, barsOf } from "./bars.ts";
import { barSpan, createBarLabels, renderBars } from "./marks.ts";
import { barDomain, barScale, minBarShare } from "./scale.ts";

/**
 * Discrete bar chart: a horizontal bar for each series, by default the longest first, with its name on the left and its
 * value at the end.
 */
export const discreteBarPlot: PlotType = {
  namesMarks: true,
  colorItems,
  domains: (view, series) => ({ x: barDomain(view, barsOf(view, series)) }),
  draw(context, panel) {
    const { view, style } = context;
    const bars = barsOf(view, panel.series);
    const isLog = view.yScale === "log";
    const legend = placeColorLegend(context, panel);
    const heading = axisHeading(view, panel, style, "");
    const comparison = createBarComparison(view, style);
    const axisHeight = isLog ? horizontalAxisHeight(style) : 0;
    const plot = inset(legend.area, { bottom: axisHeight });
    const area = inset(plot, { top: headingHeight(heading, style) + comparison.height });
    const all = panel.isFacet ? barsOf(view, seriesOf(view)) : bars;
    const rows = layoutBarRows(rowsOf(bars, all, panel), area, style, axisHeight);
    const inner = inset(area, { left: rows.nameWidth });
    const labelOf = createBarLabels(view, all, rows.fontSize, inner.width * (1 - minBarShare));
    const labels = bars.map(labelOf);
    // Facets with a shared axis reserve the same space for labels: that of all their bars.
    const labelled = (panel.domains ? all : bars).map((it) => ({ value: it.value, labelWidth: labelOf(it).width }));
    const x = barScale(view.yScale, panel.domains?.x ?? barDomain(view, bars), labelled, inner);
    const across = { ...inner, height: rows.bottom - rows.top };
    const axis = isLog ? logAxis(bars, x, across, context, panel) : undefined;
    const { lines, labels: lineLabels } = comparison.render(across, x);
    const isCrossed = (from: number, to: number): boolean => comparison.crosses(from, to, x);
    const marks = renderBars(bars, labels, rows, x, style, isCrossed);
    return {
      markup: svg`${legend.markup}${renderHeading(heading, plot, style)}${axis}${marks.bars}${lines}${marks.crossedLabels}${lineLabels}${!isLog && baseline(x, rows, style)}${rows.renderNames()}`,
      targets: () => barTargets(view, bars, rows, x),
    };
  },
};

/** The names left of the bars. They are omitted if each facet has the same single bar, since the titles name it. */
function rowsOf(bars: readonly Bar[], all: readonly Bar[], { isFacet }: Panel): BarRow[] {
  const rows = bars.map(rowOf);
  const isSame = isFacet && bars.length === 1 && new Set(all.map(({ label }) => label)).size === 1;
  return isSame ? rows.map((row) => ({ ...row, name: "" })) : rows;
}

function rowOf({ label, series }: Bar): BarRow {
  const note = annotationsOf(series.dimension).get(series.entity);
  return { name: label, isMuted: series.isMuted, isFocused: !series.isMuted, ...(note !== undefined && { note }) };
}

/** On a logarithmic scale the length of a bar needs an axis. */
function logAxis(
  [first]: readonly Bar[],
  scale: Scale,
  plot: Bounds,
  { style, bounds }: PlotContext,
  { isFacet }: Panel,
): Markup | undefined {
  const format = first && axisFormat(first.series.dimension, isFacet);
  return format && renderHorizontalAxis(plot, { scale, format, side: "bottom", style, room: bounds });
}

/** The zero line on which the bars stand. */
function baseline(x: Scale, rows: BarRows, { theme }: Style): Markup {
  const zero = x.position(0);
  return svg`<line class="zero" x1="${zero}" x2="${zero}" y1="${rows.top}" y2="${rows.bottom}" stroke="${theme.axis}"/>`;
}

/** The laid-out comparison lines of a bar chart. */
interface BarComparison {
  readonly height: number;
  /** Draws the lines from the top of the bars to the bottom. */
  render(bars: Bounds, x: Scale): ComparisonLines;
  /** Whether a line lies between two x positions. */
  crosses(from: number, to: number, x: Scale): boolean;
}

/** Lays out the comparison lines of a bar chart. Their labels take `height` pixels above the bars. */
function createBarComparison(view: View, style: Style): BarComparison {
  const lines = valueLines(view);
  const hasLabels = style.detail === "full" && lines.some(({ label }) => label);
  const height = hasLabels ? textSize.axis(style) * 1.6 : 0;
  return {
    height,
    render: (bars, x) =>
      renderComparisonLines(lines, { bounds: inset(bars, { top: -height }), x, y: x, style, labelBottom: bars.y }),
    crosses: (from, to, x) =>
      lines.map(({ xEquals }) => x.position(xEquals)).some((at) => at > Math.min(from, to) && at < Math.max(from, to)),
  };
}

type ValueLine = Extract<ComparisonLine, { readonly xEquals: number }>;

/**
 * Vertical lines at values. A formula of the time is evaluated at the view's time, because bars show only one. A line
 * at a time has no position here.
 */
function valueLines(view: View): ValueLine[] {
  return comparisonLinesOf(view).flatMap((line) => {
    if ("xEquals" in line || line.yEquals === undefined) return [];
    const value = parseFormula(line.yEquals)?.(view.time.end);
    return value !== undefined && Number.isFinite(value) ? [{ ...line, xEquals: value }] : [];
  });
}

/** A target for each bar, from top to bottom. */
function barTargets({ chart }: View, bars: readonly Bar[], rows: BarRows, x: Scale): Target[] {
  return bars.map((bar, i) => {
    const { from, to } = barSpan(bar, x);
    const { series, label, value, time } = bar;
    return {
      series: series.name,
      entity: series.entity,
      title: label,
      time,
      x: Math.min(from, to),
      y: rows.middle(i) - rows.barHeight / 2,
      width: Math.abs(to - from),
      height: rows.barHeight,
      color: series.color,
      lines: [
        {
          label: formatTime(time, chart.timeUnit),
          value: formatNumber(value, numberFormat(series.dimension), { unit: "short" }),
        },
      ],
    };
  });
}
