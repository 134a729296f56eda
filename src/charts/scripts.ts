import type { Tab } from "../core/view/tab.ts";

/** Scripts of a tab among the assets, beside that which every page has. */
export interface TabScripts {
  /** What draws it. */
  readonly plot?: string;
  /** What finds its rows, which the links of all tabs need. */
  readonly rows?: string;
  /** What its maps are drawn of, where a chart names no geography. */
  readonly borders?: string;
}

/**
 * Which scripts the tabs have, so that pages can tell them ahead; what is not here comes when it is asked for. The bundler
 * calls them by their tab's folder (`build/dev/vite.config.ts`).
 */
export const tabScripts: Readonly<Partial<Record<Tab, TabScripts>>> = {
  SlopeChart: { plot: "slope-plot" },
  DiscreteBar: { plot: "discreteBar-plot" },
  Marimekko: { plot: "marimekko-plot", rows: "marimekko-rows" },
  ScatterPlot: { plot: "scatter-plot", rows: "scatter-rows" },
  StackedArea: { plot: "stackedArea-plot", rows: "stacked-rows" },
  StackedBar: { plot: "stackedBar-plot", rows: "stacked-rows" },
  StackedDiscreteBar: { plot: "stackedDiscreteBar-plot", rows: "stacked-rows" },
  WorldMap: { plot: "map-plot", borders: "world.generated" },
};
