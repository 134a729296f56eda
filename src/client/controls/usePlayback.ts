import { useEffect, useRef, useState } from "preact/hooks";
import type { TimeRange } from "../../core/data/time.ts";
import type { View } from "../../core/view/view.ts";
import { useReducedMotion } from "../media.ts";

/** How long all times together take, in ms; each one no longer than `maxStep`. */
const playTime = 9000;
const maxStep = 450;

/** Plays through the times of a view: the end moves on from the start; a view of one moment goes from moment to moment. */
export function usePlayback(view: View, setTime: (time: TimeRange) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const isStill = useReducedMotion();
  const latest = useRef({ view, setTime });
  // A range that is played begins as a moment too: which it is, is known when playing begins.
  const isMoment = useRef(false);
  latest.current = { view, setTime };

  useEffect(() => {
    if (!isPlaying) return;
    const { length } = latest.current.view.times;
    // Who wants less motion gets fewer, longer steps.
    const pace = isStill ? maxStep * 2 : Math.min(maxStep, playTime / length);
    let frame = 0;
    let last = performance.now();
    const tick = (now: number): void => {
      const steps = Math.floor((now - last) / pace);
      if (steps > 0) {
        last += steps * pace;
        if (!advance(latest.current, steps, isMoment.current)) {
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
    if (!isPlaying) {
      isMoment.current = view.time.start === view.time.end;
      rewind(latest.current, isMoment.current);
    }
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle, stop: () => setPlaying(false) };
}

interface Player {
  readonly view: View;
  readonly setTime: (time: TimeRange) => void;
}

/** Where the timeline is at its end, playing begins anew. */
function rewind({ view: { times, time }, setTime }: Player, isMoment: boolean): void {
  const from = isMoment ? times[0] : time.start;
  if (from !== undefined && time.end === times[times.length - 1]) setTime({ start: from, end: from });
}

function advance({ view: { times, time }, setTime }: Player, steps: number, isMoment: boolean): boolean {
  const at = Array.prototype.indexOf.call(times, time.end);
  const next = times[Math.min(times.length - 1, at + steps)];
  if (next === undefined || next === time.end) return false;
  setTime({ start: isMoment ? next : time.start, end: next });
  return true;
}
