import type { ChartConfig } from "../../chart/config.ts";
import { resolveTab, type Tab, tabParams, tabsOf } from "../../view/tab.ts";

/**
 * The tabs of a preview, in order (rules.md 701): the line chart if there is one, else the first chart type, else the
 * map; then the table; then a Marimekko beside a line chart; then the others, the map before chart types, bars last.
 */
export function previewTabs(config: ChartConfig): readonly [Tab, ...Tab[]] {
  const tabs = tabsOf(config);
  const types: readonly Tab[] = tabs.filter((tab) => tab !== "WorldMap" && tab !== "Table");
  const map: readonly Tab[] = tabs.filter((tab) => tab === "WorldMap");
  const first: Tab = types[0] ?? map[0] ?? "Table";
  if (first === "Table") return [first];
  const isEarly = (tab: Tab): boolean => tab === "Marimekko" && first === "LineChart";
  const rank = (tab: Tab): number => (isEarly(tab) ? 0 : tab === "DiscreteBar" ? 2 : 1);
  const rest = [...map, ...types].filter((tab) => tab !== first).sort((a, b) => rank(a) - rank(b));
  return [first, "Table", ...rest];
}

/** The value of `tab` that shows the first tab of a preview; undefined where the chart shows it anyway. */
export function previewTabParam(config: ChartConfig, first: Tab): string | undefined {
  if (resolveTab(config, undefined) === first) return undefined;
  const types = tabsOf(config).filter((tab) => tab !== "WorldMap" && tab !== "Table");
  return types.length === 1 ? "chart" : tabParams[first];
}
