import { siteEntity } from "../../core/chart/chart.ts";
import { writeTime } from "../../core/data/time.ts";
import { writeEntityList } from "../../core/view/params.ts";
import type { View } from "../../core/view/view.ts";

/** Query parameters by name. */
export type Params = Readonly<Record<string, string>>;

/** Parameters that a slot has in addition to the preview's: for its chart, and for its picture (rules.md 742–744). */
export interface SlotParams {
  readonly chartParams?: Params;
  readonly previewParams?: Params;
}

/** A list of entities, by code if the site has one for this name. "" for none. */
export function entityList({ chart, site }: View, names: readonly string[]): string {
  const token = (name: string): string => siteEntity(chart, site, name)?.code || name;
  return names.length === 0 ? "" : writeEntityList({ names: names.map(token) });
}

/** Both ends of the view's time, even if they are equal. */
export function timeRange({ time, chart, table }: View): string {
  if (table.rows.length === 0) return "earliest..latest";
  return `${writeTime(time.start, chart.timeUnit)}..${writeTime(time.end, chart.timeUnit)}`;
}

/** `focus`, if it differs from the author's; "" for no focus. */
export const queriedFocus = (view: View): string | undefined =>
  isSameSet(view.focus, view.chart.config.focusedSeriesNames ?? []) ? undefined : entityList(view, view.focus);

/** Whether two lists contain the same names, in any order. */
export const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name));
