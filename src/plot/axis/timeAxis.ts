import { ticks as niceTicks } from "d3-array";
import { utcTicks } from "d3-time";
import { dateOfDay, dayOfDate, formatTime, type Time, type TimeRange, type TimeUnit } from "../../data/time.ts";
import { type Bounds, bottomOf, rightOf } from "../bounds.ts";
import { type Anchor, label } from "../label.ts";
import { type Markup, svg } from "../markup.ts";
import { createScale, defaultTickCount, type Scale } from "../scale.ts";
import { type Style, textSize } from "../style.ts";
import { textWidth } from "../text/measure.ts";

/** A label of a time axis, placed so that it stays within the axis. */
interface TimeLabel {
  readonly time: Time;
  readonly text: string;
  readonly anchor: Anchor;
  readonly left: number;
  readonly right: number;
}

/** Pixels that the time axis needs below a plot. */
export const timeAxisHeight = (style: Style): number => Math.ceil(textSize.axis(style) * 1.9);

export const timeScale = ({ start, end }: TimeRange, bounds: Bounds): Scale =>
  createScale("linear", { min: start, max: end }, bounds.x, rightOf(bounds));

/**
 * The time axis below a plot: both ends are always named, round times between them as room allows. A thumbnail names
 * the ends alone.
 */
export function renderTimeAxis(range: TimeRange, unit: TimeUnit, bounds: Bounds, style: Style): Markup {
  const scale = timeScale(range, bounds);
  const y = bottomOf(bounds);
  const size = textSize.axis(style);
  const labels = timeLabels(range, unit, bounds, scale, style);
  return svg`<g class="axis axis-x"><line class="axis-line" x1="${bounds.x}" x2="${rightOf(bounds)}" y1="${y}" y2="${y}" stroke="${style.theme.axis}"/>${labels.map(
    ({ time, text, anchor }) =>
      svg`<line class="tick-mark" x1="${scale.position(time)}" x2="${scale.position(time)}" y1="${y}" y2="${y + 5}" stroke="${style.theme.axis}"/>${label(
        text,
        {
          x: anchor === "start" ? bounds.x : anchor === "end" ? rightOf(bounds) : scale.position(time),
          y: y + 9,
          size,
          fill: style.theme.muted,
          anchor,
          className: "tick",
          from: "top",
        },
      )}`,
  )}</g>`;
}

function timeLabels(range: TimeRange, unit: TimeUnit, bounds: Bounds, scale: Scale, style: Style): TimeLabel[] {
  const size = textSize.axis(style);
  const place = (time: Time, anchor: Anchor): TimeLabel => {
    const text = formatTime(time, unit);
    const width = textWidth(text, { size });
    const x = scale.position(time);
    const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
    return { time, text, anchor, left, right: left + width };
  };
  if (range.start === range.end) return [place(range.end, "middle")];
  const labels = [place(range.start, "start"), place(range.end, "end")];
  if (style.detail !== "full") return labels;
  const gap = size * 0.6;
  for (const time of roundTimes(range, unit)) {
    const wanted = place(time, "middle");
    const isInside = wanted.left >= bounds.x && wanted.right <= rightOf(bounds);
    if (isInside && labels.every(({ left, right }) => wanted.right + gap < left || wanted.left - gap > right))
      labels.push(wanted);
  }
  return labels;
}

/** Round times inside a range: multiples of a round step, or for days the starts of months and years. */
function roundTimes({ start, end }: TimeRange, unit: TimeUnit): Time[] {
  if (unit === "year") return niceTicks(start, end, defaultTickCount).filter(Number.isInteger);
  return utcTicks(dateOfDay(start), dateOfDay(end), defaultTickCount)
    .map(dayOfDate)
    .filter((day) => day > start && day < end);
}
