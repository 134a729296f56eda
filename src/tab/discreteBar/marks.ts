import { numberFormat } from "../../chart/chart.ts";
import { formatNumber } from "../../data/number.ts";
import { type Bar, timeNote } from "../../marks/bars.ts";
import { hatchFill, hatchPatterns } from "../../plot/hatch.ts";
import { outlineOf } from "../../plot/outline.ts";
import type { Rows } from "../../plot/rows.ts";
import type { Scale } from "../../plot/scale.ts";
import type { Style } from "../../plot/style.ts";
import { middleShift, textWidth } from "../../plot/text/measure.ts";
import { empty, type Markup, svg } from "../../text/markup.ts";
import type { View } from "../../view/view.ts";

/** What stands beyond the end of a bar: its value, and its time where that is told. */
export interface BarLabel {
  readonly value: string;
  readonly note: string | undefined;
  /** In pixels, with the gap to the bar. */
  readonly width: number;
}

const noteScale = 0.875;

/** How much a label tells: value and time, the value, the value in brief. */
type Telling = "timed" | "plain" | "brief";

/**
 * The labels of bars, measured: as much as all of them have room for.
 * @param all - the bars whose labels shall tell as much as each other's: those of all facets
 * @param size - of the texts, in pixels
 * @param room - for the widest label, in pixels
 */
export function createBarLabels(view: View, all: readonly Bar[], size: number, room: number): (bar: Bar) => BarLabel {
  for (const telling of ["timed", "plain"] as const) {
    const labels = new Map(all.map((bar) => [bar, barLabel(view, bar, size, telling)]));
    const fits = [...labels.values()].every(({ width }) => width <= room);
    if (fits) return (bar) => labels.get(bar) ?? barLabel(view, bar, size, telling);
  }
  return (bar) => barLabel(view, bar, size, "brief");
}

function barLabel(view: View, { series, value, time }: Bar, size: number, telling: Telling): BarLabel {
  const text = formatNumber(value, numberFormat(series.dimension), {
    unit: telling === "brief" ? "symbol" : "short",
    ...(telling === "brief" && { abbreviation: "letter" as const }),
  });
  const note = telling === "timed" ? timeNote(view, time) : undefined;
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

/** Where the label of a bar stands. */
interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly side: -1 | 1;
}

/** Bars with their labels, laid out in their rows. */
export interface BarMarks {
  readonly bars: Markup;
  /** Labels that lines run through, to be drawn over these. */
  readonly struck: Markup;
}

/**
 * Draws bars in their rows, each with its label, if the row has room for one.
 * @param isStruck - whether something runs through a label between two places
 */
export function renderBars(
  bars: readonly Bar[],
  labels: readonly BarLabel[],
  rows: Rows,
  x: Scale,
  style: Style,
  isStruck: (from: number, to: number) => boolean,
): BarMarks {
  const projected = bars.filter(({ series }) => series.isProjection).map((bar) => barColor(bar, style));
  const ends = bars.map((bar) => barSpan(bar, x).to);
  const struck: Markup[] = [];
  const rendered = bars.map((bar, i) => {
    const text = rows.isLabelled(i) ? labels[i] : undefined;
    // On a logarithmic scale no bar reaches to the left.
    const side = bar.value < 0 && x.type === "linear" ? -1 : 1;
    const end = clearEnd(ends, i, side, rows);
    const place: LabelPlace = { x: end + side * gapOf(rows.fontSize), y: rows.middle(i), side };
    const rect = renderBar(bar, rows.middle(i), rows.barHeight, x, style);
    if (!text || !isStruck(end, end + side * text.width))
      return group(bar, svg`${rect}${text && valueLabel(text, bar, place, rows, style)}`);
    struck.push(group(bar, outlinedLabel(text, bar, place, rows, style)));
    return group(bar, rect);
  });
  return {
    bars: svg`<g class="bars">${hatchPatterns(projected, style)}${rendered}</g>`,
    struck: struck.length > 0 ? svg`<g class="value-labels">${struck}</g>` : empty,
  };
}

const group = ({ series }: Bar, content: Markup): Markup =>
  svg`<g data-series="${series.name}" data-entity="${series.entity}">${content}</g>`;

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

/** A label that stays legible over lines. Its outline is a text of its own below it: not every editor knows `paint-order`. */
function outlinedLabel(text: BarLabel, bar: Bar, place: LabelPlace, rows: Rows, style: Style): Markup {
  const { background } = style.theme;
  return svg`${valueLabel(text, bar, place, rows, style, background)}${valueLabel(text, bar, place, rows, style)}`;
}

/** @param outline - colour of the label's outline, which is drawn instead */
function valueLabel(
  text: BarLabel,
  { series }: Bar,
  { x, y, side }: LabelPlace,
  rows: Rows,
  { theme }: Style,
  outline?: string,
): Markup {
  const size = rows.fontSize;
  const fill = outline ?? (series.isMuted ? theme.muted : theme.text);
  const note =
    text.note && svg`<tspan font-size="${size * noteScale}" fill="${outline ?? theme.muted}">${text.note}</tspan>`;
  const kind = outline
    ? svg` stroke="${outline}" stroke-width="4" stroke-linejoin="round" aria-hidden="true"`
    : svg` class="value-label"`;
  return svg`<text x="${x}" y="${y + middleShift(size)}" font-size="${size}"${side < 0 && svg` text-anchor="end"`} fill="${fill}"${kind}>${text.value}${note && svg` ${note}`}</text>`;
}
