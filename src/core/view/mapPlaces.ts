import type { Chart } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";
import { isCountry } from "../data/entity.ts";
import { findPlace, flatGeography } from "../data/geography.ts";
import { memoize } from "../data/memoize.ts";
import { type Place, placeOf } from "../data/place.ts";
import { ownValue } from "../text/json.ts";
import { entitiesOf } from "./selection.ts";
import type { Scope } from "./view.ts";

type EntityPlaces = ReadonlyMap<string, Place>;

/**
 * The chart's entities that the map can draw, in order of name → where they are drawn. Where the site knows the place by
 * another name ("Eswatini"), an old spelling in the data ("Swaziland") is not that place: two rows would claim one shape.
 */
export const mapPlacesOf = memoize((chart: Chart, site: Site): EntityPlaces => {
  const places = entitiesOf(chart).map((name) => [name, mapPlaceOf(chart, site, name)] as const);
  return new Map(places.flatMap(([name, place]) => (place ? [[name, place]] : [])));
});

const placeNamesOf = memoize((chart: Chart, site: Site): readonly string[] => [...mapPlacesOf(chart, site).keys()]);

/** The chart's entities that the map can draw. */
export const mapEntities = ({ chart, site }: Pick<Scope, "chart" | "site">): readonly string[] =>
  placeNamesOf(chart, site);

/** What of a chart tells where its entities are drawn. */
interface PlacedChart extends Pick<Chart, "codes" | "namesakes"> {
  /** Of the chart's geography; the world's when absent. */
  readonly places?: readonly Place[] | undefined;
}

/** Where the map draws an entity of a chart. */
export function drawnPlace(
  name: string,
  { codes, namesakes, places }: PlacedChart,
  { entities, config }: Pick<Site, "entities" | "config">,
): Place | undefined {
  const isNamesake = namesakes?.includes(name) ?? false;
  const code = ownValue(codes, name) ?? (isNamesake ? undefined : entities.findByName(name)?.code) ?? "";
  // Another geography has places of its own, whatever the site or the world calls so.
  if (places) return findPlace(places, { name, code });
  if (isNamesake) return undefined;
  const standard = entities.findByCode(code)?.name ?? name;
  if (standard !== name) return undefined;
  const place = placeOf({ name, code }, config.brand?.codePrefix);
  const known = entities.findByName(name);
  // A country of the site is that country, whatever code of its own the site gives it (rules.md 210).
  return place ?? (known?.code === code && isCountry(known) ? placeOf({ name }) : undefined);
}

/** Where the map of a chart draws an entity. */
export const mapPlaceOf = (chart: Chart, site: Site, name: string): Place | undefined =>
  drawnPlace(name, { ...chart, places: flatGeography(chart)?.places }, site);
