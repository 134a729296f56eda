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

/** A label of a time axis, placed so that it stays within the picture. */
interface TimeLabel {
  readonly text: string;
  /** Where the time stands on the axis. */
  readonly mark: number;
  /** Horizontal middle of the text. */
  readonly middle: number;
  readonly width: number;
}

/** Least distance between two labels, as a part of their size. */
const labelGap = 0.47;

/** Least distance to the labels of the ends, which stand wherever the data begin and end, were they centred on their marks. */
const endGap = 1.1;

/** The same to the label of an end that has been pulled into the picture: its mark tells that it belongs further out. */
const pulledGap = 0.35;

/** Pixels that the time axis needs below a plot. */
export const timeAxisHeight = (style: Style): number => Math.ceil(textSize.axis(style) * 1.9);

/** Pixels from the axis to the top of its labels: below the tick marks, and below the last label of the value axis. */
const labelOffset = (size: number): number => Math.max(9, size * 0.65);

/** Maps the times of a range to pixels over the width of a plot. */
export const timeScale = ({ start, end }: TimeRange, bounds: Bounds): Scale =>
  createScale("linear", { min: start, max: end }, bounds.x, rightOf(bounds));

/** What a time axis spans, and where. */
export interface TimeAxisOptions {
  readonly range: TimeRange;
  readonly unit: TimeUnit;
  readonly bounds: Bounds;
  readonly style: Style;
  readonly margin?: Margin;
}

/**
 * The time axis below a plot: both ends are always named, round times between them as room allows. A thumbnail names
 * the ends alone.
 */
export function renderTimeAxis(options: TimeAxisOptions): Markup {
  const { range, bounds } = options;
  const { position } = timeScale(range, bounds);
  const candidates = options.style.detail === "full" ? timeTicks(range, options.unit) : [];
  return renderTimeLabels(options, position, candidates);
}

/**
 * Names the ends of a time axis, and those of `candidates` that have room, from left to right.
 * @param position - the middle of a time's mark, in pixels
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
    // Where the plot is too narrow for both ends, briefer words tell them; else the end matters more.
    const briefer = unit === "year" ? [] : calendar.module.shorterRangeLabels(range, unit);
    const ends = briefer.map((texts) => [place(range.start, texts[0]), place(range.end, texts[1])] as const);
    return [...(ends.find(([start, end]) => !touch(start, end, gap)) ?? [last])];
  }
  // Where the candidates go on in equal steps from the start, or to the end, it is one of them.
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

/** Whether less than a distance lies between two labels, from left to right. */
const touch = (a: TimeLabel, b: TimeLabel, least: number): boolean =>
  b.middle - a.middle < (a.width + b.width) / 2 + least;

/** Whether a label and that of an end stand too close, or would if the end's were centred on its mark. */
const crowd = (a: TimeLabel, b: TimeLabel, least: number, size: number): boolean =>
  b.mark - a.mark < (a.width + b.width) / 2 + least || touch(a, b, size * pulledGap);

/** Labels from left to right, less those that the one before leaves no room. */
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
