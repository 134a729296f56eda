import type { ChartType } from "../charts/chartType.ts";
import { chartTypeOf } from "../charts/chartType.ts";
import { type PreviewType, previewOrders } from "../charts/preview/previewType.ts";
import { resolveTab, tabsOf } from "../charts/tab.ts";
import type { ChartConfig } from "../core/chart/config.ts";
import type { View } from "../core/view/view.ts";

/** How the chart type of a view appears in previews. */
export const previewOf = (view: Pick<View, "type">): PreviewType => chartTypeOf(view).preview.module;

const isMap = ({ marks }: ChartType): boolean => marks === "places";
const isTable = ({ marks }: ChartType): boolean => marks === "cells";

/**
 * The tabs of a preview, in order (rules.md 701): the line chart if there is one, else the first chart type, else the
 * map; then the table; then the others, the map before chart types unless their `order` differs. The table alone if the
 * chart has no other tab.
 */
export function previewTabs(config: ChartConfig): readonly [ChartType, ...ChartType[]] {
  const tabs = tabsOf(config);
  const types = tabs.filter((tab) => !isMap(tab) && !isTable(tab));
  const [maps, tables] = [tabs.filter(isMap), tabs.filter(isTable)];
  const [first = resolveTab(config, "chart")] = [...types, ...maps, ...tables];
  const rank = ({ preview }: ChartType): number => previewOrders.indexOf(preview.module.order(first));
  const others = [...maps, ...types].filter((tab) => tab !== first).sort((a, b) => rank(a) - rank(b));
  return [first, ...tables.filter((tab) => tab !== first), ...others];
}

/** The value of `tab` that shows the first tab of a preview; undefined if the chart shows it anyway. */
export function previewTabParam(config: ChartConfig, first: ChartType): string | undefined {
  if (resolveTab(config, undefined) === first) return undefined;
  return tabsOf(config).filter((tab) => !isMap(tab) && !isTable(tab)).length === 1 ? "chart" : first.param;
}
