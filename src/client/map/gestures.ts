import { type BoxEvent, type BoxPoint, pointInBox } from "../plot/box.ts";
import type { MapMotion } from "./motion.ts";

/** Distance in px and zoom factor per key press. */
const keyStep = 60;
const keyZoom = 1.25;
/** Wheel distance in px that zooms by a factor of e. */
const wheelTravel = 400;

/** What the handlers remember between events. */
export interface GestureState {
  /** Position of each pressed pointer. */
  readonly pointers: Map<number, BoxPoint>;
  /** Distance in px that they have moved. */
  travelled: number;
}

/** The handlers of a map's events. */
export type MapGestures = ReturnType<typeof mapGestures>;

/**
 * Event handlers that move a map: drag, wheel, two fingers, and keys (Shift with arrow keys moves, plain arrow keys on a globe;
 * plus and minus zoom). A flat map does not block scrolling: one finger or the wheel moves it only if it is zoomed or focused.
 */
export function mapGestures(motion: MapMotion, state: GestureState) {
  return {
    ...dragHandlers(motion, state),
    onTouchMove(event: TouchEvent) {
      // Otherwise the page scrolls and the browser cancels the pointers.
      if (event.touches.length > 1) event.preventDefault();
    },
    onWheel(event: BoxEvent<WheelEvent>) {
      const isIntended = event.ctrlKey || event.metaKey || document.activeElement === event.currentTarget;
      if (!(motion.isMovable || isIntended)) return;
      event.preventDefault();
      motion.zoom(Math.exp(-event.deltaY / wheelTravel), pointInBox(event));
    },
    /** @returns whether the key moved the map */
    onKeyDown(event: KeyboardEvent): boolean {
      const isHandled = moveByKey(motion, event);
      if (isHandled) event.preventDefault();
      return isHandled;
    },
  };
}

function moveByKey(motion: MapMotion, { key, shiftKey }: KeyboardEvent): boolean {
  const step = shiftKey !== motion.turnsByArrows ? steps[key] : undefined;
  if (step) motion.move(...step);
  else if (key === "+" || key === "=") motion.zoom(keyZoom);
  else if (key === "-") motion.zoom(1 / keyZoom);
  else return false;
  return true;
}

/** Arrow keys move the viewport, so the map moves in the opposite direction. */
const steps: Readonly<Record<string, BoxPoint>> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};

/** Distance in px up to which a pointer movement counts as a click. */
const clickSlack = 4;

/** Drags a map: one pointer pans, two pointers also zoom. */
function dragHandlers(motion: MapMotion, state: GestureState) {
  const { pointers } = state;
  const hasTurned = (): boolean => state.travelled > clickSlack;

  return {
    /** Whether the pointer has just moved the map, so that its release is not a click. */
    hasTurned,
    isTurning: () => pointers.size > 0 && hasTurned(),
    onPointerDown(event: BoxEvent<PointerEvent>) {
      if (pointers.size === 0) state.travelled = 0;
      pointers.set(event.pointerId, pointInBox(event));
    },
    onPointerMove(event: BoxEvent<PointerEvent>) {
      // The button may have been released outside the window.
      if (event.buttons === 0) pointers.delete(event.pointerId);
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      const now = pointInBox(event);
      pointers.set(event.pointerId, now);
      if (!other && !motion.isMovable) return;
      state.travelled += distance(before, now);
      if (!hasTurned()) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const share = other ? 0.5 : 1;
      motion.move((now[0] - before[0]) * share, (now[1] - before[1]) * share);
      if (other) motion.zoom(distance(now, other) / Math.max(1, distance(before, other)), between(now, other));
    },
    onPointerEnd(event: PointerEvent) {
      pointers.delete(event.pointerId);
    },
  };
}

const distance = (a: BoxPoint, b: BoxPoint): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const between = (a: BoxPoint, b: BoxPoint): BoxPoint => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
