import { type Chart, type Dimension, dimensionOf } from "../chart/chart.ts";
import { mapRegions } from "../chart/config.ts";
import { flatGeography } from "../data/geography.ts";
import type { Place } from "../data/place.ts";
import { resolveEntities } from "./selection.ts";
import type { Scope } from "./view.ts";

/** The dimension shown on the map: `map.columnSlug`, else the first y. */
export function mapDimension({ chart }: Pick<Scope, "chart">): Dimension | undefined {
  const slug = chart.config.map?.columnSlug;
  return chart.dimensions.find((dimension) => dimension.slug === slug) ?? dimensionOf(chart, "y");
}

/** Names of the selected places on the map: those in the query, else the author's. */
export function mapSelection({ chart, site, params }: Scope): ReadonlySet<string> {
  return new Set(
    params.mapSelect ? resolveEntities(chart, site, params.mapSelect) : (chart.config.map?.selectedEntityNames ?? []),
  );
}

/** The regions that a chart's map can zoom to; the first is the whole map. */
export function mapRegionsOf(chart: Chart): readonly string[] {
  const flat = flatGeography(chart);
  return flat ? ["World", ...Object.keys(flat.regions)] : mapRegions;
}

/** Whether a chart's map has a region of this name. */
export const isRegion = (chart: Chart, name: string | undefined): name is string =>
  name !== undefined && mapRegionsOf(chart).includes(name);

/** Whether a place is in a region. @param region - a name that `isRegion` accepts */
export const isInRegion = (chart: Chart, region: string, { code, region: own }: Place): boolean =>
  region === "World" || (flatGeography(chart)?.regions[region]?.places.includes(code) ?? own === region);
