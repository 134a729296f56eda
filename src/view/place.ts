import type { Chart } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";
import { type Place, placeOf } from "../data/place.ts";
import { ownValue } from "../data/record.ts";
import { entitiesOf } from "./selection.ts";

type EntityPlaces = ReadonlyMap<string, Place>;

/** Places of the charts that were asked for, each found once; with the site whose names and codes they come from. */
const placesByChart = new WeakMap<Chart, { readonly site: Site; readonly places: EntityPlaces }>();

/**
 * The chart's entities that the map can draw, in order of name → where they are drawn. Where the site knows the place by
 * another name ("Eswatini"), an old spelling in the data ("Swaziland") is not that place: two rows would claim one shape.
 */
export function placesOf(chart: Chart, site: Site): EntityPlaces {
  const known = placesByChart.get(chart);
  if (known?.site === site) return known.places;
  const places = findPlaces(chart, site);
  placesByChart.set(chart, { site, places });
  return places;
}

function findPlaces(chart: Chart, site: Site): EntityPlaces {
  const places = new Map<string, Place>();
  for (const name of entitiesOf(chart)) {
    const code = ownValue(chart.codes, name) ?? site.entities.named(name)?.code ?? "";
    const standard = site.entities.coded(code)?.name ?? name;
    const place = placeOf({ name, code }, site.config.brand?.codePrefix);
    if (place && standard === name) places.set(name, place);
  }
  return places;
}
