import { useRef } from "preact/hooks";
import { formatTime, nearestTime, type Time, type TimeRange } from "../../data/time.ts";
import { wantedTimes } from "../../view/timeline.ts";
import type { View } from "../../view/view.ts";
import { usePage } from "../context.ts";
import { Icon } from "../icons.tsx";
import { usePerFrame } from "../usePerFrame.ts";
import { handleCount } from "./timeSpan.ts";
import { usePlayback } from "./usePlayback.ts";

type End = "start" | "end";

/** The times of the view: a track with a handle or two, and a button that plays through them. */
export function Timeline() {
  const { view, change } = usePage();
  const { times, time, chart } = view;
  const first = times[0] ?? 0;
  const last = times[times.length - 1] ?? 0;
  const setTime = (next: TimeRange): void => {
    if (next.start !== time.start || next.end !== time.end) change({ time: wantedTimes(next, view) }, "replace");
  };
  const playback = usePlayback(view, setTime);
  const isRange = handleCount(view) === 2;
  const share = (at: Time): number => (last === first ? 0 : (at - first) / (last - first));
  const range = { "--from": isRange ? share(time.start) : 0, "--to": share(time.end) };
  // The labels keep the width of the longer one, so that the track stays where it is under the pointer.
  const letters = Math.max(...[first, last].map((at) => formatTime(at, chart.timeUnit).length));
  return (
    <div id="timeline" class="timeline" style={{ "--letters": letters }}>
      <button type="button" class="play" onClick={playback.toggle} aria-label={playback.isPlaying ? "Pause" : "Play"}>
        <Icon name={playback.isPlaying ? "pause" : "play"} />
      </button>
      <span class="time-label">{formatTime(isRange ? time.start : first, chart.timeUnit)}</span>
      <Track view={view} isRange={isRange} range={range} onPick={playback.stop} setTime={setTime} />
      <span class="time-label">{formatTime(isRange ? time.end : last, chart.timeUnit)}</span>
    </div>
  );
}

interface TrackProps {
  readonly view: View;
  readonly isRange: boolean;
  readonly range: Readonly<Record<string, number>>;
  readonly onPick: () => void;
  readonly setTime: (time: TimeRange) => void;
}

function Track({ view, isRange, range, onPick, setTime }: TrackProps) {
  const { time } = view;
  const track = useRef<HTMLDivElement>(null);
  const dragged = useRef<End | undefined>(undefined);

  const timeAt = (event: PointerEvent): Time => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return atShare(view, Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  const move = (end: End, to: Time): void => setTime(moved(time, end, to, isRange));
  const drag = usePerFrame((event: PointerEvent) => {
    if (dragged.current) move(dragged.current, timeAt(event));
  });
  const drop = (): void => {
    drag.finish();
    dragged.current = undefined;
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      onPick();
      const at = timeAt(event);
      dragged.current = isRange ? nearerEnd(time, at) : "end";
      track.current?.setPointerCapture(event.pointerId);
      track.current?.querySelector<HTMLElement>(`[data-end=${dragged.current}]`)?.focus();
      event.preventDefault();
      move(dragged.current, at);
    },
    onPointerMove: drag.ask,
    onPointerUp: drop,
    onPointerCancel: drop,
  };
  return (
    <div class="track" ref={track} style={range} {...handlers}>
      <div class="track-range" />
      {isRange && <Handle end="start" view={view} onMove={move} />}
      <Handle end="end" view={view} onMove={move} isRange={isRange} />
    </div>
  );
}

interface HandleProps {
  readonly end: End;
  readonly view: View;
  readonly isRange?: boolean;
  readonly onMove: (end: End, to: Time) => void;
}

function Handle({ end, view, isRange = true, onMove }: HandleProps) {
  const { times, time, chart } = view;
  const at = time[end];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepped(times, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onMove(end, next);
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
    >
      {!isRange && <span class="handle-label">{formatTime(at, chart.timeUnit)}</span>}
    </div>
  );
}

function atShare({ times }: View, share: number): Time {
  const first = times[0] ?? 0;
  const last = times[times.length - 1] ?? 0;
  return nearestTime(times, first + share * (last - first));
}

/** Before ends that have met it is the start, after them the end, so that either can be drawn away from the other. */
const nearerEnd = ({ start, end }: TimeRange, at: Time): End => (at - start < end - at ? "start" : "end");

/** The range after one end moved; the other end gives way. */
function moved(time: TimeRange, end: End, to: Time, isRange: boolean): TimeRange {
  if (!isRange) return { start: to, end: to };
  return end === "start" ? { start: to, end: Math.max(to, time.end) } : { start: Math.min(to, time.start), end: to };
}

/** The time that a key leads to from another: one on, ten on, or an end. */
function stepped(times: ArrayLike<Time>, from: Time, key: string): Time | undefined {
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
