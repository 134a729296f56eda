import { type Chart, dimensionsOf } from "../../chart/chart.ts";
import { seriesKind } from "../../view/facet.ts";
import { seriesOf } from "../../view/series.ts";
import { stacksOf } from "../../view/stacks.ts";
import type { View } from "../../view/view.ts";
import { largestByColor } from "./largest.ts";
import { peersOf } from "./peers.ts";
import type { Variant } from "./request.ts";

/** Whether a preview shows the entities asked for, or the author's: there are some, and the reader may choose. */
export const asksFor = (chart: Chart, asked: readonly string[]): boolean =>
  asked.length > 0 && chart.config.addCountryMode !== "disabled";

/**
 * Whom the preview would show if it had room: those asked for and their peers, else the author's (rules.md 703–713).
 * @param view - of those asked for, else of the author's
 */
export function wantedEntities(chart: Chart, view: View, asked: readonly string[]): readonly string[] {
  const [first] = asked;
  if (first === undefined || !asksFor(chart, asked)) return defaultEntities(view);
  if (chart.config.addCountryMode === "change-country" || !hasPeers(view)) return asked;
  return [...new Set([...asked, ...peersOf(first, view)])];
}

/** The author's, or of a cloud of points the largest of each colour; where each entity has its facet, the first. */
function defaultEntities(view: View): readonly string[] {
  const { selection, tab } = view;
  if (selection.length === 0 && (tab === "ScatterPlot" || tab === "Marimekko")) return largestByColor(view);
  return isTornByEntity(view) ? selection.slice(0, 1) : selection;
}

/** No peers where each entity has its facet, or where columns are the series. */
function hasPeers({ chart, tab }: View): boolean {
  if ((chart.config.selectedFacetStrategy ?? "none") !== "none") return false;
  return seriesKind({ chart }) === "entity" || tab === "StackedDiscreteBar";
}

/** Whether each facet holds several columns of one entity. */
const isTornByEntity = ({ facet, chart }: View): boolean => facet === "entity" && dimensionsOf(chart, "y").length > 1;

/** Whether each bar stacks the columns of one entity. */
const stacksColumns = ({ tab, chart }: View): boolean =>
  tab === "StackedDiscreteBar" && dimensionsOf(chart, "y").length > 1;

/** The entities in focus: those asked for, where entities are the series; of stacked bars the one that the table tells of. */
export function focusOf(view: View, asked: readonly string[]): readonly string[] {
  if (stacksColumns(view)) {
    const told = asked[0] ?? stacksOf(view, seriesOf(view))[0]?.entity;
    return told === undefined ? [] : [told];
  }
  return seriesKind(view) === "entity" ? asked : [];
}

/** Most bars of stacked columns that a medium preview holds. */
const mostStacks = 6;

/** Leaves as many entities as the table has rows for them; the one in focus stays. */
export function cutEntities(
  view: View,
  focus: readonly string[],
  variant: Variant,
  capacity: number,
): readonly string[] {
  const { selection } = view;
  if (stacksColumns(view)) return variant === "Large" ? selection : keepFirst(selection, mostStacks, focus);
  return hasRowPerEntity(view) ? selection.slice(0, capacity) : selection;
}

function hasRowPerEntity(view: View): boolean {
  if (view.type.marks !== "series" || isTornByEntity(view)) return false;
  return seriesKind(view) === "entity" || view.facet === "metric";
}

/** The first of `names`, the last of them giving way to those that must stay; the order remains. */
function keepFirst(names: readonly string[], most: number, stay: readonly string[]): readonly string[] {
  if (names.length <= most) return names;
  const others = names.filter((name) => !stay.includes(name)).slice(0, most - stay.length);
  return names.filter((name) => stay.includes(name) || others.includes(name));
}
