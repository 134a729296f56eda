import type { TabTraits } from "../../core/view/tabTraits.ts";

/** Whether a tab shows a range of times unless told otherwise. The map can show two moments, but begins with one. */
export const hasRange = ({ timeSpan }: TabTraits): boolean => timeSpan !== "moment" && timeSpan !== "moments";
