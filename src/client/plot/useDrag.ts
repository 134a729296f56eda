import { useRef } from "preact/hooks";
import type { MapMotion } from "../map/motion.ts";
import { type BoxEvent, type BoxPoint, placeOf } from "./boxPoint.ts";

/** px that a pointer may move in a click. */
const clickSlack = 4;

/** Pressed pointers take a map with them: one moves it, two magnify it as well. */
export function useDrag(motion: MapMotion | undefined) {
  const pointers = useRef(new Map<number, BoxPoint>());
  const travelled = useRef(0);
  const hasTurned = (): boolean => travelled.current > clickSlack;

  return {
    /** Whether the pointer has just moved the map, so that its release is no click. */
    hasTurned,
    isTurning: () => pointers.current.size > 0 && hasTurned(),
    onPointerDown(event: BoxEvent<PointerEvent>) {
      if (!motion) return;
      if (pointers.current.size === 0) travelled.current = 0;
      pointers.current.set(event.pointerId, placeOf(event));
    },
    onPointerMove(event: BoxEvent<PointerEvent>) {
      // A button may have been released elsewhere.
      if (event.buttons === 0) pointers.current.delete(event.pointerId);
      const before = pointers.current.get(event.pointerId);
      if (!before || !motion) return;
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      const now = placeOf(event);
      pointers.current.set(event.pointerId, now);
      if (!other && !motion.isMovable) return;
      travelled.current += distance(before, now);
      if (!hasTurned()) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const share = other ? 0.5 : 1;
      motion.move((now[0] - before[0]) * share, (now[1] - before[1]) * share);
      if (other) motion.zoom(distance(now, other) / Math.max(1, distance(before, other)), between(now, other));
    },
    onPointerEnd(event: PointerEvent) {
      pointers.current.delete(event.pointerId);
    },
  };
}

const distance = (a: BoxPoint, b: BoxPoint): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const between = (a: BoxPoint, b: BoxPoint): BoxPoint => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
