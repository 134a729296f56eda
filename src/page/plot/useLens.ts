import { useCallback, useRef, useState } from "preact/hooks";
import { type Lens, wholeMap } from "../../plot/geo/lens.ts";
import type { View } from "../../view/view.ts";

/** ms without a change until a lens rests. */
const settling = 250;

/** The reader's close look at a flat map, and what changes it. */
export interface LensState {
  readonly lens: Lens;
  readonly isMoving: boolean;
  readonly look: (next: (lens: Lens) => Lens) => void;
}

/** The lens over the map of a view; another map is shown whole. */
export function useLens({ type, region, globe }: View): LensState {
  const map = type.marks === "places" && !globe ? region : undefined;
  const [held, setHeld] = useState({ map, lens: wholeMap });
  const [isMoving, setMoving] = useState(false);
  const timer = useRef(0);
  const look = useCallback(
    (next: (lens: Lens) => Lens): void => {
      setHeld((known) => ({ map, lens: next(known.map === map ? known.lens : wholeMap) }));
      setMoving(true);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setMoving(false), settling);
    },
    [map],
  );
  return { lens: held.map === map ? held.lens : wholeMap, isMoving, look };
}
