/** What geographies use of the package, which has no types of its own. */
declare module "d3-geo-projection" {
  import type { GeoStreamWrapper } from "d3-geo";
  import type { FeatureCollection, MultiPolygon, Polygon } from "geojson";

  /** Joins polygons that were cut along the antimeridian or at a pole. */
  export function geoStitch<T extends FeatureCollection>(collection: T): T;

  /** Areas on paper, of those on the sphere; null where nothing of them is to be seen. */
  export function geoProject(area: MultiPolygon, projection: GeoStreamWrapper): MultiPolygon | Polygon | null;
}
