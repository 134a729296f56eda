import { tabsOf } from "../../view/tab.ts";
import type { TabData } from "../../view/view.ts";
import { modulePart } from "./part.ts";

/** Addresses of tabs, which their links tell, come from their data: a chart needs those of all its tabs. */
export const scatterData = modulePart(
  ({ chart }) => tabsOf(chart.config).includes("ScatterPlot"),
  () => import("../../view/tabs/scatter.ts"),
);

/** In the page's scripts this stands in for that of `view/tabs/scatter.ts`. */
export const scatter: TabData = {
  get timeSpan() {
    return scatterData.module.scatter.timeSpan;
  },
  get ignoresSelection() {
    return scatterData.module.scatter.ignoresSelection;
  },
  times: (scope) => scatterData.module.scatter.times(scope),
  table: (scope, time) => scatterData.module.scatter.table(scope, time),
};
