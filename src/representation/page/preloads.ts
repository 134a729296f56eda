import { type Tab, tabsOf } from "../../view/tab.ts";
import type { View } from "../../view/view.ts";

/** Scripts of a tab among the assets, beside that which every page has. */
interface TabScripts {
  /** What draws it. */
  readonly plot?: string;
  /** What finds its rows, which the links of all tabs need. */
  readonly rows?: string;
}

const scripts: Readonly<Record<Tab, TabScripts>> = {
  LineChart: {},
  SlopeChart: { plot: "slope-plot" },
  DiscreteBar: { plot: "discreteBar-plot" },
  Marimekko: { plot: "marimekko-plot", rows: "marimekko-rows" },
  ScatterPlot: { plot: "scatter-plot", rows: "scatter-rows" },
  StackedArea: { plot: "stackedArea-plot", rows: "stacked-rows" },
  StackedBar: { plot: "stackedBar-plot", rows: "stacked-rows" },
  StackedDiscreteBar: { plot: "stackedDiscreteBar-plot", rows: "stacked-rows" },
  WorldMap: { plot: "map-plot" },
  Table: {},
};

/**
 * Names of the scripts that a page needs for its first view after the one that every page has: told ahead, they come
 * beside that one, not after it.
 */
export function preloadsOf({ chart, tab }: Pick<View, "chart" | "tab">): readonly string[] {
  const rows = tabsOf(chart.config).flatMap((it) => scripts[it].rows ?? []);
  return [...new Set([...rows, ...(scripts[tab].plot ? [scripts[tab].plot] : [])])];
}
