import { type Dimension, dimensionsOf, displayName, numberFormat } from "../../core/chart/chart.ts";
import { textColorOn } from "../../core/color/contrast.ts";
import { formatNumber } from "../../core/data/number.ts";
import { horizontalAxisHeight, renderHorizontalAxis } from "../../core/plot/axis/horizontalAxis.ts";
import { yTickFormat } from "../../core/plot/axis/tickLabels.ts";
import { type BarRow, type BarRows, layoutBarRows } from "../../core/plot/barRows.ts";
import { type Bounds, inset } from "../../core/plot/bounds.ts";
import { label } from "../../core/plot/label.ts";
import { createLegend, type LegendItem, placeLegend } from "../../core/plot/legend/legend.ts";
import { outlineColor } from "../../core/plot/outlineColor.ts";
import type { Panel, PlotType, Target } from "../../core/plot/plot.ts";
import { type Domain, isSingle, type Scale } from "../../core/plot/scale.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { annotationsOf, facetsOf, type Series } from "../../core/series/series.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { isShareView, relativeMode } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import { barScale, type LabelledValue } from "../discreteBar/scale.ts";
import { type StackSpan, stackParts } from "../stacked/stackSeries.ts";
import { type Stack, stacksOf } from "./stacks.ts";

/**
 * Stacked discrete bar chart: a row for each entity with its columns side by side, and their total at the end or an
 * axis below.
 */
export const stackedDiscreteBarPlot: PlotType = {
  namesMarks: true,
  // In facets by column, titles name the columns.
  colorItems: (view, series) => (view.facet === "metric" ? [] : legendItems(view, series)),
  domains: (view, series) => ({ x: stackDomain(view, stacksOf(view, series)) }),
  draw({ view, style, bounds }, panel) {
    const stacks = stacksOf(view, panel.series);
    const items = style.detail === "full" && !panel.isFacet ? legendItems(view, panel.series) : [];
    const legend = placeLegend(createLegend(items, bounds.width, style), bounds, style);
    // The total states the length of a row. Without totals an axis does.
    const hasAxis = isShareView(view) || (view.chart.config.hideTotalValueLabel ?? false);
    const axisHeight = hasAxis ? horizontalAxisHeight(style) : 0;
    const area = inset(legend.area, { bottom: axisHeight });
    const rows = layoutBarRows(
      stacks.map((stack) => rowOf(stack, panel.isFacet && view.facet === "entity")),
      area,
      style,
      axisHeight,
    );
    const totalsOf = (of: readonly Stack[]) => (hasAxis ? [] : of.map((stack) => totalText(stack, view)));
    const totals = totalsOf(stacks);
    const inner = inset(area, { left: rows.nameWidth, right: hasAxis ? textSize.axis(style) * 1.2 : 0 });
    // Facets with a shared axis reserve the same space for totals.
    const labelled = panel.domains ? stacksOfFacets(view, panel) : stacks;
    const domain = panel.domains?.x ?? stackDomain(view, stacks);
    const x = barScale("linear", domain, endLabels(labelled, totalsOf(labelled), rows), inner);
    const plot: Bounds = { ...inner, y: rows.top, height: rows.bottom - rows.top };
    return {
      markup: svg`${legend.markup}${
        hasAxis &&
        renderHorizontalAxis(plot, { scale: x, format: yTickFormat(view, panel), side: "bottom", style, room: bounds })
      }${renderStacks(stacks, view, rows, x, style)}${zeroLine(x, rows, style)}${renderTotals(stacks, totals, rows, x, style)}${rows.renderNames()}`,
      targets: () => stackTargets(view, stacks, rows, x),
    };
  },
};

/** The stacks of all facets. */
const stacksOfFacets = (view: View, { peers = [] }: Panel): readonly Stack[] =>
  facetsOf(view, peers).flatMap(({ series }) => stacksOf(view, series));

/** A row. In a facet of its entity the title names it. */
function rowOf({ entity, segments }: Stack, isTitled: boolean): BarRow {
  const isMuted = segments.every(({ series }) => series.isMuted);
  const [note] = segments.flatMap(({ series }) => annotationsOf(series.dimension).get(entity) ?? []);
  return { name: isTitled ? "" : entity, isMuted, isFocused: !isMuted, ...(note !== undefined && { note }) };
}

/** The columns in order. A column is muted if all its segments are. */
function legendItems(view: View, series: readonly Series[]): LegendItem[] {
  const items = dimensionsOf(view.chart, "y").flatMap((dimension): LegendItem[] => {
    const members = series.filter((it) => it.dimension === dimension);
    const [first] = members;
    const isMuted = members.every((it) => it.isMuted);
    return first ? [{ name: displayName(dimension), color: first.color, isMuted, isSeries: true }] : [];
  });
  return items.length > 1 ? items : [];
}

/** The domain of the stacks; 0 to 100 % for shares. */
function stackDomain(view: View, stacks: readonly Stack[]): Domain {
  let [min, max] = [0, 0];
  for (const stack of stacks)
    for (const { to } of stackParts(stack.segments)) {
      min = Math.min(min, to);
      max = Math.max(max, to);
    }
  const isShare = isShareView(view) && min === 0;
  return isSingle({ min, max }) ? { min: 0, max: 1 } : { min, max: isShare ? Math.max(100, Math.round(max)) : max };
}

function totalText({ total, segments }: Stack, view: View): string {
  const [first] = segments;
  return first ? stackFormat(view)(total, first.series.dimension) : "";
}

const totalGap = (rows: BarRows): number => rows.fontSize * 0.4;

/** The right end of each row with the width of its total. */
function endLabels(stacks: readonly Stack[], totals: readonly string[], rows: BarRows): LabelledValue[] {
  return totals.map((text, i) => ({
    value: rightEnd(stacks[i]),
    labelWidth: totalGap(rows) + textWidth(text, { size: rows.fontSize, weight: 700 }),
  }));
}

const rightEnd = (stack: Stack | undefined): number =>
  stack ? stackParts(stack.segments).reduce((end, { to }) => Math.max(end, to), 0) : 0;

function renderTotals(
  stacks: readonly Stack[],
  totals: readonly string[],
  rows: BarRows,
  x: Scale,
  style: Style,
): Markup {
  return svg`<g class="totals">${totals.map(
    (text, i) =>
      rows.isLabelled(i) &&
      label(text, {
        x: x.position(rightEnd(stacks[i])) + totalGap(rows),
        y: rows.middle(i),
        size: rows.fontSize,
        weight: 700,
        fill: style.theme.text,
        className: "value-label",
      }),
  )}</g>`;
}

const zeroLine = (x: Scale, rows: BarRows, { theme }: Style): Markup =>
  svg`<line class="zero" x1="${x.position(0)}" x2="${x.position(0)}" y1="${rows.top}" y2="${rows.bottom}" stroke="${theme.axis}"/>`;

/** A target for each segment, row by row. */
function stackTargets(view: View, stacks: readonly Stack[], rows: BarRows, x: Scale): Target[] {
  const format = stackFormat(view);
  return stacks.flatMap((stack, i) => {
    const [one, ...others] = stack.segments;
    const sum = stack.segments.reduce((total, { value }) => total + value, 0);
    const total = one && others.length > 0 && !relativeMode(view) ? format(sum, one.series.dimension) : undefined;
    return stackParts(stack.segments).map((segment) => {
      const [left, right] = ends(segment, x);
      const { series, value, time } = segment;
      return {
        series: series.name,
        entity: stack.entity,
        title: stack.entity,
        time,
        x: left,
        y: rows.middle(i) - rows.barHeight / 2,
        width: right - left,
        height: rows.barHeight,
        color: series.color,
        lines: [{ label: displayName(series.dimension), value: format(value, series.dimension) }],
        total,
      };
    });
  });
}

/** The space between a value and the ends of its segment, relative to the font size. */
const padding = 0.14;

/** Draws stacks in their rows, with values in segments that have space for them. */
function renderStacks(stacks: readonly Stack[], view: View, rows: BarRows, x: Scale, style: Style): Markup {
  const format = stackFormat(view);
  // Larger values would fit in fewer segments.
  const size = Math.min(rows.fontSize, textSize.label(style), rows.barHeight * 0.85);
  const hasValues = size >= style.fontSize * 0.5;
  return svg`<g class="bars">${stacks.map((stack, i) => {
    const y = rows.middle(i);
    return svg`<g data-entity="${stack.entity}">${stackParts(stack.segments).map((segment) => {
      const [left, right] = ends(segment, x);
      const { series, value } = segment;
      // Segments are set apart by the background; one that is hardly seen on it by a line of its own hue.
      const color = series.isMuted ? style.theme.unfocused : series.color;
      const text = hasValues && rows.isLabelled(i) ? format(value, series.dimension) : "";
      const fits = text !== "" && textWidth(text, { size }) + 2 * padding * size <= right - left;
      return svg`<g data-series="${series.name}" data-entity="${stack.entity}"><rect x="${left}" y="${y - rows.barHeight / 2}" width="${right - left}" height="${rows.barHeight}" fill="${color}" stroke="${outlineColor(color, style.theme) ?? style.theme.background}" stroke-width="${rows.barHeight > 8 ? 0.75 : 0}"/>${
        fits &&
        label(text, { x: (left + right) / 2, y, size, anchor: "middle", fill: textColorOn(color), className: "value" })
      }</g>`;
    })}</g>`;
  })}</g>`;
}

/** The left and right end of a segment, in pixels. */
function ends({ from, to }: StackSpan, { position }: Scale): [number, number] {
  const [a, b] = [position(from), position(to)];
  return a < b ? [a, b] : [b, a];
}

/** The format of values in segments, which are short: two significant digits, whole numbers from 10. */
export function stackFormat(view: View): (value: number, dimension: Dimension) => string {
  const isShare = isShareView(view);
  return (value, dimension) => {
    const format = isShare ? { shortUnit: "%" } : numberFormat(dimension);
    const decimals = Math.min(format.numDecimalPlaces ?? 2, neededDecimals(Math.abs(value)));
    return formatNumber(
      value,
      { ...format, numDecimalPlaces: decimals, roundingMode: "decimalPlaces" },
      { unit: "short" },
    );
  };
}

/** 9.96 rounds to 10 and therefore has no decimals. */
const neededDecimals = (magnitude: number): number => (magnitude >= 9.95 ? 0 : magnitude >= 0.995 ? 1 : 2);
