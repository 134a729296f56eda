import { useEffect, useRef, useState } from "preact/hooks";
import type { View } from "../core/view/view.ts";
import { canDraw, loadParts } from "./parts.ts";

interface LoadedView {
  readonly view: View;
  /** Asks again for the scripts of a newer view, where they did not come. */
  readonly retry: false | (() => void);
}

/** The newest view that can be drawn; until the scripts that it needs have come, the one before stays. */
export function useLoadedView(wanted: View): LoadedView {
  const [, setLoaded] = useState<View>();
  const [lost, setLost] = useState<View>();
  const shown = useRef(wanted);
  const isThere = canDraw(wanted);
  if (isThere) shown.current = wanted;
  const isLost = lost === wanted;
  useEffect(() => {
    if (isThere || isLost) return;
    let isCurrent = true;
    loadParts(wanted).then(
      () => isCurrent && setLoaded(wanted),
      () => isCurrent && setLost(wanted),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, isThere, isLost]);
  return { view: shown.current, retry: isLost && (() => setLost(undefined)) };
}
