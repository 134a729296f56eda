import type { MapMotion } from "../map/motion.ts";
import { type BoxEvent, type BoxPoint, placeOf } from "./boxPoint.ts";
import { useDrag } from "./useDrag.ts";

/** How far a key moves a map, in px, and how much it zooms. */
const keyStep = 60;
const keyZoom = 1.25;
/** px of a wheel's turn that magnify by e. */
const wheelTravel = 400;

/**
 * What a reader does to move a map: drag, wheel, two fingers, and keys (Shift with arrows moves, on a globe arrows alone; plus
 * and minus zoom). The page still scrolls over a flat map: one finger or a wheel moves it only once it is magnified or has the focus.
 */
export function useGestures(motion: MapMotion | undefined) {
  const drag = useDrag(motion);
  return {
    ...drag,
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
    /** @returns whether the key moved the map, and means nothing else */
    onKeyDown(event: KeyboardEvent): boolean {
      const isMeant = motion !== undefined && moveByKey(motion, event);
      if (isMeant) event.preventDefault();
      return isMeant;
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

/** Keys show what lies in their direction: the map goes the other way. */
const steps: Readonly<Record<string, BoxPoint>> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};
