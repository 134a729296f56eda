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

/** The label of a series, next to the end of its mark. */
export interface SeriesLabel {
  readonly series: Pick<Series, "name" | "entity" | "color" | "isMuted">;
  readonly text: string;
  /** Text after the name, such as the value at the end. */
  readonly value?: string | undefined;
  /** Smaller text below, if there is room for the notes of all labels. */
  readonly note?: string | undefined;
  /** Value at the end of the mark. */
  readonly at: number;
  /** Time at the end of the mark; default is the edge of the plot. */
  readonly time?: number;
  /** Labels with higher importance are kept if space is short. */
  readonly importance: number;
}

const gap = 6;
const lineHeight = 1.1;
const noteScale = 0.85;

/** With more labels, each gets a single line if possible, so that all fit the height. */
const maxTall = 10;

/** Placement of series labels. */
export interface SeriesLabelOptions {
  /** Side of the plot; default right. */
  readonly side?: "left" | "right";
  /** Whether to outline the text in the background colour, for labels over marks. */
  readonly hasHalo?: boolean;
  /** Whether to stay within the height of the plot, for labels inside it. */
  readonly isInside?: boolean;
}

/**
 * Width of the connector between a mark and a displaced label, in px. Thumbnails have none, since their labels are
 * never displaced.
 */
const connectorWidth = ({ detail, fontSize }: Style): number => (detail === "full" ? fontSize * 1.25 : 0);

/** Laid-out labels next to a plot. */
export interface SeriesLabels {
  readonly width: number;
  /** Draws the labels next to the bounds, or at the `x` of their times. `position` gives the y of the end of a mark. */
  render(bounds: Bounds, position: (value: number) => number, x?: (time: number) => number): Markup;
}

/**
 * Lays out labels that never overlap. If all fit the height, each is placed as near to its mark as possible, with a
 * connector if it is displaced. Otherwise, and in thumbnails, only the most important labels that fit near their marks
 * are kept.
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
      // Written out, because the spread operator is several times slower.
      const wanted = wrapped.map(({ item, lines, note, height, plainHeight }) => {
        const markY = position(item.at);
        return { item, lines, note, height, plainHeight, markY, y: 0 };
      });
      // Labels at the very top or bottom may extend beyond the plot by half a line.
      const room = options.isInside ? bounds : inset(bounds, { top: -size / 2, bottom: -size / 2 });
      const placed = arrange(wanted, room, isFull);
      const moved = isFull && placed.some(({ markY, y }) => Math.abs(markY - y) > 1.5);
      // Where the mark meets its label.
      const edgeOf = ({ item: { time } }: PlacedLabel): number =>
        x && time !== undefined ? x(time) : options.side === "left" ? bounds.x : rightOf(bounds);
      return svg`<g class="series-labels">${placed.map((it) => renderLabel(it, edgeOf(it), moved, style, options))}</g>`;
    },
  };
}

const heightOf = (lines: readonly TextLine[], note: readonly TextLine[], size: number): number =>
  (lines.length + note.length * noteScale) * size * lineHeight + 2;

/**
 * Lines of a name followed by its value. A value that fits a line is not broken; if both are too long together, the
 * name is truncated, because half a value misleads.
 */
function nameLines({ text, value }: SeriesLabel, options: LabelWrap): TextLine[] {
  if (value === undefined) return wrapLabel(text, options);
  const isNarrow = textWidth(value, options) <= options.maxWidth;
  const joined = isNarrow ? value.replaceAll(" ", "\u00a0") : value;
  const whole = wrapLabel(`${withLtrMark(text)} ${joined}`, options).map(withPlainSpaces);
  if (!whole.some(isTruncated)) return whole;
  return [
    ...wrapLabel(text, { ...options, maxLines: options.maxLines - 1 }),
    ...wrapText(value, { ...options, maxLines: 1 }),
  ];
}

const isTruncated = ({ text }: TextLine): boolean => text.startsWith("…") || text.endsWith("…");

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
 * Connects the end of a mark with a displaced label. Labels keep the order of their marks, so connectors do not cross.
 * Connectors from one point branch off a common stem, because slanted ones would smear into each other.
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
  // MuPDF ignores the anchor of a group (programs.md).
  const spans = lines.map(
    ({ text }, i) =>
      svg`<text x="${x}" y="${firstMiddle + i * size * lineHeight + shift}"${anchor && svg` text-anchor="${anchor}"`}>${text}</text>`,
  );
  const texts = (color: string, extra?: Markup): Markup =>
    svg`<g font-size="${size}" fill="${color}" class="${className}"${extra}>${spans}</g>`;
  const outline =
    halo && texts(halo, svg` stroke="${halo}" stroke-width="3" stroke-linejoin="round" aria-hidden="true"`);
  return svg`${outline}${texts(fill)}`;
}

/** A label during placement. */
interface PlacedLabel {
  readonly item: SeriesLabel;
  /** Where its mark ends, in px. */
  readonly markY: number;
  readonly lines: readonly TextLine[];
  readonly note: readonly TextLine[];
  readonly height: number;
  /** Height without the note. */
  readonly plainHeight: number;
  /** Vertical middle. */
  y: number;
  /** Whether it is in a group of labels whose marks all end at the same y. */
  isBranch?: boolean | undefined;
}

const heightsOf = (labels: readonly PlacedLabel[]): number => labels.reduce((sum, { height }) => sum + height, 0);

/**
 * Places all labels if they fit the height, with their notes if these fit too; otherwise drops labels that do not fit
 * near their marks.
 * @param mayMove - whether labels may be displaced
 */
function arrange(labels: readonly PlacedLabel[], room: Bounds, mayMove: boolean): readonly PlacedLabel[] {
  const fits = (all: readonly PlacedLabel[]): boolean => mayMove && heightsOf(all) <= room.height;
  if (fits(labels)) return place(labels, room);
  const plain = labels.map((it) => ({ ...it, note: [], height: it.plainHeight }));
  return fits(plain) ? place(plain, room) : dropTouching(plain, room);
}

/** Maximum displacement if not all labels fit, as a fraction of their height. Smaller for labels inside the plot. */
const farthestOf = ({ time }: SeriesLabel): number => (time === undefined ? 0.75 : 0.4);

/** Tolerance in px for labels that must not move. */
const atMark = 0.01;

/** Maximum displacement of a label in px; `reach` is 0 for none, 1 for the maximum. */
const slackOf = ({ item, height }: PlacedLabel, reach: number): number => reach * height * farthestOf(item) + atMark;

/**
 * Keeps the most important labels that do not overlap at their marks, then adds those that fit if all move a little.
 * Isolated marks thus keep their labels next to marks that end together. Labels in focus come first.
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
  // The positions have changed while other candidates were tried.
  return place(kept, bounds);
}

/**
 * Fast test whether a label might fit: stacks all labels as high as allowed and checks that none overlaps the next.
 * With hundreds of labels most do not fit, and this avoids placing all of them.
 * @param kept - in the order of their marks
 */
function mayStay(kept: readonly PlacedLabel[], candidate: PlacedLabel, reach: number, bounds: Bounds): boolean {
  let bottom = Number.NEGATIVE_INFINITY;
  const fits = (it: PlacedLabel): boolean => {
    const preferred = clamp(it.markY, it.height, bounds);
    const slack = slackOf(it, reach);
    const middle = Math.max(preferred - slack, bottom + it.height / 2);
    bottom = middle + it.height / 2;
    return middle <= preferred + slack;
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
