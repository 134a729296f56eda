import type { Site } from "../../chart/site.ts";
import { entityNames } from "../geo/map.ts";

/** Names of places by code, of each site once. */
const namesBySite = new WeakMap<Site, ReadonlyMap<string, string>>();

/** Code of a place → what the site calls it, whether a chart has data of it or not. */
export function placeNames(site: Site): ReadonlyMap<string, string> {
  let names = namesBySite.get(site);
  if (!names) {
    names = entityNames(site.entities.all, site.config.brand?.codePrefix);
    namesBySite.set(site, names);
  }
  return names;
}
