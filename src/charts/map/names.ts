import type { Chart } from "../../core/chart/chart.ts";
import type { Site } from "../../core/chart/site.ts";
import { memoize } from "../../core/data/memoize.ts";
import { entityNameByPlace as siteNames } from "../../core/plot/map/projectedMap.ts";
import { escapeMarkup } from "../../core/text/escape.ts";
import { mapPlacesOf } from "../../core/view/mapPlaces.ts";

/** What a place is called, and how its marks say so. */
export interface PlaceName {
  readonly name: string;
  /** The start of its marks, up to the colour of their fill: they name it as entity and as series (rules.md 805). */
  readonly opening: string;
}

/** Code of a place → what the site calls it, whether a chart has data of it or not. */
export const placeNames = memoize((site: Site): ReadonlyMap<string, PlaceName> => {
  const names = siteNames(site.entities.all, site.config.brand?.codePrefix);
  return new Map([...names].map(([code, name]) => [code, placeName(name)]));
});

/** Code of a place of the chart's geography → the chart's entity there; it is called as the data call it. */
export const entityNames = memoize(
  (chart: Chart, site: Site): ReadonlyMap<string, PlaceName> =>
    new Map(Array.from(mapPlacesOf(chart, site), ([name, { code }]) => [code, placeName(name)])),
);

/** How the marks of a place say its name. */
export function placeName(name: string): PlaceName {
  const escaped = escapeMarkup(name);
  return { name, opening: `<path data-entity="${escaped}" data-series="${escaped}" fill="` };
}
