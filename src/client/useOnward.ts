import { useEffect, useRef } from "preact/hooks";
import type { View } from "../core/view/view.ts";
import { pageQuery } from "./query.ts";

/** Keeps what the page leads on to with the entities that are chosen; as the page came, it is that of its first view. */
export function useOnward(view: View): void {
  const chosen = view.selection.join("\n");
  // A host that only serves files gives every address the page of the chart's own selection.
  const shown = useRef(pageQuery().has("country") ? undefined : chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    import("./onward.ts").then(
      ({ showElsewhere }) => shown.current === chosen && showElsewhere(view),
      () => {
        // Better none than those of entities that are no longer chosen; the next choice tries again.
        shown.current = undefined;
        document.getElementById("elsewhere")?.replaceChildren();
      },
    );
  }, [chosen]);
}
