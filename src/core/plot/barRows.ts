import { type Markup, svg } from "../text/markup.ts";
import { type Bounds, inset } from "./bounds.ts";
import { moreNote } from "./moreNote.ts";
import { type Style, textSize } from "./style.ts";
import { middleShift } from "./typography/measure.ts";
import { richText } from "./typography/richText.ts";
import { type TextLine, widestLine, wrapLabel } from "./typography/wrapText.ts";

/** A row of a horizontal bar chart. */
export interface BarRow {
  readonly name: string;
  /** Annotation below the name, if there is room. */
  readonly note?: string;
  /** Rows in focus keep their names if there is not enough room for all. */
  readonly isFocused: boolean;
  readonly isMuted: boolean;
}

/** The layout of rows of equal height, with their names on the left. */
export interface BarRows {
  /** Width of the names including the gap to the bars, in px. */
  readonly nameWidth: number;
  readonly barHeight: number;
  /** Font size of text next to and inside the bars. */
  readonly fontSize: number;
  /** Top of the first row and bottom of the last. */
  readonly top: number;
  readonly bottom: number;
  middle(index: number): number;
  /** Whether the row has its name and value. With many rows, only some do. */
  isLabelled(index: number): boolean;
  renderNames(): Markup;
}

interface Name {
  readonly lines: readonly TextLine[];
  /** Empty if there is no room. */
  readonly note: readonly TextLine[];
}

const lineHeight = 1.1;
const noteScale = 0.85;

/** Maximum row pitch in multiples of the base font size, so that a single bar does not fill the page. */
const maxRowHeight = 14;

/** In rows up to this pitch, in multiples of the base font size, text has its usual size. In higher ones it grows. */
const usualRowHeight = 7;
const maxGrowth = 1.5;

/** Plots narrower than this, in multiples of the font size, need their width for the bars. */
const growsFrom = 30;

/** Maximum shares of a row's height for its bar: in usual rows, up to this many font sizes, and in higher ones. */
const barShare = { dense: 0.85, usual: 0.74, high: 0.57 };
const usualBarHeight = 4;

/**
 * Lays out rows. Text shrinks with the row height down to a readable minimum; below that, only some rows keep their
 * names. With up to three rows, bars and text are larger. Rows that do not fill the bounds are in their middle.
 * @param axisHeight - height of an axis below the bounds, in px
 */
export function layoutBarRows(rows: readonly BarRow[], bounds: Bounds, style: Style, axisHeight = 0): BarRows {
  const least = style.fontSize * 0.5625;
  const isDense = bounds.height / Math.max(1, rows.length) < least * 1.1;
  const tail = isDense ? least * 1.8 : 0;
  const height = Math.min((bounds.height - tail) / Math.max(1, rows.length), style.fontSize * maxRowHeight);
  const top = bounds.y + Math.max(0, bounds.height - tail - rows.length * height) / 2;
  const fontSize = Math.min(largestText(height, bounds.width, style), Math.max(least, height * 0.8));
  const middle = (index: number): number => top + (index + 0.5) * height;
  const labelled = isDense ? spaced(rows, middle, fontSize * 1.15) : undefined;
  const isLabelled = (index: number): boolean => labelled?.has(index) ?? true;
  const names = rows.map((row, i) =>
    isLabelled(i) ? layoutName(row, fontSize, height, bounds.width, style) : undefined,
  );
  const widest = Math.max(
    0,
    ...names.map((name) => (name ? Math.max(widestLine(name.lines), widestLine(name.note)) : 0)),
  );
  const nameWidth = widest === 0 ? 0 : Math.ceil(widest + fontSize * 0.5);
  const x = bounds.x + nameWidth - fontSize * 0.5;
  return {
    nameWidth,
    barHeight: Math.min(
      height * (isDense ? barShare.dense : barShare.usual),
      Math.max(style.fontSize * usualBarHeight, height * barShare.high),
    ),
    fontSize,
    top,
    bottom: top + rows.length * height,
    middle,
    isLabelled,
    renderNames: () =>
      svg`<g class="entity-labels">${names.map((name, i) => {
        const row = rows[i];
        return name && row && renderName(name, row, x, middle(i), fontSize, style);
      })}${labelled && moreNote(rows.length - labelled.size, "without their names", inset(bounds, { bottom: -axisHeight }), { ...style, fontSize })}</g>`,
  };
}

/** The font size of rows of this height, if they have room. In px. */
function largestText(height: number, width: number, style: Style): number {
  const usual = textSize.label(style);
  if (style.detail !== "full" || width < growsFrom * style.fontSize) return usual;
  return usual * Math.min(maxGrowth, Math.max(1, height / (usualRowHeight * style.fontSize)));
}

/** Rows whose names do not overlap: first those in focus, then the first and last row, then from the top down. */
function spaced(rows: readonly BarRow[], middle: (index: number) => number, pitch: number): Set<number> {
  const indices = rows.map((_, i) => i);
  const kept: number[] = [];
  for (const i of [...indices.filter((i) => rows[i]?.isFocused), 0, rows.length - 1, ...indices])
    if (kept.every((other) => Math.abs(middle(other) - middle(i)) >= pitch)) kept.push(i);
  return new Set(kept);
}

function layoutName({ name, note }: BarRow, size: number, height: number, width: number, { detail }: Style): Name {
  const maxLines = Math.max(1, Math.min(3, Math.floor(height / (size * lineHeight))));
  const maxWidth = width * (detail === "full" ? 0.36 : 0.42);
  const lines = wrapLabel(name, { size, maxWidth, maxLines });
  const left = Math.floor((height / (size * lineHeight) - lines.length) / noteScale);
  if (note === undefined || left < 1 || detail !== "full") return { lines, note: [] };
  return { lines, note: wrapLabel(note, { size: size * noteScale, maxWidth, maxLines: Math.min(3, left) }) };
}

function renderName(name: Name, row: BarRow, x: number, middle: number, size: number, { theme }: Style): Markup {
  const { lines, note } = name;
  const block = (lines.length - 1 + note.length * noteScale) * size * lineHeight;
  const first = middle - block / 2;
  const place = { x, lineHeight, anchor: "end" } as const;
  const text = richText(lines, {
    ...place,
    y: first + middleShift(size),
    size,
    fill: row.isMuted ? theme.muted : theme.text,
    attributes: { class: "entity-label" },
  });
  const small = size * noteScale;
  const below =
    note.length > 0 &&
    richText(note, {
      ...place,
      y: first + (lines.length - 1) * size * lineHeight + small * lineHeight + middleShift(small),
      size: small,
      fill: theme.muted,
      attributes: { class: "note" },
    });
  return svg`${text}${below}`;
}
