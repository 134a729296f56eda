import { flatGeography } from "../data/geography.ts";
import type { ChartSetting } from "./chartTraits.ts";
import { facetStrategies } from "./facet.ts";
import type { View } from "./view.ts";

/** Parameters that a reader can set, other than tab, time and entities. */
export type SettingName = ChartSetting | "stackMode" | "facet";

/** Conditions for a view to offer a setting of its chart type. */
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
 * The settings that a view offers. The author decides about scales, relative mode and facets (content/reference.md,
 * "Axes", "Modes and details").
 */
export const settingsOf = (view: View): ReadonlySet<SettingName> => {
  const { chart, type } = view;
  const names = new Set<SettingName>(type.settings.filter((name) => conditions[name](view)));
  if (hasRelativeMode(view) && chart.config.hideRelativeToggle === false) names.add("stackMode");
  if (facetStrategies(view).length > 1 && chart.config.hideFacetControl === false) names.add("facet");
  return names;
};

/** The settings in the menu, in order. The map's settings have controls of their own. */
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

/** The settings in a view's menu, in order. */
export function menuSettingsOf(view: View): readonly MenuSetting[] {
  const offered = settingsOf(view);
  return menuSettings.filter((name) => offered.has(name));
}

/** Whether a reader can select entities. Maps and tables show all entities. */
export const isPickable = ({ chart, type }: Pick<View, "chart" | "type">): boolean =>
  chart.config.addCountryMode !== "disabled" && type.isPickable;

/** Whether a view has any controls other than tabs. */
export const hasControls = (view: View): boolean =>
  view.type.settings.includes("globe") || isPickable(view) || menuSettingsOf(view).length > 0;

/** Relative changes need two times. */
function hasRelativeMode({ type, time }: View): boolean {
  if (type.relative === "change" || type.relative === "annualChange") return time.start !== time.end;
  return type.relative !== undefined;
}
