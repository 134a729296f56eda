/** Types for the functions that geographies use; the package has none. */
declare module "d3-geo-projection" {
  import type { GeoStreamWrapper } from "d3-geo";
  import type { FeatureCollection, MultiPolygon, Polygon } from "geojson";

  /** Joins polygons that were cut along the antimeridian or at a pole. */
  export function geoStitch<T extends FeatureCollection>(collection: T): T;

  /** Projects an area; null if none of it is visible. */
  export function geoProject(area: MultiPolygon, projection: GeoStreamWrapper): MultiPolygon | Polygon | null;
}
