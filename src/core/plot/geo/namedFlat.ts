import type { MapRegion } from "../../chart/config.ts";
import type { SphereProjection } from "../../chart/projection.ts";
import { aimedProjection, type Extent } from "./named.ts";
import type { Outline } from "./outline.ts";
import { cut, type FlatProjection, fitted, pointsOf } from "./projection.ts";

/** All longitudes from the cut on, and the latitudes where people live. */
const world: Extent = { west: cut, south: -56, east: cut + 360, north: 83.7 };

/**
 * A flat map of the world in a projection that an author names, turned to the middle of the region.
 * @param land - all of the world that is drawn
 */
export function namedFlatProjection(
  region: MapRegion,
  name: SphereProjection,
  land: readonly Pick<Outline, "geometry">[],
): FlatProjection {
  if (region !== "World") return fitted(aimedProjection(name, extentOf(region)), pointsOf(region));
  // Which places are outermost, the projection tells.
  return fitted(aimedProjection(name, world), {
    type: "GeometryCollection",
    geometries: land.map(({ geometry }) => geometry),
  });
}

function extentOf(region: MapRegion): Extent {
  const { coordinates } = pointsOf(region);
  const longitudes = coordinates.map(([longitude = 0]) => (longitude < cut ? longitude + 360 : longitude));
  const latitudes = coordinates.map(([, latitude = 0]) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}
