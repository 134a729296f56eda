import { flatGeography } from "../data/geography.ts";
import type { ChartSetting } from "./chartTraits.ts";
import { facetStrategies } from "./facet.ts";
import type { View } from "./view.ts";

/** The parameters that a reader may set in a view, beside its tab, time and entities. */
export type SettingName = ChartSetting | "stackMode" | "facet";

/** Under which conditions a view of a tab that has the setting offers it. */
const conditions: Readonly<Record<ChartSetting, (view: View) => boolean>> = {
  yScale: ({ chart }) => chart.config.yAxis?.canChangeScaleType ?? false,
  xScale: ({ chart }) => chart.config.xAxis?.canChangeScaleType ?? false,
  uniformYAxis: ({ facet }) => facet !== "none",
  zoomToSelection: ({ selection }) => selection.length > 0,
  showNoDataArea: () => true,
  endpointsOnly: ({ time }) => time.start !== time.end,
  region: ({ globe }) => globe === undefined,
  globe: ({ chart }) => !flatGeography(chart),
};

/**
 * What a reader may set in a view; the author offers scales, relative mode and facets
 * (content/reference.md, "Axes", "Modes and details").
 */
export const settingsOf = (view: View): ReadonlySet<SettingName> => {
  const { chart, type } = view;
  const names = new Set<SettingName>(type.settings.filter((name) => conditions[name](view)));
  if (hasRelativeMode(view) && chart.config.hideRelativeToggle === false) names.add("stackMode");
  if (facetStrategies(view).length > 1 && chart.config.hideFacetControl === false) names.add("facet");
  return names;
};

/** Settings that a menu offers, in its order; those of the map stand beside it. */
const menuSettings = [
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

/** What the menu of a view offers, in its order. */
export function menuSettingsOf(view: View): readonly MenuSetting[] {
  const offered = settingsOf(view);
  return menuSettings.filter((name) => offered.has(name));
}

/** Whether a reader may choose the entities of a view. Map and table show all that there are. */
export const isPickable = ({ chart, type }: Pick<View, "chart" | "type">): boolean =>
  chart.config.addCountryMode !== "disabled" && type.isPickable;

/** Whether a view has any controls beside its tabs. */
export const hasControls = (view: View): boolean =>
  view.type.settings.includes("globe") || isPickable(view) || menuSettingsOf(view).length > 0;

/** A change needs two times. */
function hasRelativeMode({ type, time }: View): boolean {
  if (type.relative === "change" || type.relative === "annualChange") return time.start !== time.end;
  return type.relative !== undefined;
}
