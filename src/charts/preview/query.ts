import { siteEntity } from "../../core/chart/chart.ts";
import { writeTime } from "../../core/data/time.ts";
import { writeEntityList } from "../../core/view/params.ts";
import type { View } from "../../core/view/view.ts";

/** Query parameters by name. */
export type Params = Readonly<Record<string, string>>;

/** What the view of a slot has beyond the preview's parameters: on its chart, and on its preview (rules.md 742–744). */
export interface SlotParams {
  readonly chartParams?: Params;
  readonly previewParams?: Params;
}

/** Entities by code where the site knows the code by this very name, else by name; "" for none. */
export function entityList({ chart, site }: View, names: readonly string[]): string {
  const token = (name: string): string => siteEntity(chart, site, name)?.code || name;
  return names.length === 0 ? "" : writeEntityList({ names: names.map(token) });
}

/** Both ends, even of a single time. */
export function timeRange({ time, chart, table }: View): string {
  if (table.rows.length === 0) return "earliest..latest";
  return `${writeTime(time.start, chart.timeUnit)}..${writeTime(time.end, chart.timeUnit)}`;
}

/** `focus`, where it is another than the author's; "" for nobody. */
export const queriedFocus = (view: View): string | undefined =>
  isSameSet(view.focus, view.chart.config.focusedSeriesNames ?? []) ? undefined : entityList(view, view.focus);

/** Whether two lists have the same names, in whichever order. */
export const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name));
