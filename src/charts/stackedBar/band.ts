import { isPeriod, type Time } from "../../core/data/time.ts";
import { type TimeAxisOptions, timeTicks } from "../../core/plot/axis/timeAxis.ts";
import type { View } from "../../core/view/view.ts";
import { singleStackShare } from "../stacked/stackPlot.ts";

/** A time scale for bars. Distances are proportional to time; bars are as wide as the smallest distance allows. */
export interface Band {
  /** Times with a bar, ascending. */
  readonly times: readonly Time[];
  /** Width of a bar, in pixels. */
  readonly width: number;
  /** The smallest distance between two times. */
  readonly step: number;
  middle(time: Time): number;
}

/** The share of a bar's space that stays empty. Very narrow bars have no gap. */
const gapShare = 0.2;

/** The scale of a view's bars, the same in all facets. */
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

/** If fewer than this share of the slots have a bar, round times are labelled instead of slots. */
const minFilledShare = 0.25;

/**
 * The times that can have labels. Usually each slot of a bar, of which as many as fit are labelled. Round times for
 * dates, or if bars are sparse.
 */
export function namedTimes({ range, unit }: TimeAxisOptions, { times, step }: Band): Time[] {
  if (unit !== "year") {
    const round = timeTicks(range, unit);
    const known = new Set(times);
    if (round.length > 0 && round.every((time) => known.has(time))) return round;
  }
  const { start, end } = range;
  // Periods differ in length.
  if (isPeriod(unit)) return times.filter((time) => time > start && time < end);
  const places = (end - start) / step;
  if (times.length < (places + 1) * minFilledShare) return timeTicks(range, unit);
  return Array.from({ length: Math.ceil(places) }, (_, i) => start + i * step).slice(1);
}
