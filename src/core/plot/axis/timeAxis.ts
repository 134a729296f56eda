import { ticks as niceTicks } from "d3-array";
import { formatTime, type Time, type TimeRange, type TimeUnit } from "../../data/time.ts";
import { type Markup, svg } from "../../text/markup.ts";
import { type Bounds, bottomOf, rightOf } from "../bounds.ts";
import { label } from "../label.ts";
import { calendar } from "../lazyModules.ts";
import type { Margin } from "../plot.ts";
import { createScale, defaultTickCount, type Scale } from "../scale.ts";
import { type Style, textSize } from "../style.ts";
import { textWidth } from "../typography/measure.ts";

/** A placed label of a time axis. */
interface TimeLabel {
  readonly text: string;
  /** Position of its tick mark. */
  readonly mark: number;
  /** Horizontal centre of the text. */
  readonly middle: number;
  readonly width: number;
}

/** Minimum distance between two labels, relative to the font size. */
const labelGap = 0.47;

/** Minimum distance to the label of an end, as if that were centred on its mark; the ends are rarely round times. */
const endGap = 1.1;

/** Minimum distance to the label of an end that was shifted into the picture; its mark is farther out. */
const pulledGap = 0.35;

/** Height of the time axis below a plot, in px. */
export const timeAxisHeight = (style: Style): number => Math.ceil(textSize.axis(style) * 1.9);

/**
 * Distance from the axis to the top of its labels, in px: below the tick marks and the lowest label of the value axis.
 */
const labelOffset = (size: number): number => Math.max(9, size * 0.65);

/** Maps times to pixels across the plot. */
export const timeScale = ({ start, end }: TimeRange, bounds: Bounds): Scale =>
  createScale("linear", { min: start, max: end }, bounds.x, rightOf(bounds));

/** Range and placement of a time axis. */
export interface TimeAxisOptions {
  readonly range: TimeRange;
  readonly unit: TimeUnit;
  readonly bounds: Bounds;
  readonly style: Style;
  readonly margin?: Margin;
}

/**
 * Renders the time axis below a plot. Both ends always have labels, round times between them if there is room.
 * Thumbnails only label the ends.
 */
export function renderTimeAxis(options: TimeAxisOptions): Markup {
  const { range, bounds } = options;
  const { position } = timeScale(range, bounds);
  const candidates = options.style.detail === "full" ? timeTicks(range, options.unit) : [];
  return renderTimeLabels(options, position, candidates);
}

/**
 * Labels the ends of a time axis, and the `candidates` that fit, from left to right.
 * @param position - centre of a time's mark, in px
 */
export function renderTimeLabels(
  options: TimeAxisOptions,
  position: (time: Time) => number,
  candidates: readonly Time[],
): Markup {
  const { bounds, style } = options;
  const y = bottomOf(bounds);
  const size = textSize.axis(style);
  const labels = placeLabels(options, position, candidates);
  return svg`<g class="axis axis-x"><line class="axis-line" x1="${bounds.x}" x2="${rightOf(bounds)}" y1="${y}" y2="${y}" stroke="${style.theme.axis}"/>${labels.map(
    ({ text, mark, middle }) =>
      svg`<line class="tick-mark" x1="${mark}" x2="${mark}" y1="${y}" y2="${y + 5}" stroke="${style.theme.axis}"/>${label(
        text,
        {
          x: middle,
          y: y + labelOffset(size),
          size,
          fill: style.theme.muted,
          anchor: "middle",
          className: "tick",
          from: "top",
        },
      )}`,
  )}</g>`;
}

function placeLabels(
  { range, unit, bounds, style, margin = { left: 0, right: 0 } }: TimeAxisOptions,
  position: (time: Time) => number,
  candidates: readonly Time[],
): TimeLabel[] {
  const size = textSize.axis(style);
  const [left, right] = [bounds.x - margin.left, rightOf(bounds) + margin.right];
  const place = (time: Time, text = formatTime(time, unit)): TimeLabel => {
    const width = textWidth(text, { size });
    const mark = position(time);
    return { text, mark, middle: Math.max(left + width / 2, Math.min(right - width / 2, mark)), width };
  };
  const first = place(range.start);
  if (range.start === range.end) return [first];
  const last = place(range.end);
  const gap = size * labelGap;
  if (touch(first, last, gap)) {
    // If both ends do not fit, try shorter labels; otherwise the end is more important.
    const briefer = unit === "year" ? [] : calendar.module.shorterRangeLabels(range, unit);
    const ends = briefer.map((texts) => [place(range.start, texts[0]), place(range.end, texts[1])] as const);
    return [...(ends.find(([start, end]) => !touch(start, end, gap)) ?? [last])];
  }
  // If the candidates continue in equal steps from an end, that end is a round time itself and needs less distance.
  const [second = range.end, third = range.end] = candidates;
  const [fromEnd = range.start, furtherFromEnd = range.start] = candidates.toReversed();
  const firstGap = second - range.start === third - second ? gap : size * endGap;
  const lastGap = range.end - fromEnd === fromEnd - furtherFromEnd ? gap : size * endGap;
  const inner = candidates
    .map((time) => place(time, unit === "year" ? undefined : calendar.module.calendarTickLabel(time, unit)))
    .filter(({ mark, middle }) => Math.abs(middle - mark) < 1)
    .filter((it) => !crowd(first, it, firstGap, size) && !crowd(it, last, lastGap, size));
  return [first, ...spaced(inner, gap), last];
}

/** Whether the distance between two labels, from left to right, is less than `least`. */
const touch = (a: TimeLabel, b: TimeLabel, least: number): boolean =>
  b.middle - a.middle < (a.width + b.width) / 2 + least;

/** Whether a label is too close to that of an end, at its actual position or centred on its mark. */
const crowd = (a: TimeLabel, b: TimeLabel, least: number, size: number): boolean =>
  b.mark - a.mark < (a.width + b.width) / 2 + least || touch(a, b, size * pulledGap);

/** Drops labels that are too close to the previous one. */
function spaced(labels: readonly TimeLabel[], gap: number): TimeLabel[] {
  const kept: TimeLabel[] = [];
  for (const it of labels) {
    const previous = kept.at(-1);
    if (!previous || !touch(previous, it, gap)) kept.push(it);
  }
  return kept;
}

/** Round times inside a range: multiples of a round step, or the starts of months and years. */
export function timeTicks({ start, end }: TimeRange, unit: TimeUnit): Time[] {
  const times =
    unit === "year"
      ? niceTicks(start, end, defaultTickCount).filter(Number.isInteger)
      : calendar.module.calendarTicks({ start, end }, unit, defaultTickCount);
  return times.filter((time) => time > start && time < end);
}
