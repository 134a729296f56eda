import { tabScripts } from "../../charts/scripts.ts";
import { tabsOf } from "../../core/view/tab.ts";
import type { View } from "../../core/view/view.ts";

/**
 * Names of the scripts that a page needs for its first view after the one that every page has: told ahead, they come
 * beside that one, not after it.
 */
export function preloadsOf({ chart, tab }: Pick<View, "chart" | "tab">): readonly string[] {
  const rows = tabsOf(chart.config).flatMap((it) => tabScripts[it]?.rows ?? []);
  const { plot, borders } = tabScripts[tab] ?? {};
  return [...new Set([...rows, plot ?? [], (chart.geography ? undefined : borders) ?? []].flat())];
}
