import { useRef } from "preact/hooks";
import type { ChartType } from "../../charts/chartType.ts";
import { resolveTab } from "../../charts/tab.ts";
import type { RequestedRange } from "../../core/data/time.ts";
import type { ChartTraits } from "../../core/view/chartTraits.ts";
import { usePage } from "../context.ts";

/** What the reader has asked for last, and where that leads from there. */
interface TabTimes {
  /** The tab of the address: while its script comes, the page still shows the one before. */
  readonly current: ChartType;
  /** The time to show when the reader goes to another tab. */
  readonly timeFor: (tab: ChartType) => RequestedRange | undefined;
}

/** A tab of one moment takes the end of a range; back on a tab of ranges, it is the range that this had. */
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

/** Whether a tab shows a range of times unless told otherwise. The map can show two moments, but begins with one. */
export const hasRange = ({ timeSpan }: ChartTraits): boolean => timeSpan !== "moment" && timeSpan !== "moments";
