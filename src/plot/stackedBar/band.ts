import { formatTime, type Time } from "../../data/time.ts";
import type { View } from "../../view/view.ts";
import { labelGap, roundTimes, type TimeAxisOptions } from "../axis/timeAxis.ts";
import type { Bounds } from "../bounds.ts";
import { singleStackPart } from "../stack/labels.ts";
import { textSize } from "../style.ts";
import { textWidth } from "../text/measure.ts";

/** Places on a time axis for one bar a time: times at their distances, bars as wide as the closest two allow. */
export interface Band {
  /** Times with a bar, ascending. */
  readonly times: readonly Time[];
  /** Width of a bar, in pixels. */
  readonly width: number;
  /** The smallest distance between two times. */
  readonly step: number;
  middle(time: Time): number;
}

/** Part of a bar's place that stays empty, so that bars stand apart; very narrow ones join. */
const gapShare = 0.2;

/** The bars of a view's times; all facets have the same. */
export function createBand(view: View, bounds: Bounds): Band {
  const times = [...new Set(view.table.rows.map(({ time }) => time))].sort((a, b) => a - b);
  const { start, end } = view.time;
  const step = times.reduce(
    (least, time, i) => Math.min(least, i === 0 ? least : time - (times[i - 1] ?? time)),
    end - start || 1,
  );
  const place = bounds.width / ((end - start) / step + 1);
  const width = Math.min(bounds.width * singleStackPart, place < 4 ? place : place * (1 - gapShare));
  return { times, width, step, middle: (time) => bounds.x + ((time - start) / step + 0.5) * place };
}

/** Part of the places that must have a bar for the places to be named, rather than round times. */
const leastTaken = 0.25;

/**
 * The times that are named: every n-th place from the start, so that labels do not touch; the round ones of days, and
 * where bars stand few and far between.
 */
export function labelledTimes({ range, unit, style }: TimeAxisOptions, { times, step, middle }: Band): Time[] {
  if (unit === "day") {
    const round = roundTimes(range, unit);
    const known = new Set(times);
    if (round.length > 0 && round.every((time) => known.has(time))) return round;
  }
  const { start, end } = range;
  if (times.length < ((end - start) / step + 1) * leastTaken) return roundTimes(range, unit);
  const size = textSize.axis(style);
  const widest = Math.max(...[start, end].map((time) => textWidth(formatTime(time, unit), { size })));
  const place = Math.abs(middle(start + step) - middle(start)) || 1;
  const every = step * Math.max(1, Math.ceil((widest + size * labelGap) / place));
  return Array.from({ length: Math.ceil((end - start) / every) }, (_, i) => start + i * every).slice(1);
}
