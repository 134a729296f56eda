import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Lens, wholeMap, writeLens } from "../../core/view/lens.ts";
import type { View } from "../../core/view/view.ts";
import type { Change } from "../history.ts";

/** Debounce of URL updates, in ms. */
const debounceMs = 250;

/** The lens over a flat map, which the reader pans and zooms. */
export interface LensState {
  readonly lens: Lens;
  readonly isMoving: boolean;
  readonly setLens: (next: (lens: Lens) => Lens) => void;
}

/** The lens over the map of a view. The view itself changes only after the lens stops moving. */
export function useLens({ type, region, globe, lens: own = wholeMap }: View, change: Change): LensState {
  const map = type.marks === "places" && !globe ? `${region} ${writeLens(own)}` : undefined;
  const [held, setHeld] = useState({ map, lens: own });
  const [isMoving, setMoving] = useState(false);
  const lens = held.map === map ? held.lens : own;
  // Several moves may happen between two renders.
  const latest = useRef({ map, lens });
  if (latest.current.map !== map) latest.current = { map, lens: own };
  // The lens belongs to one map. Coming back to that map restores the lens of the URL.
  useLayoutEffect(() => setHeld((known) => (known.map === map ? known : { map, lens: own })), [map]);
  const timer = useRef(0);
  const setLens = useCallback(
    (next: (lens: Lens) => Lens): void => {
      const moved = { map, lens: next(latest.current.lens) };
      latest.current = moved;
      setHeld(moved);
      setMoving(true);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        setMoving(false);
        // The reader may have switched to another map.
        if (latest.current === moved) change({ mapZoom: moved.lens.zoom === 1 ? undefined : moved.lens }, "replace");
      }, debounceMs);
    },
    [map, change],
  );
  return { lens, isMoving, setLens };
}
