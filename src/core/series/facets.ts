import { dimensionsOf, displayName } from "../chart/chart.ts";
import type { View } from "../view/view.ts";
import type { Series } from "./series.ts";

/** A facet: the series of one entity, or of one column; none where it has no data. */
export interface Facet {
  readonly title: string;
  readonly series: readonly Series[];
}

/** Splits series by what the view's facets stand for: the selected entities, or the columns, with data or without. */
export function facetsOf(view: View, series: readonly Series[]): readonly Facet[] {
  const isByEntity = view.facet === "entity";
  const titles = isByEntity ? view.selection : dimensionsOf(view.chart, "y").map(displayName);
  const byTitle = new Map<string, Series[]>(titles.map((title) => [title, []]));
  for (const it of series) {
    const title = isByEntity ? it.entity : displayName(it.dimension);
    const known = byTitle.get(title);
    if (known) known.push(it);
    else byTitle.set(title, [it]);
  }
  return [...byTitle].map(([title, members]) => ({ title, series: members }));
}
