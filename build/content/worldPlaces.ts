import type { EntityIndex } from "../../src/core/data/entity.ts";
import { type Place, placeByCode, placeOf } from "../../src/core/data/place.ts";
import { countries } from "./countries.ts";
import type { PlaceFeature } from "./geography/feature.ts";
import type { Find } from "./geography/finding.ts";

/** So many features that are no places are told by name. */
const maxTold = 10;

/**
 * Features as places of the world's map: by code (alpha-3, alpha-2 or numeric), by name, or by what the site or the world
 * calls them; what is none of them is land without data.
 */
export function worldPlaces(
  features: readonly PlaceFeature[],
  entities: EntityIndex,
  find: Find,
): readonly PlaceFeature[] {
  const byCode = new Map(countries().flatMap(({ code, codes }) => codes.map((one) => [one, code] as const)));
  const byName = new Map(
    countries().flatMap(({ code, names }) => names.map((one) => [one.toLowerCase(), code] as const)),
  );
  const placeFor = ({ code, name }: PlaceFeature): Place | undefined => {
    const entity = entities.find(code) ?? entities.find(name);
    const known = byCode.get(code) ?? byName.get(name.toLowerCase()) ?? "";
    return placeByCode.get(code) ?? placeOf({ name }) ?? (entity && placeOf(entity)) ?? placeByCode.get(known);
  };
  const places = features.map(placeFor);
  const lost = features.filter(({ code }, i) => code !== "" && !places[i]).map(({ name }) => JSON.stringify(name));
  if (lost.length > 0) {
    const told =
      lost.slice(0, maxTold).join(", ") + (lost.length > maxTold ? ` and ${lost.length - maxTold} more` : "");
    const message = `${lost.length} of ${features.length} features are no places of the world's map, and are drawn without data: ${told}`;
    const advice =
      'name the property that holds codes of ISO 3166-1 as "code" of geographies/world.json, if they should be';
    find({ severity: "warning", message, advice });
  }
  return features.map((feature, i) => ({ ...feature, code: places[i]?.code ?? "" }));
}
