import { chartTypeOf } from "../../charts/chartType.ts";
import { tabsOf } from "../../charts/tab.ts";
import type { View } from "../../core/view/view.ts";

/** Names of the scripts that a page preloads for its first view, so that they arrive together with its main script. */
export function preloadsOf({ chart, type }: Pick<View, "chart" | "type">): readonly string[] {
  const rows = tabsOf(chart.config).flatMap(({ scripts }) => scripts.rows ?? []);
  const { plot, borders } = chartTypeOf({ type }).scripts;
  return [...new Set([...rows, plot ?? [], (chart.geography ? undefined : borders) ?? []].flat())];
}
