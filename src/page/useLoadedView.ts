import { useEffect, useState } from "preact/hooks";
import type { View } from "../view/view.ts";
import { canDraw, loadParts } from "./parts.ts";

/** The newest view that can be drawn; until the scripts that it needs have come, the one before stays. */
export function useLoadedView(wanted: View): View {
  const [loaded, setLoaded] = useState(wanted);
  const isThere = canDraw(wanted);
  useEffect(() => {
    if (isThere) return;
    let isCurrent = true;
    loadParts(wanted).then(() => isCurrent && setLoaded(wanted));
    return () => {
      isCurrent = false;
    };
  }, [wanted, isThere]);
  return isThere ? wanted : loaded;
}
