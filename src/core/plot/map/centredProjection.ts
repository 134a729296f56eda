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

/** Projections that are centred on a point; the others are centred on a meridian. */
const centredOnPoint: ReadonlySet<SphereProjection> = new Set([
  "azimuthalEqualArea",
  "azimuthalEquidistant",
  "stereographic",
  "transverseMercator",
]);

const isConic = (projection: d3.GeoProjection): projection is d3.GeoConicProjection => "parallels" in projection;

/** A range of coordinates in degrees; east is greater than west. */
export interface GeoExtent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Options of a projection in configs, in degrees. */
interface ProjectionOptions {
  readonly rotate?: readonly number[];
  readonly parallels?: readonly [number, number];
}

/** Creates a projection by its name, centred on an extent unless the options say otherwise. */
export function centredProjection(
  name: SphereProjection,
  { west, south, east, north }: GeoExtent,
  { rotate = [], parallels }: ProjectionOptions = {},
): d3.GeoProjection {
  const projection = create[name]();
  if (name === "albersUsa") return projection;
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const [turn = -longitude, tilt = centredOnPoint.has(name) ? -latitude : 0, roll = 0] = rotate;
  projection.rotate([turn, tilt, roll]);
  // The usual standard parallels, one sixth of the extent from its ends, keep the distortion of a cone small.
  const sixth = (north - south) / 6;
  if (isConic(projection)) projection.parallels(parallels ? [...parallels] : [south + sixth, north - sixth]);
  return projection;
}
