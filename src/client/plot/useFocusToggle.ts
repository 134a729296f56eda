import { useCallback } from "preact/hooks";
import { mapSelection } from "../../core/view/map.ts";
import type { EntityList } from "../../core/view/params.ts";
import { usePage } from "../context.ts";

/** Puts a series into focus or takes it out, and all when none is told; on a map, marks a place. */
export function useFocusToggle(): (series?: string, entity?: string) => void {
  const { view, change } = usePage();
  return useCallback(
    (series, entity) => {
      if (view.type.marks === "places") {
        if (entity) change({ mapSelect: toggled([...mapSelection(view)], entity) });
      } else if (series !== undefined) change({ focus: toggled(view.focus, series) });
      else if (view.focus.length > 0) change({ focus: { names: [] } });
    },
    [view, change],
  );
}

const toggled = (names: readonly string[], name: string): EntityList => ({
  names: names.includes(name) ? names.filter((it) => it !== name) : [...names, name],
});
