import { facetStrategies } from "./facet.ts";
import type { ViewParams } from "./params.ts";
import type { Tab } from "./tab.ts";
import type { View } from "./view.ts";

/** The parameters that a reader may set in a view, beside its tab, time and entities. */
export type SettingName = keyof Pick<
  ViewParams,
  | "yScale"
  | "xScale"
  | "stackMode"
  | "facet"
  | "uniformYAxis"
  | "zoomToSelection"
  | "showNoDataArea"
  | "endpointsOnly"
  | "region"
  | "globe"
>;

const tests: Readonly<Record<SettingName, (view: View) => boolean>> = {
  yScale: ({ chart, tab }) => hasValueAxis(tab) && (chart.config.yAxis?.canChangeScaleType ?? false),
  xScale: ({ chart, tab }) => tab === "ScatterPlot" && (chart.config.xAxis?.canChangeScaleType ?? false),
  stackMode: (view) => hasRelativeMode(view) && view.chart.config.hideRelativeToggle === false,
  facet: (view) => facetStrategies(view).length > 1 && view.chart.config.hideFacetControl === false,
  uniformYAxis: (view) => view.facet !== "none" && view.tab !== "DiscreteBar",
  zoomToSelection: ({ tab, selection }) => tab === "ScatterPlot" && selection.length > 0,
  showNoDataArea: ({ tab }) => tab === "Marimekko",
  endpointsOnly: ({ tab, time }) => tab === "ScatterPlot" && time.start !== time.end,
  region: ({ tab, globe }) => tab === "WorldMap" && globe === undefined,
  globe: ({ tab }) => tab === "WorldMap",
};

/** What a reader may set in a view; the author offers scales, relative mode and facets (config "Axes", "Stacks"). */
export const settingsOf = (view: View): ReadonlySet<SettingName> => {
  const names = Object.keys(tests) as SettingName[];
  return new Set(names.filter((name) => tests[name](view)));
};

/** Settings that a menu offers, in its order; those of the map stand beside it. */
export const menuSettings = [
  "yScale",
  "xScale",
  "stackMode",
  "facet",
  "uniformYAxis",
  "zoomToSelection",
  "showNoDataArea",
  "endpointsOnly",
] as const satisfies readonly SettingName[];
export type MenuSetting = (typeof menuSettings)[number];

/** Whether a reader may choose the entities of a view. Map and table show all that there are. */
export const isPickable = ({ chart, tab }: Pick<View, "chart" | "tab">): boolean =>
  chart.config.addCountryMode !== "disabled" && tab !== "WorldMap" && tab !== "Table";

/** Whether a view has any controls beside its tabs. */
export function hasTools(view: View): boolean {
  const offered = settingsOf(view);
  return view.tab === "WorldMap" || isPickable(view) || menuSettings.some((name) => offered.has(name));
}

const hasValueAxis = (tab: Tab): boolean => tab === "LineChart" || tab === "SlopeChart" || tab === "ScatterPlot";

function hasRelativeMode({ tab, time }: View): boolean {
  if (tab === "ScatterPlot" || tab === "LineChart" || tab === "SlopeChart") return time.start !== time.end;
  return tab.startsWith("Stacked") || tab === "Marimekko";
}
