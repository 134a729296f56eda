import { textColorOf } from "../color/contrast.ts";
import { beforeWords } from "../text/escape.ts";
import { empty, type Markup, svg } from "../text/markup.ts";
import { type Bounds, inset, rightOf } from "./bounds.ts";
import { label } from "./label.ts";
import { arrange, type PlacedLabel } from "./labelPlaces.ts";
import type { SeriesLabel } from "./seriesLabel.ts";
import { type Style, textSize } from "./style.ts";
import { middleShift, textWidth } from "./text/measure.ts";
import { type TextLine, widestLine, wrapText } from "./text/wrap.ts";
import { type LabelWrap, wrapLabel } from "./text/wrapLabel.ts";

const gap = 6;
const lineHeight = 1.1;
const noteScale = 0.85;

/** Of more labels than this each has one line if it can, for the height shall hold them all. */
const maxTall = 10;

/** Where labels of series stand, and on what. */
export interface SeriesLabelOptions {
  /** The side of the plot at which they stand; right unless told. */
  readonly side?: "left" | "right";
  /** Outline the texts in the colour of the background, where they may stand over marks. */
  readonly hasHalo?: boolean;
  /** Keep within the height of the plot: they stand in it, over its axis. */
  readonly isInside?: boolean;
}

/** Pixels between a mark and a label that had to move away from it. In a thumbnail labels stay or go. */
const connectorWidth = ({ detail, fontSize }: Style): number => (detail === "full" ? fontSize * 1.25 : 0);

/** Labels beside a plot: how wide they are, and how they are drawn. */
export interface SeriesLabels {
  readonly width: number;
  /**
   * Draws the labels beside the bounds, or beside what `x` gives for their times, each near the pixel that `position`
   * gives for the end of its mark.
   */
  render(bounds: Bounds, position: (value: number) => number, x?: (time: number) => number): Markup;
}

/**
 * Labels that never overlap. Where the height holds all, each stands as near to its mark as can be, with a connector
 * where it had to move; where it does not, and in thumbnails, only the most important that can stay at their marks.
 */
export function createSeriesLabels(
  items: readonly SeriesLabel[],
  style: Style,
  maxWidth: number,
  options: SeriesLabelOptions = {},
): SeriesLabels {
  const isFull = style.detail === "full";
  const shown =
    isFull || items.every(({ series }) => series.isMuted) ? items : items.filter(({ series }) => !series.isMuted);
  if (shown.length === 0) return { width: 0, render: () => empty };
  const size = textSize.label(style);
  const aside = connectorWidth(style) + gap;
  const maxLines = isFull ? 3 : 2;
  const width = Math.max(size, maxWidth - aside);
  const wrapped = shown.map((item) => {
    const lines = nameLines(item, { size, maxWidth: width, maxLines, mayGrow: shown.length <= maxTall });
    const hasNote = item.note !== undefined && isFull;
    const note = hasNote ? wrapLabel(item.note, { size: size * noteScale, maxWidth: width, maxLines }) : [];
    return { item, lines, note, height: heightOf(lines, note, size), plainHeight: heightOf(lines, [], size) };
  });
  const textWidth = Math.max(...wrapped.flatMap(({ lines, note }) => [widestLine(lines), widestLine(note)]));
  return {
    width: Math.ceil(textWidth + aside),
    render(bounds, position, x) {
      // Spelt out: the engine takes several times longer to spread an object.
      const wanted = wrapped.map(({ item, lines, note, height, plainHeight }) => {
        const markY = position(item.at);
        return { item, lines, note, height, plainHeight, markY, y: 0 };
      });
      // A label beside the very top or bottom of the plot may reach over its edge by half a line.
      const room = options.isInside ? bounds : inset(bounds, { top: -size / 2, bottom: -size / 2 });
      const placed = arrange(wanted, room, isFull);
      const moved = isFull && placed.some(({ markY, y }) => Math.abs(markY - y) > 1.5);
      // Where marks meet the label.
      const edgeOf = ({ item: { time } }: PlacedLabel): number =>
        x && time !== undefined ? x(time) : options.side === "left" ? bounds.x : rightOf(bounds);
      return svg`<g class="series-labels">${placed.map((it) => renderLabel(it, edgeOf(it), moved, style, options))}</g>`;
    },
  };
}

const heightOf = (lines: readonly TextLine[], note: readonly TextLine[], size: number): number =>
  (lines.length + note.length * noteScale) * size * lineHeight + 2;

/**
 * A name and the value after it, which is on one line with its unit if a line is that wide; of both together being too long
 * the name is cut, for half a value misleads.
 */
function nameLines({ text, value }: SeriesLabel, options: LabelWrap): TextLine[] {
  if (value === undefined) return wrapLabel(text, options);
  const isNarrow = textWidth(value, options) <= options.maxWidth;
  const joined = isNarrow ? value.replaceAll(" ", "\u00a0") : value;
  const whole = wrapLabel(`${beforeWords(text)} ${joined}`, options).map(withPlainSpaces);
  if (!whole.at(-1)?.text.endsWith("…")) return whole;
  return [
    ...wrapLabel(text, { ...options, maxLines: options.maxLines - 1 }),
    ...wrapText(value, { ...options, maxLines: 1 }),
  ];
}

const withPlainSpaces = (line: TextLine): TextLine => ({
  ...line,
  text: plainSpaces(line.text),
  spans: line.spans.map((span) => ({ ...span, text: plainSpaces(span.text) })),
});

const plainSpaces = (text: string): string => text.replaceAll("\u00a0", " ");

function renderLabel(
  { item: { series }, markY, lines, note, y, isBranch }: PlacedLabel,
  edge: number,
  moved: boolean,
  style: Style,
  { side, hasHalo }: SeriesLabelOptions,
): Markup {
  const { theme } = style;
  const size = textSize.label(style);
  const isLeft = side === "left";
  const direction = isLeft ? -1 : 1;
  const x = edge + direction * ((moved ? connectorWidth(style) : 0) + gap);
  const text = {
    x,
    size,
    fill: series.isMuted ? theme.muted : textColorOf(series.color, theme.background),
    className: "series-label",
    ...(isLeft && { anchor: "end" as const }),
    ...(hasHalo && { halo: theme.background }),
  };
  const noteHeight = note.length * size * noteScale * lineHeight;
  const first = y - ((lines.length - 1) * size * lineHeight + noteHeight) / 2;
  const noteTop = first + (lines.length - 0.5 + noteScale / 2) * size * lineHeight;
  const below = { ...text, size: size * noteScale, fill: theme.muted, className: "note" };
  const [only, more] = lines;
  const name = only && !more ? label(only.text, { ...text, y: first }) : multiline(lines, first, text);
  return svg`<g data-series="${series.name}" data-entity="${series.entity}">${moved && connector(edge, direction, markY, y, style, isBranch)}${name}${note.length > 0 && multiline(note, noteTop, below)}</g>`;
}

/**
 * From the end of a mark to the label that had to move away from it. Their order is kept, so connectors never cross; those
 * of one place are branches of one stem, for slanted ones would make a blot.
 */
function connector(
  edge: number,
  direction: number,
  from: number,
  to: number,
  style: Style,
  isBranch: boolean | undefined,
): Markup {
  const at = (distance: number): number => edge + direction * distance;
  const width = connectorWidth(style);
  const stem = isBranch && width / 2;
  return svg`<polyline class="connector" points="${at(3)},${from} ${at(stem || 5)},${from} ${at(stem || width - 2)},${to} ${at(width + 2)},${to}" fill="none" stroke="${style.theme.axis}" stroke-width="0.75"/>`;
}

interface LinesStyle {
  readonly x: number;
  readonly size: number;
  readonly fill: string;
  readonly className: string;
  readonly anchor?: "end";
  readonly halo?: string;
}

function multiline(lines: readonly TextLine[], firstMiddle: number, style: LinesStyle): Markup {
  const { x, size, fill, className, anchor, halo } = style;
  const shift = middleShift(size);
  const spans = lines.map(
    ({ text }, i) => svg`<tspan x="${x}" y="${firstMiddle + i * size * lineHeight + shift}">${text}</tspan>`,
  );
  const texts = (color: string, extra?: Markup): Markup =>
    svg`<text font-size="${size}"${anchor && svg` text-anchor="${anchor}"`} fill="${color}" class="${className}"${extra}>${spans}</text>`;
  const outline =
    halo && texts(halo, svg` stroke="${halo}" stroke-width="3" stroke-linejoin="round" aria-hidden="true"`);
  return svg`${outline}${texts(fill)}`;
}
