import type { ChartTraits } from "../../core/view/chartTraits.ts";

/** Whether a tab shows a range of times unless told otherwise. The map can show two moments, but begins with one. */
export const hasRange = ({ timeSpan }: ChartTraits): boolean => timeSpan !== "moment" && timeSpan !== "moments";
