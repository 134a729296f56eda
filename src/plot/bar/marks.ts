import { numberFormat } from "../../chart/chart.ts";
import { formatNumber } from "../../data/number.ts";
import { type Bar, timeNote } from "../../view/bars.ts";
import type { View } from "../../view/view.ts";
import { hatchFill, hatchPatterns } from "../hatch.ts";
import { type Markup, svg } from "../markup.ts";
import { outlineOf } from "../outline.ts";
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

/** The label of a bar, measured. @param size - of its text, in pixels */
export function barLabel(view: View, { series, value, time }: Bar, size: number): BarLabel {
  const text = formatNumber(value, numberFormat(series.dimension), { unit: "short" });
  const note = timeNote(view, time);
  const noteWidth = note ? textWidth(` ${note}`, { size: size * noteScale }) : 0;
  return { value: text, note, width: gapOf(size) + textWidth(text, { size }) + noteWidth };
}

const gapOf = (size: number): number => size * 0.4;

/** What a bar is filled with. */
const barColor = ({ series }: Bar, { theme }: Style): string => (series.isMuted ? theme.unfocused : series.color);

/** Where a bar begins and ends: from zero, or from the left end of a logarithmic scale. */
export function barSpan({ value }: Bar, { type, domain, position }: Scale): { from: number; to: number } {
  return { from: position(type === "log" ? domain.min : 0), to: position(value) };
}

/** Draws bars in their rows, each with its label, if the row has room for one. */
export function renderBars(
  bars: readonly Bar[],
  labels: readonly BarLabel[],
  rows: Rows,
  x: Scale,
  style: Style,
): Markup {
  const projected = bars.filter(({ series }) => series.isProjection).map((bar) => barColor(bar, style));
  const ends = bars.map((bar) => barSpan(bar, x).to);
  return svg`<g class="bars">${hatchPatterns(projected, style)}${bars.map((bar, i) => {
    const { series } = bar;
    const text = rows.isLabelled(i) ? labels[i] : undefined;
    // On a logarithmic scale no bar reaches to the left.
    const side = bar.value < 0 && x.type === "linear" ? -1 : 1;
    const end = clearEnd(ends, i, side, rows);
    return svg`<g data-series="${series.name}" data-entity="${series.entity}">${renderBar(bar, rows.middle(i), rows.barHeight, x, style)}${
      text && valueLabel(text, bar, { x: end + side * gapOf(rows.fontSize), y: rows.middle(i), side }, rows, style)
    }</g>`;
  })}</g>`;
}

function renderBar(bar: Bar, middle: number, height: number, x: Scale, style: Style): Markup {
  const { from, to } = barSpan(bar, x);
  const { isProjection } = bar.series;
  const color = barColor(bar, style);
  const outline = bar.series.isMuted ? undefined : outlineOf(color, style.theme);
  return svg`<rect x="${Math.min(from, to)}" y="${middle - height / 2}" width="${Math.abs(to - from)}" height="${height}" fill="${
    isProjection ? hatchFill(color, style) : color
  }"${isProjection ? svg` stroke="${outline ?? color}" stroke-dasharray="4,3"` : outline && svg` stroke="${outline}" stroke-width="0.75"`}/>`;
}

/** Where a label may begin: where rows are lower than text, beyond the bars above and below as well. */
function clearEnd(ends: readonly number[], index: number, side: -1 | 1, rows: Rows): number {
  const pitch = rows.middle(1) - rows.middle(0);
  const reach = Math.floor((rows.fontSize * 0.6) / pitch);
  const near = ends.slice(Math.max(0, index - reach), index + reach + 1);
  return side * Math.max(...near.map((end) => side * end));
}

interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly side: -1 | 1;
}

function valueLabel(text: BarLabel, { series }: Bar, { x, y, side }: LabelPlace, rows: Rows, { theme }: Style): Markup {
  const size = rows.fontSize;
  const note = text.note && svg`<tspan font-size="${size * noteScale}" fill="${theme.muted}">${text.note}</tspan>`;
  return svg`<text x="${x}" y="${y + middleShift(size)}" font-size="${size}"${side < 0 && svg` text-anchor="end"`} fill="${
    series.isMuted ? theme.muted : theme.text
  }" class="value-label">${text.value}${note && svg` ${note}`}</text>`;
}
