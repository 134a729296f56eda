import { tabsOf } from "../../view/tab.ts";
import { tabTypes } from "../../view/tabs/registry.ts";
import type * as scatter from "../../view/tabs/scatter.ts";
import { modulePart } from "./part.ts";

/** Addresses of tabs, which their links tell, come from their data: a chart needs those of all its tabs. */
export const scatterPart = modulePart(
  ({ chart }) => tabsOf(chart.config).some((tab) => tabTypes[tab].x === "position"),
  () => import("../../view/tabs/scatter.ts"),
);

/** In the page's scripts this stands in for that of `view/tabs/scatter.ts`. */
export const scatterData: typeof scatter.scatterData = {
  times: (scope) => scatterPart.module.scatterData.times(scope),
  table: (scope, time) => scatterPart.module.scatterData.table(scope, time),
};
