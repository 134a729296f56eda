import * as d3 from "d3-geo";
import type { SphereProjection } from "../../chart/projection.ts";

const create: Readonly<Record<SphereProjection, () => d3.GeoProjection>> = {
  albersUsa: d3.geoAlbersUsa,
  albers: d3.geoConicEqualArea,
  azimuthalEqualArea: d3.geoAzimuthalEqualArea,
  azimuthalEquidistant: d3.geoAzimuthalEquidistant,
  conicConformal: d3.geoConicConformal,
  conicEqualArea: d3.geoConicEqualArea,
  conicEquidistant: d3.geoConicEquidistant,
  equalEarth: d3.geoEqualEarth,
  equirectangular: d3.geoEquirectangular,
  mercator: d3.geoMercator,
  naturalEarth1: d3.geoNaturalEarth1,
  stereographic: d3.geoStereographic,
  transverseMercator: d3.geoTransverseMercator,
};

/** Those whose centre is a point; the others have a central meridian. */
const pointed: ReadonlySet<SphereProjection> = new Set([
  "azimuthalEqualArea",
  "azimuthalEquidistant",
  "stereographic",
  "transverseMercator",
]);

const isConic = (projection: d3.GeoProjection): projection is d3.GeoConicProjection => "parallels" in projection;

/** Where places lie, in degrees; east is more than west. */
export interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What an author says of a projection besides its name, in degrees. */
export interface Aim {
  readonly rotate?: readonly number[];
  readonly parallels?: readonly [number, number];
}

/** A projection by its name, turned to the middle of an extent where its author does not say otherwise. */
export function aimedProjection(
  name: SphereProjection,
  { west, south, east, north }: Extent,
  { rotate = [], parallels }: Aim = {},
): d3.GeoProjection {
  const projection = create[name]();
  if (name === "albersUsa") return projection;
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const [turn = -longitude, tilt = pointed.has(name) ? -latitude : 0, roll = 0] = rotate;
  projection.rotate([turn, tilt, roll]);
  const sixth = (north - south) / 6;
  if (isConic(projection)) projection.parallels(parallels ? [...parallels] : [south + sixth, north - sixth]);
  return projection;
}
