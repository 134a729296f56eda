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
import { hatchBox, projectionHatching } from "../../core/plot/hatch.ts";
import { outlineColor } from "../../core/plot/outlineColor.ts";
import type { Panel, PlotContext, PlotType, Target } from "../../core/plot/plot.ts";
import type { ComparisonLines } from "../../core/plot/renderComparison.ts";
import type { Scale } from "../../core/plot/scale.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { middleShift, textWidth } from "../../core/plot/typography/measure.ts";
import { keepSpaces } from "../../core/plot/typography/richText.ts";
import { annotationsOf, seriesOf } from "../../core/series/series.ts";
import { empty, type Markup, svg } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";
import { type Bar, barsOf, timeNote } from "./bars.ts";
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
    const across = { ...inner, y: rows.top, height: rows.bottom - rows.top };
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

/** The fill colour of a bar. */
const barColor = ({ series }: Bar, { theme }: Style): string => (series.isMuted ? theme.unfocused : series.color);

/** The ends of a bar in pixels. It starts at zero, or at the left end of a logarithmic scale. */
export function barSpan({ value }: Bar, { type, domain, position }: Scale): { from: number; to: number } {
  return { from: position(type === "log" ? domain.min : 0), to: position(value) };
}

/** The position of a bar's label. */
interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly side: -1 | 1;
}

/** Bars with their labels. */
interface BarMarks {
  readonly bars: Markup;
  /** Labels that lines cross. They are drawn above the lines. */
  readonly crossedLabels: Markup;
}

/**
 * Draws bars in their rows, with labels in rows that have space for them.
 * @param isCrossed - whether a line crosses the label between two x positions
 */
export function renderBars(
  bars: readonly Bar[],
  labels: readonly BarLabel[],
  rows: BarRows,
  x: Scale,
  style: Style,
  isCrossed: (from: number, to: number) => boolean,
): BarMarks {
  const ends = bars.map((bar) => barSpan(bar, x).to);
  const crossedLabels: Markup[] = [];
  const rendered = bars.map((bar, i) => {
    const text = rows.isLabelled(i) ? labels[i] : undefined;
    // On a logarithmic scale no bar extends to the left.
    const side = bar.value < 0 && x.type === "linear" ? -1 : 1;
    const end = clearEnd(ends, i, side, rows);
    const place: LabelPlace = { x: end + side * labelGap(rows.fontSize), y: rows.middle(i), side };
    const rect = renderBar(bar, rows.middle(i), rows.barHeight, x, style);
    if (!text || !isCrossed(end, end + side * text.width))
      return group(bar, svg`${rect}${text && valueLabel(text, bar, place, rows, style)}`);
    crossedLabels.push(group(bar, outlinedLabel(text, bar, place, rows, style)));
    return group(bar, rect);
  });
  return {
    bars: svg`<g class="bars">${rendered}</g>`,
    crossedLabels: crossedLabels.length > 0 ? svg`<g class="value-labels">${crossedLabels}</g>` : empty,
  };
}

const group = ({ series }: Bar, content: Markup): Markup =>
  svg`<g data-series="${series.name}" data-entity="${series.entity}">${content}</g>`;

function renderBar(bar: Bar, middle: number, height: number, x: Scale, style: Style): Markup {
  const { from, to } = barSpan(bar, x);
  const { isProjection } = bar.series;
  const color = barColor(bar, style);
  const outline = bar.series.isMuted ? undefined : outlineColor(color, style.theme);
  const box = { x: Math.min(from, to), y: middle - height / 2, width: Math.abs(to - from), height };
  const hatching = isProjection ? projectionHatching(color, style) : undefined;
  return svg`<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${height}" fill="${hatching?.ground ?? color}"${
    hatching
      ? svg` stroke="${outline ?? color}" stroke-dasharray="4,3"`
      : outline && svg` stroke="${outline}" stroke-width="0.75"`
  }/>${hatching && hatchBox(box, hatching)}`;
}

/** Where a label can start. If rows are lower than text, it must also clear the bars above and below. */
function clearEnd(ends: readonly number[], index: number, side: -1 | 1, rows: BarRows): number {
  const pitch = rows.middle(1) - rows.middle(0);
  const reach = Math.floor((rows.fontSize * 0.6) / pitch);
  const near = ends.slice(Math.max(0, index - reach), index + reach + 1);
  return side * Math.max(...near.map((end) => side * end));
}

/**
 * A label that stays legible over lines. The outline is a separate text below it, because some editors ignore
 * `paint-order`.
 */
function outlinedLabel(text: BarLabel, bar: Bar, place: LabelPlace, rows: BarRows, style: Style): Markup {
  const { background } = style.theme;
  return svg`${valueLabel(text, bar, place, rows, style, background)}${valueLabel(text, bar, place, rows, style)}`;
}

/** @param outline - draws the outline in this colour instead of the label */
function valueLabel(
  text: BarLabel,
  { series }: Bar,
  { x, y, side }: LabelPlace,
  rows: BarRows,
  { theme }: Style,
  outline?: string,
): Markup {
  const size = rows.fontSize;
  const fill = outline ?? (series.isMuted ? theme.muted : theme.text);
  const noteSize = size * noteScale;
  const note = text.note && svg` <tspan font-size="${noteSize}" fill="${outline ?? theme.muted}">${text.note}</tspan>`;
  const kind = outline
    ? svg` stroke="${outline}" stroke-width="4" stroke-linejoin="round" aria-hidden="true"`
    : svg` class="value-label"`;
  // Several programs anchor the pieces of a text one by one, so a text with a note starts at a measured position.
  const isAnchored = side < 0 && !note;
  const start = side < 0 && note ? x - text.width + labelGap(size) : x;
  return svg`<text x="${start}" y="${y + middleShift(size)}" font-size="${size}"${isAnchored && svg` text-anchor="end"`} fill="${fill}"${kind}${note && keepSpaces}>${text.value}${note}</text>`;
}

/** The label after the end of a bar: its value, with its time if that is shown. */
interface BarLabel {
  readonly value: string;
  readonly note: string | undefined;
  /** In pixels, including the gap to the bar. */
  readonly width: number;
}

/** The size of a label's note relative to its value. */
const noteScale = 0.875;

/** The detail of a label: value and time, value only, or abbreviated value. */
type LabelDetail = "timed" | "plain" | "brief";

/**
 * Lays out the labels of bars with the most detail for which all of them fit.
 * @param all - bars whose labels must have the same detail: those of all facets
 * @param size - font size in pixels
 * @param room - maximum width of a label, in pixels
 */
export function createBarLabels(view: View, all: readonly Bar[], size: number, room: number): (bar: Bar) => BarLabel {
  for (const detail of ["timed", "plain"] as const) {
    const labels = new Map(all.map((bar) => [bar, barLabel(view, bar, size, detail)]));
    const fits = [...labels.values()].every(({ width }) => width <= room);
    if (fits) return (bar) => labels.get(bar) ?? barLabel(view, bar, size, detail);
  }
  return (bar) => barLabel(view, bar, size, "brief");
}

function barLabel(view: View, { series, value, time }: Bar, size: number, detail: LabelDetail): BarLabel {
  const text = formatNumber(value, numberFormat(series.dimension), {
    unit: detail === "brief" ? "symbol" : "short",
    ...(detail === "brief" && { abbreviation: "letter" as const }),
  });
  const note = detail === "timed" ? timeNote(view, time) : undefined;
  const noteWidth = note ? textWidth(` ${note}`, { size: size * noteScale }) : 0;
  return { value: text, note, width: labelGap(size) + textWidth(text, { size }) + noteWidth };
}

/** The gap between a bar and its label, in pixels, for a font size. */
const labelGap = (size: number): number => size * 0.4;
