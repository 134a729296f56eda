import { useRef } from "preact/hooks";
import { formatTime, nearestTime, type Time, type TimeRange } from "../../data/time.ts";
import { wantedTimes } from "../../view/timeline.ts";
import type { View } from "../../view/view.ts";
import { usePage } from "../context.ts";
import { freeHeadRoom, keepHeadRoom } from "../frame/headRoom.ts";
import { Icon } from "../icons.tsx";
import { usePerFrame } from "../usePerFrame.ts";
import { hasRange } from "./timeSpan.ts";
import { usePlayback } from "./usePlayback.ts";

type End = "start" | "end";
/** What moves: an end of a range, or both as one moment. */
type Held = End | "both";

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

interface TrackProps {
  readonly view: View;
  readonly isRange: boolean;
  readonly range: Readonly<Record<string, number>>;
  readonly onPick: () => void;
  readonly setTime: (time: TimeRange) => void;
}

/** What a drag holds. */
interface Grip {
  readonly held: Held;
  /** How far beside the middle of a handle, in px; of a range, the place of the press. */
  readonly offset: number;
  /** The range that was pressed between its ends: how far it moves is counted from there. */
  readonly pressed?: TimeRange;
  /** Whether the range has moved; a press alone draws an end there. */
  hasMoved?: boolean;
}

function Track({ view, isRange, range, onPick, setTime }: TrackProps) {
  const { times, time, chart } = view;
  const track = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | undefined>(undefined);

  const numberAt = (clientX: number): number => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return atShare(view, (clientX - left) / width);
  };
  const timeAt = (clientX: number): Time => nearestTime(times, numberAt(clientX));
  const move = (held: Held, to: Time): void => setTime(moved(time, held, to));
  const follow = ({ clientX }: PointerEvent): void => {
    const held = grip.current;
    if (!held) return;
    // The track stays under the finger, also where a step back is shorter than one before.
    keepHeadRoom();
    if (!held.pressed) {
      move(held.held, timeAt(clientX - held.offset));
      return;
    }
    held.hasMoved ||= Math.abs(clientX - held.offset) > slack;
    if (held.hasMoved) setTime(shifted(view, held.pressed, numberAt(clientX) - numberAt(held.offset)));
  };
  const drag = usePerFrame(follow);
  const drop = (): void => {
    drag.finish();
    const { held, offset = 0, pressed, hasMoved } = grip.current ?? {};
    if (held && pressed && !hasMoved) move(held, timeAt(offset));
    grip.current = undefined;
    freeHeadRoom();
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      onPick();
      const end = isRange ? nearerEnd(time, timeAt(event.clientX)) : "end";
      const handle = track.current?.querySelector<HTMLElement>(`[data-end=${end}]`);
      const { left = 0, width = 0 } = handle?.getBoundingClientRect() ?? {};
      const offset = event.clientX - left - width / 2;
      const isOnHandle = Math.abs(offset) <= width / 2;
      // Handles that have met go on together; a press beside them draws the nearer one away.
      const isPair = !isRange || (isOnHandle && time.start === time.end);
      const held = isPair ? "both" : end;
      const isRangeHeld = isRange && !isOnHandle && isBetween(view, numberAt(event.clientX));
      grip.current = isRangeHeld
        ? { held, offset: event.clientX, pressed: time }
        : { held, offset: isOnHandle ? offset : 0 };
      track.current?.setPointerCapture(event.pointerId);
      handle?.focus();
      event.preventDefault();
      if (!isOnHandle && !isRangeHeld) follow(event);
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
    const next = stepped(times, at, event.key);
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

/** How far a press may slip before it is a drag, in px. */
const slack = 3;

/** The place of a share of the track among the times, be it a time or not. */
function atShare({ times }: View, share: number): number {
  const first = times[0] ?? 0;
  const last = times[times.length - 1] ?? 0;
  return first + Math.min(1, Math.max(0, share)) * (last - first);
}

/** Whether a place lies within a range that has room to move. */
const isBetween = ({ times, time: { start, end } }: View, at: number): boolean =>
  at > start && at < end && (start !== times[0] || end !== times[times.length - 1]);

/** A range that has moved by so much, as far as the times go, and is as long as before. */
function shifted({ times }: View, { start, end }: TimeRange, by: number): TimeRange {
  const least = (times[0] ?? 0) - start;
  const most = (times[times.length - 1] ?? 0) - end;
  const within = Math.min(most, Math.max(least, by));
  return { start: nearestTime(times, start + within), end: nearestTime(times, end + within) };
}

/** Before ends that have met it is the start, after them the end, so that either can be drawn away from the other. */
const nearerEnd = ({ start, end }: TimeRange, at: Time): End => (at - start < end - at ? "start" : "end");

/** The range after an end moved, before which the other gives way, or both. */
function moved({ start, end }: TimeRange, held: Held, to: Time): TimeRange {
  return { start: held === "end" ? Math.min(to, start) : to, end: held === "start" ? Math.max(to, end) : to };
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
