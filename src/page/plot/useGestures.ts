import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { BoxPoint, MapMotion } from "./useMapMotion.ts";

/** px that a pointer may move in a click. */
const clickSlack = 4;
/** How far a key moves a map, in px, and how much it zooms. */
const keyStep = 60;
const keyZoom = 1.25;
/** px of a wheel's turn that magnify by e. */
const wheelTravel = 400;

type BoxEvent<E> = E & { currentTarget: HTMLElement };

/**
 * What a reader does to move a map: drag, wheel, two fingers, and keys (Shift with arrows moves, plus and minus zoom). The
 * page still scrolls over a flat map: one finger or a wheel moves it only once it is magnified or has the focus.
 */
export function useGestures(box: RefObject<HTMLElement | null>, motion: MapMotion | undefined) {
  const pointers = useRef(new Map<number, BoxPoint>());
  const travelled = useRef(0);

  const placeOf = ({ clientX, clientY }: MouseEvent): BoxPoint => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    return [clientX - left, clientY - top];
  };
  const hasTurned = (): boolean => travelled.current > clickSlack;

  return {
    /** Whether the pointer has just moved the map, so that its release is no click. */
    hasTurned,
    isTurning: () => pointers.current.size > 0 && hasTurned(),
    onPointerDown(event: PointerEvent) {
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
      if (other) motion.zoom(distance(now, other) / Math.max(1, distance(before, other)), middleOf(now, other));
    },
    onPointerEnd(event: PointerEvent) {
      pointers.current.delete(event.pointerId);
    },
    onTouchMove(event: TouchEvent) {
      // Else the page would scroll, and take the fingers away.
      if (motion && event.touches.length > 1) event.preventDefault();
    },
    onWheel(event: BoxEvent<WheelEvent>) {
      const isMeant = event.ctrlKey || event.metaKey || document.activeElement === event.currentTarget;
      if (!motion || !(motion.isMovable || isMeant)) return;
      event.preventDefault();
      motion.zoom(Math.exp(-event.deltaY / wheelTravel), placeOf(event));
    },
    onKeyDown(event: KeyboardEvent): boolean {
      if (!motion) return false;
      const step = event.shiftKey ? steps[event.key] : undefined;
      if (step) motion.move(...step);
      else if (event.key === "+" || event.key === "=") motion.zoom(keyZoom);
      else if (event.key === "-") motion.zoom(1 / keyZoom);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

/** Keys show what lies in their direction: the map goes the other way. */
const steps: Readonly<Record<string, BoxPoint>> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};

const distance = (a: BoxPoint, b: BoxPoint): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const middleOf = (a: BoxPoint, b: BoxPoint): BoxPoint => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
