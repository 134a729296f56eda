import { useRef } from "preact/hooks";
import type { View } from "../../view/view.ts";
import { usePage } from "../context.ts";
import type { BoxSize } from "./boxSize.ts";
import { rotated, zoomed } from "./globeMotion.ts";

/** px that a pointer may move in a click. */
const clickSlack = 4;
/** Degrees that a key turns the globe at zoom 1. */
const keyTurn = 12;
const keyZoom = 1.25;

/** Turns and zooms the globe: drag, wheel, two fingers, and keys (Shift with arrows turns, plus and minus zoom). */
export function useGlobe({ width, height }: BoxSize) {
  const { view, change } = usePage();
  const latest = useRef<View["globe"]>(undefined);
  latest.current = view.globe;
  const pointers = useRef(new Map<number, PointerEvent>());
  const travelled = useRef(0);
  const radius = Math.min(width, height) / 2;

  const turn = (dx: number, dy: number): void => {
    if (latest.current) change({ globeRotation: rotated(latest.current, dx, dy, radius) }, "replace");
  };
  const zoom = (factor: number): void => {
    if (latest.current) change({ globeZoom: zoomed(latest.current, factor) }, "replace");
  };

  return {
    /** Whether the pointer has just turned the globe, so that its release is no click. */
    hasTurned: () => travelled.current > clickSlack,
    isTurning: () => pointers.current.size > 0 && travelled.current > clickSlack,
    onPointerDown(event: PointerEvent & { currentTarget: HTMLElement }) {
      if (!latest.current) return;
      if (pointers.current.size === 0) travelled.current = 0;
      pointers.current.set(event.pointerId, event);
    },
    onPointerMove(event: PointerEvent & { currentTarget: HTMLElement }) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
      travelled.current += Math.hypot(dx, dy);
      const other = [...pointers.current.values()].find(({ pointerId }) => pointerId !== event.pointerId);
      pointers.current.set(event.pointerId, event);
      if (travelled.current <= clickSlack) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (other) zoom(distance(event, other) / Math.max(1, distance(before, other)));
      else turn(dx, dy);
    },
    onPointerEnd(event: PointerEvent) {
      pointers.current.delete(event.pointerId);
    },
    onWheel(event: WheelEvent) {
      if (!latest.current) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400));
    },
    onKeyDown(event: KeyboardEvent): boolean {
      if (!latest.current) return false;
      const step = (keyTurn * Math.PI * radius) / 180;
      const turns: Readonly<Record<string, readonly [number, number]>> = {
        ArrowLeft: [step, 0],
        ArrowRight: [-step, 0],
        ArrowUp: [0, step],
        ArrowDown: [0, -step],
      };
      const by = event.shiftKey ? turns[event.key] : undefined;
      if (by) turn(...by);
      else if (event.key === "+" || event.key === "=") zoom(keyZoom);
      else if (event.key === "-") zoom(1 / keyZoom);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

const distance = (a: PointerEvent, b: PointerEvent): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
