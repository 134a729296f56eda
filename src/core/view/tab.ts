import { chartTypesOf } from "../chart/chart.ts";
import { type ChartConfig, type ChartTypeName, chartTypeTabs } from "../chart/config.ts";

/** What a view shows: a chart type, the map, or the table. */
export type Tab = ChartTypeName | "WorldMap" | "Table";

/** The interface's name of each tab, as queries and configs write it. */
export const tabParams: Readonly<Record<Tab, string>> = {
  ...chartTypeTabs,
  WorldMap: "map",
  Table: "table",
};

const tabsByParam = new Map(Object.entries(tabParams).map(([tab, param]) => [param, tab as Tab]));

/** A value that `tab` may have: a tab's name, or "chart" for the first chart type. */
export type TabParam = string;

/** All values that `tab` may have. */
export const tabParamValues = (): readonly string[] => ["table", "map", "chart", ...Object.values(chartTypeTabs)];

/** Whether `tab` may have this value. */
export const isTabParam = (value: string): boolean => value === "chart" || tabsByParam.has(value);

/** The tabs of a chart: its chart types in their fixed order, the map if it has one, and always the table. */
export function tabsOf(config: ChartConfig): readonly Tab[] {
  const hasData = config.dimensions.some(({ property }) => property === "y");
  const types = hasData ? chartTypesOf(config) : [];
  return [...types, ...(config.hasMapTab ? ["WorldMap" as const] : []), "Table"];
}

/**
 * The tab that a chart shows: the asked one if the chart has it, else its first chart type (rules.md 202); without a
 * chart type the map, else the table.
 */
export function resolveTab(config: ChartConfig, asked: TabParam | undefined): Tab {
  const tabs = tabsOf(config);
  const wanted = asked ?? config.tab ?? "chart";
  const tab = tabsByParam.get(wanted);
  if (tab && tabs.includes(tab)) return tab;
  return tabs[0] ?? "Table";
}
