import { useRef } from "preact/hooks";
import { tabTypes } from "../../tab/registry.ts";
import type { WantedRange } from "../../view/params.ts";
import type { Tab } from "../../view/tab.ts";
import { usePage } from "../context.ts";
import { hasRange } from "./timeSpan.ts";

/**
 * The time to show when the reader goes to another tab: a tab of one moment takes the end of a range; back on a tab of
 * ranges, the range that it had.
 */
export function useTabTimes(): (tab: Tab) => WantedRange | undefined {
  const { params, view } = usePage();
  const range = useRef<WantedRange | undefined>(undefined);
  if (hasRange(view.type)) range.current = params.time;
  return (tab) => {
    if (hasRange(view.type) === hasRange(tabTypes[tab])) return params.time;
    if (hasRange(tabTypes[tab])) return range.current;
    return params.time && { ...params.time, start: params.time.end };
  };
}
