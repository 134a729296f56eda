import { useEffect, useMemo, useRef } from "preact/hooks";
import { nearestTime, type Time, type TimeRange } from "../../core/data/time.ts";
import type { View } from "../../core/view/view.ts";
export type End = "start" | "end";
/** What moves: an end of a range, or both as one moment. */
export type Held = End | "both";

/** What the pointer changes on a track. */
export interface TrackControl {
  readonly view: View;
  readonly isRange: boolean;
  /** Told when a drag begins. */
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

/** How the track of a timeline answers the pointer: it draws an end, both as one moment, or the range between them. */
export function useTrack({ view, isRange, onPick, setTime }: TrackControl) {
  const track = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | undefined>(undefined);
  const numberAt = (clientX: number): number => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return atShare(view, (clientX - left) / width);
  };
  const timeAt = (clientX: number): Time => nearestTime(view.times, numberAt(clientX));
  const move = (held: Held, to: Time): void => setTime(moved(view.time, held, to));
  const follow = ({ clientX }: PointerEvent): void => {
    const held = grip.current;
    if (!held) return;
    // The track stays under the finger, also where a step back is shorter than one before.
    lockHeadHeight();
    if (held.pressed) {
      held.hasMoved ||= Math.abs(clientX - held.offset) > slack;
      if (held.hasMoved) setTime(shifted(view, held.pressed, numberAt(clientX) - numberAt(held.offset)));
    } else move(held.held, timeAt(clientX - held.offset));
  };
  const drag = useFrameThrottle(follow);
  const press = (event: PointerEvent): void => {
    onPick();
    const { clientX } = event;
    const end = isRange ? nearerEnd(view.time, timeAt(clientX)) : "end";
    const handle = track.current?.querySelector<HTMLElement>(`[data-end=${end}]`);
    const { left = 0, width = 0 } = handle?.getBoundingClientRect() ?? {};
    const offset = clientX - left - width / 2;
    const isOnHandle = Math.abs(offset) <= width / 2;
    grip.current =
      isRange && !isOnHandle && isBetween(view, numberAt(clientX))
        ? { held: end, offset: clientX, pressed: view.time }
        : { held: heldBy(end, view.time, isRange, isOnHandle), offset: isOnHandle ? offset : 0 };
    track.current?.setPointerCapture(event.pointerId);
    handle?.focus();
    event.preventDefault();
    if (!isOnHandle && !grip.current.pressed) follow(event);
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

/** What a press moves: handles that have met go on together; a press beside them draws the nearer one away. */
const heldBy = (end: End, time: TimeRange, isRange: boolean, isOnHandle: boolean): Held =>
  !isRange || (isOnHandle && time.start === time.end) ? "both" : end;

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

/** Work that is done once a frame however often it is asked for, with what was asked for last. */
interface FrameThrottle<T> {
  schedule(value: T): void;
  /** Does what has been asked for and is not done yet. */
  flush(): void;
}

/** Pointers report several times a frame: whatever draws should answer once. */
function useFrameThrottle<T>(work: (value: T) => void): FrameThrottle<T> {
  const latest = useRef(work);
  latest.current = work;
  const asked = useRef<{ readonly value: T; readonly frame: number } | undefined>(undefined);
  const perFrame = useMemo((): FrameThrottle<T> => {
    const finish = (): void => {
      const wanted = asked.current;
      if (!wanted) return;
      asked.current = undefined;
      cancelAnimationFrame(wanted.frame);
      latest.current(wanted.value);
    };
    const ask = (value: T): void => {
      asked.current = { value, frame: asked.current?.frame ?? requestAnimationFrame(finish) };
    };
    return { schedule: ask, flush: finish };
  }, []);
  useEffect(() => () => cancelAnimationFrame(asked.current?.frame ?? 0), []);
  return perFrame;
}

const head = (): HTMLElement | null => document.querySelector(".chart-head");

/** Keeps what stands above the plot at least as tall as it is: a title that becomes shorter moves nothing below it. */
function lockHeadHeight(): void {
  const it = head();
  if (it) it.style.minBlockSize = `${it.getBoundingClientRect().height}px`;
}

/** Gives the room that was kept back. */
function unlockHeadHeight(): void {
  head()?.style.removeProperty("min-block-size");
}
