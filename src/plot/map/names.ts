import type { Site } from "../../chart/site.ts";
import { escapeMarkup } from "../../data/escape.ts";
import { entityNames } from "../geo/map.ts";

/** What a place is called, and how its marks say so. */
export interface PlaceName {
  readonly name: string;
  /** The start of its marks, up to the colour of their fill: they name it as entity and as series (rules.md 805). */
  readonly opening: string;
}

/** Names of places by code, of each site once. */
const namesBySite = new WeakMap<Site, ReadonlyMap<string, PlaceName>>();

/** Code of a place → what the site calls it, whether a chart has data of it or not. */
export function placeNames(site: Site): ReadonlyMap<string, PlaceName> {
  let names = namesBySite.get(site);
  if (!names) {
    const all = entityNames(site.entities.all, site.config.brand?.codePrefix);
    names = new Map([...all].map(([code, name]) => [code, placeName(name)]));
    namesBySite.set(site, names);
  }
  return names;
}

/** How the marks of a place say its name. */
export function placeName(name: string): PlaceName {
  const escaped = escapeMarkup(name);
  return { name, opening: `<path data-entity="${escaped}" data-series="${escaped}" fill="` };
}
