import { dimensionsOf, displayName } from "../../core/chart/chart.ts";
import { horizontalAxisHeight, renderHorizontalAxis } from "../../core/plot/axis/horizontalAxis.ts";
import { yTickFormat } from "../../core/plot/axis/tickLabels.ts";
import { type BarRow, type BarRows, layoutBarRows } from "../../core/plot/barRows.ts";
import { type Bounds, inset } from "../../core/plot/bounds.ts";
import { label } from "../../core/plot/label.ts";
import { createLegend, type LegendItem, placeLegend } from "../../core/plot/legend/legend.ts";
import type { PlotType } from "../../core/plot/plot.ts";
import { type Domain, isSingle, type Scale } from "../../core/plot/scale.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import type { Series } from "../../core/series/series.ts";
import { annotationsOf } from "../../core/series/series.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { isShareView } from "../../core/view/relative.ts";
import type { View } from "../../core/view/view.ts";
import { barScale, type LabelledValue } from "../discreteBar/scale.ts";
import { pile } from "../stacked/stackSeries.ts";
import { type Stack, stacksOf } from "../stacked/stacks.ts";
import { stackFormat } from "./format.ts";
import { renderStacks } from "./marks.ts";
import { stackTargets } from "./targets.ts";

/** Stacked discrete bar chart: a row an entity, its columns side by side, their total at the end or an axis below. */
export const stackedDiscreteBar: PlotType = {
  draw({ view, style, bounds }, panel) {
    const stacks = stacksOf(view, panel.series);
    const items = style.detail === "full" ? legendItems(view, panel.series) : [];
    const legend = placeLegend(createLegend(items, bounds.width, style), bounds, style);
    // Totals tell the length of a row; without them an axis does.
    const hasAxis = isShareView(view) || (view.chart.config.hideTotalValueLabel ?? false);
    const axisHeight = hasAxis ? horizontalAxisHeight(style) : 0;
    const area = inset(legend.area, { bottom: axisHeight });
    const rows = layoutBarRows(stacks.map(rowOf), area, style, axisHeight);
    const totals = hasAxis ? [] : stacks.map((stack) => totalText(stack, view));
    const inner = inset(area, { left: rows.nameWidth, right: hasAxis ? textSize.axis(style) * 1.2 : 0 });
    const x = barScale("linear", stackDomain(view, stacks), endLabels(stacks, totals, rows), inner);
    const plot: Bounds = { ...inner, height: rows.bottom - rows.top };
    return {
      markup: svg`${legend.markup}${
        hasAxis &&
        renderHorizontalAxis(plot, { scale: x, format: yTickFormat(view, panel), side: "bottom", style, room: bounds })
      }${renderStacks(stacks, view, rows, x, style)}${zeroLine(x, rows, style)}${renderTotals(stacks, totals, rows, x, style)}${rows.renderNames()}`,
      targets: () => stackTargets(view, stacks, rows, x),
    };
  },
};

function rowOf({ entity, segments }: Stack): BarRow {
  const isMuted = segments.every(({ series }) => series.isMuted);
  const [note] = segments.flatMap(({ series }) => annotationsOf(series.dimension).get(entity) ?? []);
  return { name: entity, isMuted, isFocused: !isMuted, ...(note !== undefined && { note }) };
}

/** The columns in their order; muted where all their segments are. */
function legendItems(view: View, series: readonly Series[]): LegendItem[] {
  const items = dimensionsOf(view.chart, "y").flatMap((dimension): LegendItem[] => {
    const members = series.filter((it) => it.dimension === dimension);
    const [first] = members;
    const isMuted = members.every((it) => it.isMuted);
    return first ? [{ name: displayName(dimension), color: first.color, isMuted, isSeries: true }] : [];
  });
  return items.length > 1 ? items : [];
}

/** What the stacks reach on both sides of zero; shares always reach from 0 to 100 %. */
function stackDomain(view: View, stacks: readonly Stack[]): Domain {
  let [min, max] = [0, 0];
  for (const stack of stacks)
    for (const { to } of pile(stack.segments)) {
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

const gapOf = (rows: BarRows): number => rows.fontSize * 0.4;

/** The right end of each row with the total that stands there. */
function endLabels(stacks: readonly Stack[], totals: readonly string[], rows: BarRows): LabelledValue[] {
  return totals.map((text, i) => ({
    value: rightEnd(stacks[i]),
    labelWidth: gapOf(rows) + textWidth(text, { size: rows.fontSize, weight: 700 }),
  }));
}

const rightEnd = (stack: Stack | undefined): number =>
  stack ? pile(stack.segments).reduce((end, { to }) => Math.max(end, to), 0) : 0;

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
        x: x.position(rightEnd(stacks[i])) + gapOf(rows),
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
