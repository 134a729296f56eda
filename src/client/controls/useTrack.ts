import { useEffect, useMemo, useRef } from "preact/hooks";
import { nearestTime, type Time, type TimeRange } from "../../core/data/time.ts";
import type { View } from "../../core/view/view.ts";

export type End = "start" | "end";
/** What a drag moves: one end of the range, or both ends as a single time. */
export type Held = End | "both";

/** State of a track and its callbacks. */
export interface TrackControl {
  readonly view: View;
  readonly isRange: boolean;
  /** Called when a drag starts. */
  readonly onPick: () => void;
  readonly setTime: (time: TimeRange) => void;
}

/** State of a drag. */
interface Grip {
  readonly held: Held;
  /** Distance from the handle's centre in px. If the whole range is dragged, the x of the press. */
  readonly offset: number;
  /** The range at the press, if the whole range is dragged. */
  readonly pressed?: TimeRange;
  /** Whether the range has moved. A press without movement moves the nearer end there. */
  hasMoved?: boolean;
}

/** Pointer handling of the timeline's track: drags an end, both ends as a single time, or the whole range. */
export function useTrack({ view, isRange, onPick, setTime }: TrackControl) {
  const track = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | undefined>(undefined);
  const numberAt = (clientX: number): number => atShare(view, shareAt(track.current, clientX));
  const timeAt = (clientX: number): Time => nearestTime(view.times, numberAt(clientX));
  const move = (held: Held, to: Time): void => setTime(moved(view.time, held, to));
  const follow = ({ clientX }: PointerEvent): void => {
    const held = grip.current;
    if (!held) return;
    // Keeps the track under the finger when the title becomes shorter.
    lockHeadHeight();
    if (held.pressed) {
      held.hasMoved ||= Math.abs(clientX - held.offset) > dragThreshold;
      if (held.hasMoved) setTime(shifted(view, held.pressed, numberAt(clientX) - numberAt(held.offset)));
    } else move(held.held, timeAt(clientX - held.offset));
  };
  const drag = useFrameThrottle(follow);
  const press = (event: PointerEvent): void => {
    onPick();
    const { clientX } = event;
    const end = isRange ? nearerEnd(view.time, timeAt(clientX)) : "end";
    const handle = track.current?.querySelector<HTMLElement>(`[data-end=${end}]`);
    const offset = offsetOnHandle(handle, clientX);
    const isOnRange = isRange && offset === undefined && isBetween(view, numberAt(clientX));
    const held = heldBy(end, view.time, isRange, offset !== undefined);
    grip.current = isOnRange ? { held, offset: clientX, pressed: view.time } : { held, offset: offset ?? 0 };
    track.current?.setPointerCapture(event.pointerId);
    handle?.focus();
    event.preventDefault();
    if (offset === undefined && !isOnRange) follow(event);
  };
  const drop = (): void => {
    drag.flush();
    const { held, offset = 0, pressed, hasMoved } = grip.current ?? {};
    if (held && pressed && !hasMoved) move(held, timeAt(offset));
    grip.current = undefined;
    unlockHeadHeight();
  };
  const handlers = { onPointerDown: press, onPointerMove: drag.schedule, onPointerUp: drop, onPointerCancel: drop };
  return { track, move, handlers };
}

/** Distance of a press from the centre of a handle in px; undefined if the press is beside it. */
function offsetOnHandle(handle: Element | null | undefined, clientX: number): number | undefined {
  const { left = 0, width = 0 } = handle?.getBoundingClientRect() ?? {};
  const offset = clientX - left - width / 2;
  return Math.abs(offset) <= width / 2 ? offset : undefined;
}

/** What a press moves. Handles at the same time move together; a press beside them moves only the nearer one. */
const heldBy = (end: End, time: TimeRange, isRange: boolean, isOnHandle: boolean): Held =>
  !isRange || (isOnHandle && time.start === time.end) ? "both" : end;

/** Movement after which a press is a drag, in px. */
const dragThreshold = 3;

/** The fraction of an element's width at which a pointer is. */
function shareAt(element: Element | null, clientX: number): number {
  const { left = 0, width = 1 } = element?.getBoundingClientRect() ?? {};
  return (clientX - left) / width;
}

/** Linear position at a fraction of the track, between the first and the last time. */
function atShare({ times }: View, share: number): number {
  const first = times[0] ?? 0;
  const last = times[times.length - 1] ?? 0;
  return first + Math.min(1, Math.max(0, share)) * (last - first);
}

/** Whether a position is inside the range and the range can move. */
const isBetween = ({ times, time: { start, end } }: View, at: number): boolean =>
  at > start && at < end && (start !== times[0] || end !== times[times.length - 1]);

/** Moves a range by a distance, clamped to the first and last time. Its length stays the same. */
function shifted({ times }: View, { start, end }: TimeRange, by: number): TimeRange {
  const least = (times[0] ?? 0) - start;
  const most = (times[times.length - 1] ?? 0) - end;
  const within = Math.min(most, Math.max(least, by));
  return { start: nearestTime(times, start + within), end: nearestTime(times, end + within) };
}

/** The end nearer to a time. If both are at the same time, the start before it and the end after it. */
const nearerEnd = ({ start, end }: TimeRange, at: Time): End => (at - start < end - at ? "start" : "end");

/** The range after moving one end, which pushes the other, or both. */
function moved({ start, end }: TimeRange, held: Held, to: Time): TimeRange {
  return { start: held === "end" ? Math.min(to, start) : to, end: held === "start" ? Math.max(to, end) : to };
}

/** Runs work at most once per animation frame, with the latest value. */
interface FrameThrottle<T> {
  schedule(value: T): void;
  /** Runs pending work at once. */
  flush(): void;
}

/** Throttles work to animation frames, because pointers report more often. */
function useFrameThrottle<T>(work: (value: T) => void): FrameThrottle<T> {
  const latest = useRef(work);
  latest.current = work;
  const pending = useRef<{ readonly value: T; readonly frame: number } | undefined>(undefined);
  const throttle = useMemo((): FrameThrottle<T> => {
    const flush = (): void => {
      const next = pending.current;
      if (!next) return;
      pending.current = undefined;
      cancelAnimationFrame(next.frame);
      latest.current(next.value);
    };
    const schedule = (value: T): void => {
      pending.current = { value, frame: pending.current?.frame ?? requestAnimationFrame(flush) };
    };
    return { schedule, flush };
  }, []);
  useEffect(() => () => cancelAnimationFrame(pending.current?.frame ?? 0), []);
  return throttle;
}

const head = (): HTMLElement | null => document.querySelector(".chart-head");

/** Fixes the minimum height of the head during a drag, so that a shorter title does not move the track. */
function lockHeadHeight(): void {
  const it = head();
  if (it) it.style.minBlockSize = `${it.getBoundingClientRect().height}px`;
}

/** Undoes `lockHeadHeight`. */
function unlockHeadHeight(): void {
  head()?.style.removeProperty("min-block-size");
}
