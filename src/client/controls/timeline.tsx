import { useEffect, useRef, useState } from "preact/hooks";
import { formatTime, type Time, type TimeRange } from "../../core/data/time.ts";
import { toOpenEndedRange } from "../../core/view/timeline.ts";
import type { View } from "../../core/view/view.ts";
import { usePage } from "../context.ts";
import { Icon } from "../icons.tsx";
import { useReducedMotion } from "../media.ts";
import { hasRange } from "./useTabTimes.ts";
import { type End, type Held, type TrackControl, useTrack } from "./useTrack.ts";

/** The timeline: a track with one or two handles, and a play button. */
export function Timeline() {
  const { view, change } = usePage();
  const { times, time, chart } = view;
  const first = times[0] ?? 0;
  const last = times[times.length - 1] ?? 0;
  const setTime = (next: TimeRange): void => {
    if (next.start !== time.start || next.end !== time.end) change({ time: toOpenEndedRange(next, view) }, "replace");
  };
  const playback = usePlayback(view, setTime);
  const isRange = hasRange(view.type) || time.start !== time.end;
  const share = (at: Time): number => (last === first ? 0 : (at - first) / (last - first));
  const range = { "--from": isRange ? share(time.start) : 0, "--to": share(time.end) };
  const [from, to] = [first, last].map((at) => formatTime(at, chart.timeUnit));
  const letters = Math.max(...[first, last, time.start, time.end].map((at) => formatTime(at, chart.timeUnit).length));
  return (
    <div id="timeline" class="timeline" style={{ "--letters": letters }}>
      <button type="button" class="play" onClick={playback.toggle} aria-label={playback.isPlaying ? "Pause" : "Play"}>
        <Icon name={playback.isPlaying ? "pause" : "play"} />
      </button>
      <span class="time-label">{from}</span>
      <Track view={view} isRange={isRange} range={range} onPick={playback.stop} setTime={setTime} />
      <span class="time-label">{to}</span>
    </div>
  );
}

interface TrackProps extends TrackControl {
  /** Start and end of the range as CSS variables. */
  readonly range: Readonly<Record<string, number>>;
}

function Track({ range, ...control }: TrackProps) {
  const { view, isRange } = control;
  const { time, chart } = view;
  const { track, move, handlers } = useTrack(control);
  return (
    <div class="track" ref={track} style={range} {...handlers}>
      <div class="track-range" />
      {isRange && <Handle end="start" view={view} onMove={move} />}
      <Handle end="end" view={view} onMove={move} isRange={isRange} />
      {time.start !== time.end && <span class="handle-label start">{formatTime(time.start, chart.timeUnit)}</span>}
      <span class="handle-label end">{formatTime(time.end, chart.timeUnit)}</span>
    </div>
  );
}

interface HandleProps {
  readonly end: End;
  readonly view: View;
  readonly isRange?: boolean;
  readonly onMove: (held: Held, to: Time) => void;
}

function Handle({ end, view, isRange = true, onMove }: HandleProps) {
  const { times, time, chart } = view;
  const at = time[end];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = timeAfterKey(times, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onMove(isRange ? end : "both", next);
  };
  return (
    <div
      class={`handle ${end}`}
      data-end={end}
      role="slider"
      tabIndex={0}
      aria-label={isRange ? `${end === "start" ? "Start" : "End"} of the time range` : "Time"}
      aria-valuemin={times[0]}
      aria-valuemax={times[times.length - 1]}
      aria-valuenow={at}
      aria-valuetext={formatTime(at, chart.timeUnit)}
      onKeyDown={onKeyDown}
    />
  );
}

/** The time after a key press: one or ten steps away, or the first or last time. */
function timeAfterKey(times: ArrayLike<Time>, from: Time, key: string): Time | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: 10,
    PageDown: -10,
    Home: -times.length,
    End: times.length,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const at = Array.prototype.indexOf.call(times, from);
  return times[Math.min(times.length - 1, Math.max(0, at + step))];
}

/** Duration of a complete playback, and maximum duration of a step, in ms. */
const playTime = 9000;
const maxStep = 450;

/** Playback of the timeline. In a range, the end moves on from the start; a single time moves as a whole. */
function usePlayback(view: View, setTime: (time: TimeRange) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const isReduced = useReducedMotion();
  const latest = useRef({ view, setTime });
  // Decided when playback starts, because a range in playback also starts as a single time.
  const isMoment = useRef(false);
  latest.current = { view, setTime };

  useEffect(() => {
    if (!isPlaying) return;
    const { length } = latest.current.view.times;
    // Reduced motion: fewer, longer steps.
    const pace = isReduced ? maxStep * 2 : Math.min(maxStep, playTime / length);
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
  }, [isPlaying, isReduced]);

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

/** Goes back to the start if the timeline is at its end. */
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
