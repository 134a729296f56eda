import type { Tab } from "../view/tab.ts";
import { line } from "./line/line.ts";
import type { PlotType } from "./type.ts";

/** What draws each tab; the data side of a tab stands in the registry of views. */
export const plotTypes: Partial<Record<Tab, PlotType>> = {
  LineChart: line,
};
