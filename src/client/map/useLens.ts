import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Lens, wholeMap, writeLens } from "../../core/view/lens.ts";
import type { View } from "../../core/view/view.ts";
import type { Change } from "../history.ts";

/** ms without a change until a lens rests. */
const settling = 250;

/** The reader's close look at a flat map, and what changes it. */
export interface LensState {
  readonly lens: Lens;
  readonly isMoving: boolean;
  readonly setLens: (next: (lens: Lens) => Lens) => void;
}

/** The lens over the map of a view. While it moves nothing else of the view is found anew; when it rests, the view has it. */
export function useLens({ type, region, globe, lens: own = wholeMap }: View, change: Change): LensState {
  const map = type.marks === "places" && !globe ? `${region} ${writeLens(own)}` : undefined;
  const [held, setHeld] = useState({ map, lens: own });
  const [isMoving, setMoving] = useState(false);
  const lens = held.map === map ? held.lens : own;
  // Several moves may come before the page is rendered.
  const latest = useRef({ map, lens });
  if (latest.current.map !== map) latest.current = { map, lens: own };
  // A look is that of its map: who comes back to this one finds it as the address has it.
  useLayoutEffect(() => setHeld((known) => (known.map === map ? known : { map, lens: own })), [map]);
  const timer = useRef(0);
  const look = useCallback(
    (next: (lens: Lens) => Lens): void => {
      const moved = { map, lens: next(latest.current.lens) };
      latest.current = moved;
      setHeld(moved);
      setMoving(true);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        setMoving(false);
        // Another map meanwhile has a look of its own.
        if (latest.current === moved) change({ mapZoom: moved.lens.zoom === 1 ? undefined : moved.lens }, "replace");
      }, settling);
    },
    [map, change],
  );
  return { lens, isMoving, setLens: look };
}
