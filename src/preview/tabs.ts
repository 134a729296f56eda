import { previewOrders } from "../charts/preview/previewType.ts";
import { chartTypes } from "../charts/registry.ts";
import type { ChartConfig } from "../core/chart/config.ts";
import { resolveTab, type Tab, tabParams, tabsOf } from "../core/view/tab.ts";
import { previewTypes } from "./previewTypes.ts";

const isChartType = (tab: Tab): boolean => chartTypes[tab].marks !== "places" && chartTypes[tab].marks !== "cells";

/**
 * The tabs of a preview, in order (rules.md 701): the line chart if there is one, else the first chart type, else the
 * map; then the table; then the others, the map before chart types, but for those that say otherwise. The table alone
 * where there is no other.
 */
export function previewTabs(config: ChartConfig): readonly [Tab, ...Tab[]] {
  const tabs = tabsOf(config);
  const types = tabs.filter(isChartType);
  const maps = tabs.filter((tab) => chartTypes[tab].marks === "places");
  const tables = tabs.filter((tab) => chartTypes[tab].marks === "cells");
  const [first = resolveTab(config, "chart")] = [...types, ...maps, ...tables];
  const rank = (tab: Tab): number => previewOrders.indexOf(previewTypes[tab].order(chartTypes[first]));
  const others = [...maps, ...types].filter((tab) => tab !== first).sort((a, b) => rank(a) - rank(b));
  return [first, ...tables.filter((tab) => tab !== first), ...others];
}

/** The value of `tab` that shows the first tab of a preview; undefined where the chart shows it anyway. */
export function previewTabParam(config: ChartConfig, first: Tab): string | undefined {
  if (resolveTab(config, undefined) === first) return undefined;
  return tabsOf(config).filter(isChartType).length === 1 ? "chart" : tabParams[first];
}
