import type { MapRegion } from "../../chart/config.ts";
import type { SphereProjection } from "../../chart/projection.ts";
import { centredProjection, type GeoExtent } from "./centredProjection.ts";
import type { Outline } from "./outlines.ts";
import { cutMeridian, type FlatProjection, fitProjection, framePoints } from "./projection.ts";

/** All longitudes, from the antimeridian cut on, and the inhabited latitudes. */
const world: GeoExtent = { west: cutMeridian, south: -56, east: cutMeridian + 360, north: 83.7 };

/** A flat map of the world in a named projection, centred on the region. @param land - all outlines of the map */
export function namedFlatProjection(
  region: MapRegion,
  name: SphereProjection,
  land: readonly Pick<Outline, "geometry">[],
): FlatProjection {
  if (region !== "World") return fitProjection(centredProjection(name, extentOf(region)), framePoints(region));
  // Which places are outermost depends on the projection.
  return fitProjection(centredProjection(name, world), {
    type: "GeometryCollection",
    geometries: land.map(({ geometry }) => geometry),
  });
}

function extentOf(region: MapRegion): GeoExtent {
  const { coordinates } = framePoints(region);
  const longitudes = coordinates.map(([longitude = 0]) => (longitude < cutMeridian ? longitude + 360 : longitude));
  const latitudes = coordinates.map(([, latitude = 0]) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}
