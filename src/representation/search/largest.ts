import type { DimensionProperty } from "../../chart/config.ts";
import { ownValue } from "../../data/record.ts";
import type { View } from "../../view/view.ts";

/**
 * Of each colour group of a scatter or Marimekko the largest entity at the end time: by size, in a Marimekko by x, else
 * by the population that the site knows (rules.md 703).
 */
export function largestByColor(view: View): readonly string[] {
  const { table, time, site, tab } = view;
  const positionOf = (property: DimensionProperty): number =>
    table.columns.findIndex(({ dimension }) => dimension.property === property);
  const [color, size] = [positionOf("color"), positionOf(tab === "Marimekko" ? "x" : "size")];
  const largest = new Map<string, { entity: string; size: number }>();
  for (const { entity, time: at, cells } of table.rows) {
    const group = cells[color]?.value;
    if (at !== time.end || (color >= 0 && group === undefined)) continue;
    const own = cells[size]?.value ?? ownValue(site.peerValues.population, entity) ?? 0;
    const known = largest.get(String(group));
    if (!known || Number(own) > known.size) largest.set(String(group), { entity, size: Number(own) });
  }
  return [...largest.values()].map(({ entity }) => entity);
}
