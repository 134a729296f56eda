import { type Chart, type Dimension, dimensionOf } from "../chart/chart.ts";
import { mapRegions } from "../chart/config.ts";
import type { Site } from "../chart/site.ts";
import { isCountry } from "../data/entity.ts";
import { findPlace, flatGeography, furtherPlaces } from "../data/geography.ts";
import { memoize } from "../data/memoize.ts";
import { type Place, placeOf } from "../data/place.ts";
import { ownValue } from "../text/json.ts";
import { entitiesOf, resolveEntities } from "./selection.ts";
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

type EntityPlaces = ReadonlyMap<string, Place>;

/**
 * Maps each entity of the chart that has a shape to its place, in order of name. If the site knows the place by another
 * name ("Eswatini"), an old name in the data ("Swaziland") has no shape, so that two rows never claim the same one.
 */
export const mapPlacesOf = memoize((chart: Chart, site: Site): EntityPlaces => {
  const places = entitiesOf(chart).map((name) => [name, mapPlaceOf(chart, site, name)] as const);
  return new Map(places.flatMap(([name, place]) => (place ? [[name, place]] : [])));
});

const placeNamesOf = memoize((chart: Chart, site: Site): readonly string[] => [...mapPlacesOf(chart, site).keys()]);

/** The chart's entities that have a shape on the map. */
export const mapEntities = ({ chart, site }: Pick<Scope, "chart" | "site">): readonly string[] =>
  placeNamesOf(chart, site);

/** The part of a chart that determines the places of its entities. */
interface PlacedChart extends Pick<Chart, "codes" | "namesakes"> {
  /** Places of the chart's geography; undefined for the world. */
  readonly places?: readonly Place[] | undefined;
  /** Places of the chart's world map that the built-in one lacks. */
  readonly further?: readonly Place[] | undefined;
}

/** The place of an entity on a chart's map. */
export function findMapPlace(
  name: string,
  { codes, namesakes, places, further = [] }: PlacedChart,
  { entities, config }: Pick<Site, "entities" | "config">,
): Place | undefined {
  const isNamesake = namesakes?.includes(name) ?? false;
  const code = ownValue(codes, name) ?? (isNamesake ? undefined : entities.findByName(name)?.code) ?? "";
  // Another geography has its own places, whatever the site or the world map call them.
  if (places) return findPlace(places, { name, code });
  if (isNamesake) return undefined;
  const standard = entities.findByCode(code)?.name ?? name;
  if (standard !== name) return undefined;
  const place = placeOf({ name, code }, config.brand?.codePrefix) ?? findPlace(further, { name, code });
  const known = entities.findByName(name);
  // A country of the site is that country, even if the site gives it a code of its own (rules.md 210).
  return place ?? (known?.code === code && isCountry(known) ? placeOf({ name }) : undefined);
}

/** The place of an entity on a chart's map. */
export const mapPlaceOf = (chart: Chart, site: Site, name: string): Place | undefined =>
  findMapPlace(name, { ...chart, places: flatGeography(chart)?.places, further: furtherPlaces(chart) }, site);
