import { numberFormat } from "../../chart/chart.ts";
import { formatNumber } from "../../data/number.ts";
import { type Bar, timeNote } from "../../view/bars.ts";
import type { View } from "../../view/view.ts";
import { hatchFill, hatchPatterns } from "../hatch.ts";
import { type Markup, svg } from "../markup.ts";
import type { Rows } from "../rows.ts";
import type { Scale } from "../scale.ts";
import type { Style } from "../style.ts";
import { middleShift, textWidth } from "../text/measure.ts";

/** What stands beyond the end of a bar: its value, and its time where that is told. */
export interface BarLabel {
  readonly value: string;
  readonly note: string | undefined;
  /** In pixels, with the gap to the bar. */
  readonly width: number;
}

const noteScale = 0.875;

export function barLabel(view: View, { series, value, time }: Bar, size: number): BarLabel {
  const text = formatNumber(value, numberFormat(series.dimension), { unit: "short" });
  const note = timeNote(view, time);
  const noteWidth = note ? textWidth(` ${note}`, { size: size * noteScale }) : 0;
  return { value: text, note, width: gapOf(size) + textWidth(text, { size }) + noteWidth };
}

const gapOf = (size: number): number => size * 0.4;

export const barColor = ({ series }: Bar, { theme }: Style): string =>
  series.isMuted ? theme.unfocused : series.color;

/** Where a bar begins and ends: from zero, or from the left end of a logarithmic scale. */
export function barSpan({ value }: Bar, { type, domain, position }: Scale): { from: number; to: number } {
  return { from: position(type === "log" ? domain.min : 0), to: position(value) };
}

export function renderBars(
  bars: readonly Bar[],
  labels: readonly BarLabel[],
  rows: Rows,
  x: Scale,
  style: Style,
): Markup {
  const projected = bars.filter(({ series }) => series.isProjection).map((bar) => barColor(bar, style));
  return svg`<g class="bars">${hatchPatterns(projected, style)}${bars.map((bar, i) => {
    const { from, to } = barSpan(bar, x);
    const { series } = bar;
    const color = barColor(bar, style);
    const y = rows.middle(i) - rows.barHeight / 2;
    const fill = series.isProjection ? hatchFill(color, style) : color;
    const labelled = rows.isLabelled(i) ? labels[i] : undefined;
    return svg`<g data-series="${series.name}" data-entity="${series.entity}"><rect x="${Math.min(from, to)}" y="${y}" width="${Math.abs(to - from)}" height="${rows.barHeight}" fill="${fill}"${
      series.isProjection && svg` stroke="${color}" stroke-dasharray="4,3"`
    }/>${labelled && valueLabel(labelled, bar, to, rows, i, style)}</g>`;
  })}</g>`;
}

function valueLabel(text: BarLabel, bar: Bar, end: number, rows: Rows, index: number, { theme }: Style): Markup {
  const size = rows.fontSize;
  const isLeft = bar.value < 0;
  const note = text.note && svg`<tspan font-size="${size * noteScale}" fill="${theme.muted}">${text.note}</tspan>`;
  return svg`<text x="${end + (isLeft ? -1 : 1) * gapOf(size)}" y="${rows.middle(index) + middleShift(size)}" font-size="${size}"${
    isLeft && svg` text-anchor="end"`
  } fill="${bar.series.isMuted ? theme.muted : theme.text}" class="value-label">${text.value}${note && svg` ${note}`}</text>`;
}
