/** What the outlines' script uses of the package, which has no types of its own. */
declare module "d3-geo-projection" {
  import type { FeatureCollection } from "geojson";

  /** Joins polygons that were cut along the antimeridian or at a pole. */
  export function geoStitch<T extends FeatureCollection>(collection: T): T;
}
