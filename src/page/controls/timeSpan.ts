import type { Tab } from "../../view/tab.ts";
import { tabData } from "../../view/tabs/registry.ts";
import type { View } from "../../view/view.ts";

/** Whether a tab shows a range of times unless told otherwise. The map can show two moments, but begins with one. */
export const hasRange = (tab: Tab): boolean => tab !== "WorldMap" && tabData[tab].timeSpan === "range";

/** Handles that a view's timeline has. */
export const handleCount = ({ tab, time }: View): 1 | 2 => (hasRange(tab) || time.start !== time.end ? 2 : 1);
