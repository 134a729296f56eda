import { isPeriod, type Time } from "../../core/data/time.ts";
import { type TimeAxisOptions, timeTicks } from "../../core/plot/axis/timeAxis.ts";
import type { View } from "../../core/view/view.ts";
import { singleStackShare } from "../stacked/stackPlot.ts";

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
export function createBand(view: View, { range: { start, end }, bounds }: TimeAxisOptions): Band {
  const times = [...new Set(view.table.rows.map(({ time }) => time))].sort((a, b) => a - b);
  const step = times.reduce(
    (least, time, i) => Math.min(least, i === 0 ? least : time - (times[i - 1] ?? time)),
    end - start || 1,
  );
  const place = bounds.width / ((end - start) / step + 1);
  const width = Math.min(bounds.width * singleStackShare, place < 4 ? place : place * (1 - gapShare));
  return { times, width, step, middle: (time) => bounds.x + ((time - start) / step + 0.5) * place };
}

/** Part of the places that must have a bar for the places to be named, rather than round times. */
const minTaken = 0.25;

/**
 * The times that may be named: every place of a bar, of which as many are as have room; the round ones of dates, and
 * where bars stand few and far between.
 */
export function namedTimes({ range, unit }: TimeAxisOptions, { times, step }: Band): Time[] {
  if (unit !== "year") {
    const round = timeTicks(range, unit);
    const known = new Set(times);
    if (round.length > 0 && round.every((time) => known.has(time))) return round;
  }
  const { start, end } = range;
  // Periods are of different lengths.
  if (isPeriod(unit)) return times.filter((time) => time > start && time < end);
  const places = (end - start) / step;
  if (times.length < (places + 1) * minTaken) return timeTicks(range, unit);
  return Array.from({ length: Math.ceil(places) }, (_, i) => start + i * step).slice(1);
}
