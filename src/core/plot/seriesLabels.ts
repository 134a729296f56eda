import { textColorOf } from "../color/contrast.ts";
import type { Series } from "../series/series.ts";
import { withLtrMark } from "../text/escape.ts";
import { empty, type Markup, svg } from "../text/markup.ts";
import { type Bounds, bottomOf, inset, rightOf } from "./bounds.ts";
import { label } from "./label.ts";
import { pushApart } from "./pushApart.ts";
import { type Style, textSize } from "./style.ts";
import { middleShift, textWidth } from "./typography/measure.ts";
import { type LabelWrap, type TextLine, widestLine, wrapLabel, wrapText } from "./typography/wrapText.ts";

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
  const whole = wrapLabel(`${withLtrMark(text)} ${joined}`, options).map(withPlainSpaces);
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

/** The label of a series as it is to be placed, and where it then stands. */
interface PlacedLabel {
  readonly item: SeriesLabel;
  /** Where its mark ends, in pixels. */
  readonly markY: number;
  readonly lines: readonly TextLine[];
  readonly note: readonly TextLine[];
  readonly height: number;
  /** Without its note. */
  readonly plainHeight: number;
  /** Vertical middle. */
  y: number;
  /** Whether it touches others, which all belong to marks that end at the same place. */
  isBranch?: boolean | undefined;
}

const heightsOf = (labels: readonly PlacedLabel[]): number => labels.reduce((sum, { height }) => sum + height, 0);

/**
 * All labels where the height holds them, with their notes if it holds these as well; else those that can stay.
 * @param mayMove - whether labels may stand beside their marks
 */
function arrange(labels: readonly PlacedLabel[], room: Bounds, mayMove: boolean): readonly PlacedLabel[] {
  const fits = (all: readonly PlacedLabel[]): boolean => mayMove && heightsOf(all) <= room.height;
  if (fits(labels)) return place(labels, room);
  const plain = labels.map((it) => ({ ...it, note: [], height: it.plainHeight }));
  return fits(plain) ? place(plain, room) : dropTouching(plain, room);
}

/** How far labels may move from their marks where not all have room, as a part of their height; less where they may stand in the plot. */
const farthestOf = ({ time }: SeriesLabel): number => (time === undefined ? 0.75 : 0.4);

/** Pixels that a label may be off where it shall not move. */
const atMark = 0.01;

/** How far a label may move from its mark, in pixels; `reach` is 0 for not at all, 1 for as far as any may. */
const slackOf = ({ item, height }: PlacedLabel, reach: number): number => reach * height * farthestOf(item) + atMark;

/**
 * The most important labels that touch no other at their marks, then those for which all can move a little, so that marks
 * that end alone keep their names beside those that end together. Those in focus come before all others.
 */
function dropTouching(labels: readonly PlacedLabel[], bounds: Bounds): readonly PlacedLabel[] {
  const byImportance = [...labels].sort((a, b) => b.item.importance - a.item.importance);
  const inFocus = byImportance.filter(({ item }) => !item.series.isMuted);
  const muted = byImportance.filter(({ item }) => item.series.isMuted);
  // In the order of their marks.
  let kept: readonly PlacedLabel[] = [];
  for (const group of [inFocus, muted])
    for (const reach of [0, 1])
      for (const candidate of group) {
        if (kept.includes(candidate) || !mayStay(kept, candidate, reach, bounds)) continue;
        const tried = [...kept, candidate];
        if (heightsOf(tried) > bounds.height) continue;
        const placed = place(tried, bounds);
        const isNear = (it: PlacedLabel): boolean =>
          Math.abs(it.y - clamp(it.markY, it.height, bounds)) <= slackOf(it, reach);
        if (placed.every(isNear)) kept = placed;
      }
  // Others have been tried among them since.
  return place(kept, bounds);
}

/**
 * Whether one more label might have room: each as high as it may move, none overlaps the next. Of hundreds most have none,
 * which is found without placing all.
 * @param kept - in the order of their marks
 */
function mayStay(kept: readonly PlacedLabel[], candidate: PlacedLabel, reach: number, bounds: Bounds): boolean {
  let bottom = Number.NEGATIVE_INFINITY;
  const fits = (it: PlacedLabel): boolean => {
    const wished = clamp(it.markY, it.height, bounds);
    const slack = slackOf(it, reach);
    const middle = Math.max(wished - slack, bottom + it.height / 2);
    bottom = middle + it.height / 2;
    return middle <= wished + slack;
  };
  return [...kept, candidate].sort(byPlace).every(fits);
}

const byPlace = (a: PlacedLabel, b: PlacedLabel): number => a.markY - b.markY || b.item.importance - a.item.importance;

/** Moves labels apart, in the order of their marks. */
function place(labels: readonly PlacedLabel[], bounds: Bounds): PlacedLabel[] {
  const sorted = [...labels].sort(byPlace);
  const wishes = sorted.map(({ markY, height }) => ({ top: markY - height / 2, height }));
  for (const { first, count, top } of pushApart(wishes, bounds.y, bottomOf(bounds))) {
    const members = sorted.slice(first, first + count);
    const isBranch = count > 1 && members[0]?.markY === members.at(-1)?.markY;
    let at = top;
    for (const member of members) {
      member.isBranch = isBranch;
      member.y = at + member.height / 2;
      at += member.height;
    }
  }
  return sorted;
}

const clamp = (middle: number, height: number, bounds: Bounds): number =>
  Math.max(bounds.y + height / 2, Math.min(bottomOf(bounds) - height / 2, middle));

/** The name of a series, to stand beside the end of its mark. */
export interface SeriesLabel {
  readonly series: Pick<Series, "name" | "entity" | "color" | "isMuted">;
  readonly text: string;
  /** A second text after the name, e.g. the value at the end. */
  readonly value?: string | undefined;
  /** Said below in smaller text, where all labels have room for theirs. */
  readonly note?: string | undefined;
  /** The value at which the mark ends. */
  readonly at: number;
  /** The time at which it does; that of the plot's edge unless told. */
  readonly time?: number;
  /** Labels of greater importance stay where room is short. */
  readonly importance: number;
}
