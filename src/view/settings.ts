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

const hasValueAxis = (tab: Tab): boolean => tab === "LineChart" || tab === "SlopeChart" || tab === "ScatterPlot";

function hasRelativeMode({ tab, time }: View): boolean {
  if (tab === "ScatterPlot" || tab === "LineChart" || tab === "SlopeChart") return time.start !== time.end;
  return tab.startsWith("Stacked") || tab === "Marimekko";
}
