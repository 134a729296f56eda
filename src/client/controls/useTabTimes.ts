import { useRef } from "preact/hooks";
import type { ChartType } from "../../charts/chartType.ts";
import { resolveTab } from "../../charts/tab.ts";
import type { RequestedRange } from "../../core/data/time.ts";
import type { ChartTraits } from "../../core/view/chartTraits.ts";
import { usePage } from "../context.ts";

/** The current tab, and the time that another tab would show. */
interface TabTimes {
  /** The tab in the URL. The page may still show the previous one, while modules are loading. */
  readonly current: ChartType;
  /** The time to show when the reader opens a tab. */
  readonly timeFor: (tab: ChartType) => RequestedRange | undefined;
}

/** Keeps the time range across tabs: tabs with a single time show the end of the range, and going back restores the range. */
export function useTabTimes(): TabTimes {
  const { chart, params } = usePage();
  const current = resolveTab(chart.config, params.tab);
  const isRange = hasRange(current);
  const range = useRef<RequestedRange | undefined>(undefined);
  if (isRange) range.current = params.time;
  const timeFor = (tab: ChartType): RequestedRange | undefined => {
    if (isRange === hasRange(tab)) return params.time;
    return isRange ? params.time && { ...params.time, start: params.time.end } : range.current;
  };
  return { current, timeFor };
}

/** Whether a tab shows a time range by default. The map can show two times, but starts with one. */
export const hasRange = ({ timeSpan }: ChartTraits): boolean => timeSpan !== "moment" && timeSpan !== "moments";
