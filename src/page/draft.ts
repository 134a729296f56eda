import type { Tab } from "../view/tab.ts";
import type { View } from "../view/view.ts";

/** Rows that are drawn in each step of a drag without falling behind on a slow machine. */
const mostRows = 4000;

/** Tabs whose marks run through times: with fewer of these they keep their shape. */
const thinnable = new Set<Tab>(["LineChart", "StackedArea"]);

/** The view with fewer times between its ends, to be drawn many times a second; small views stay as they are. */
export function draftOf(view: View): View {
  const { rows } = view.table;
  if (rows.length <= mostRows || !thinnable.has(view.tab)) return view;
  const step = Math.ceil(rows.length / mostRows);
  const { start, end } = view.time;
  const kept = new Set([start, end, ...Array.from(view.times).filter((_, i) => i % step === 0)]);
  return { ...view, table: { ...view.table, rows: rows.filter(({ time }) => kept.has(time)) } };
}
