import { useEffect, useRef, useState } from "preact/hooks";
import type { TimeRange } from "../../data/time.ts";
import type { View } from "../../view/view.ts";
import { useReducedMotion } from "../media.ts";
import { handleCount } from "./timeSpan.ts";

/** How long all times together take, in ms; each one no longer than `longestStep`. */
const playTime = 9000;
const longestStep = 450;

/** Plays through the times of a view: the end moves on from the start, or a single moment from the first to the last. */
export function usePlayback(view: View, setTime: (time: TimeRange) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const isStill = useReducedMotion();
  const latest = useRef({ view, setTime });
  latest.current = { view, setTime };

  useEffect(() => {
    if (!isPlaying) return;
    const { length } = latest.current.view.times;
    // Who wants less motion gets fewer, longer steps.
    const pace = isStill ? longestStep * 2 : Math.min(longestStep, playTime / length);
    let frame = 0;
    let last = performance.now();
    const tick = (now: number): void => {
      const steps = Math.floor((now - last) / pace);
      if (steps > 0) {
        last += steps * pace;
        if (!advance(latest.current, steps)) {
          setPlaying(false);
          return;
        }
      }
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, isStill]);

  const toggle = (): void => {
    if (!isPlaying) rewind(latest.current);
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle, stop: () => setPlaying(false) };
}

interface Player {
  readonly view: View;
  readonly setTime: (time: TimeRange) => void;
}

/** Where the timeline is at its end, playing begins anew. */
function rewind({ view, setTime }: Player): void {
  const { times, time } = view;
  const last = times[times.length - 1];
  if (last === undefined || time.end !== last) return;
  const from = !isMoment(view) && time.start !== last ? time.start : (times[0] ?? last);
  setTime({ start: from, end: from });
}

function advance({ view, setTime }: Player, steps: number): boolean {
  const { times, time } = view;
  const at = Array.prototype.indexOf.call(times, time.end);
  const next = times[Math.min(times.length - 1, at + steps)];
  if (next === undefined || next === time.end) return false;
  setTime(isMoment(view) ? { start: next, end: next } : { start: time.start, end: next });
  return true;
}

const isMoment = (view: View): boolean => handleCount(view) === 1;
