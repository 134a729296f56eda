import type { Tab } from "../../view/tab.ts";
import { tabData } from "../../view/tabs/registry.ts";

/** Whether a tab shows a range of times unless told otherwise. The map can show two moments, but begins with one. */
export const hasRange = (tab: Tab): boolean => tab !== "WorldMap" && tabData[tab].timeSpan === "range";
