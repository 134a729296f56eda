import type { Chart } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";
import { derived } from "../data/derived.ts";
import { isCountry } from "../data/entity.ts";
import { type Place, placeOf } from "../data/place.ts";
import { ownValue } from "../data/record.ts";
import { entitiesOf } from "./selection.ts";
import type { Scope } from "./view.ts";

type EntityPlaces = ReadonlyMap<string, Place>;

/**
 * The chart's entities that the map can draw, in order of name → where they are drawn. Where the site knows the place by
 * another name ("Eswatini"), an old spelling in the data ("Swaziland") is not that place: two rows would claim one shape.
 */
export const placesOf = derived((chart: Chart, site: Site): EntityPlaces => {
  const places = entitiesOf(chart).map((name) => [name, drawnPlace(name, chart, site)] as const);
  return new Map(places.flatMap(([name, place]) => (place ? [[name, place]] : [])));
});

/** The chart's entities that the map can draw. */
export const mapPlaces = ({ chart, site }: Pick<Scope, "chart" | "site">): readonly string[] => [
  ...placesOf(chart, site).keys(),
];

/** Where the map draws an entity of a chart. */
export function drawnPlace(
  name: string,
  { codes, namesakes }: Pick<Chart, "codes" | "namesakes">,
  { entities, config }: Pick<Site, "entities" | "config">,
): Place | undefined {
  if (namesakes?.includes(name)) return undefined;
  const code = ownValue(codes, name) ?? entities.named(name)?.code ?? "";
  const standard = entities.coded(code)?.name ?? name;
  if (standard !== name) return undefined;
  const place = placeOf({ name, code }, config.brand?.codePrefix);
  const known = entities.named(name);
  // A country of the site is that country, whatever code of its own the site gives it (rules.md 210).
  return place ?? (known?.code === code && isCountry(known) ? placeOf({ name }) : undefined);
}
