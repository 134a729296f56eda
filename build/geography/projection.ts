import * as d3 from "d3-geo";
import type { FeatureCollection, MultiPolygon } from "geojson";
import type { ProjectionName } from "../../src/chart/config.ts";
import { unitsPerPixel } from "../../src/plot/geo/projection.ts";
import type { PlaceFeature } from "./feature.ts";
import type { GeographySettings, ProjectionSettings } from "./settings.ts";
import { isListed, projectionSettings } from "./settings.ts";

/** Size in map units of the plot that a geography is projected for; others show the same paths scaled. */
const size: [number, number] = [850 * unitsPerPixel, 450 * unitsPerPixel];

/** Corners of a box in map units. */
export type Corners = [[left: number, top: number], [right: number, bottom: number]];

const whole: Corners = [[0, 0], size];

type Conic = d3.GeoConicProjection;
type SphereProjection = Exclude<ProjectionName, "identity">;

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
const pointed: ReadonlySet<ProjectionName> = new Set([
  "azimuthalEqualArea",
  "azimuthalEquidistant",
  "stereographic",
  "transverseMercator",
]);

const isConic = (projection: d3.GeoProjection): projection is Conic => "parallels" in projection;

/** Where places lie, in degrees; east is more than west. */
interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const collectionOf = (features: readonly PlaceFeature[]): FeatureCollection<MultiPolygon> => ({
  type: "FeatureCollection",
  features: features.map(({ polygons }) => ({
    type: "Feature",
    properties: null,
    geometry: { type: "MultiPolygon", coordinates: [...polygons] },
  })),
});

function extentOf(features: readonly PlaceFeature[], extent: GeographySettings["extent"]): Extent {
  const [[west, south], [east, north]] = extent
    ? [extent.slice(0, 2), extent.slice(2)]
    : d3.geoBounds(collectionOf(features));
  const [from = -180, to = 180] = [west, east];
  return { west: from, south: south ?? -90, east: to < from ? to + 360 : to, north: north ?? 90 };
}

/**
 * What fits places of an extent: areas keep their size, for colours fill them. All round the earth it is Equal Earth; lands
 * of middle latitudes that are wide have a cone; all others are seen from above their middle.
 */
export function fittingProjection({ west, south, east, north }: Extent): SphereProjection {
  const [width, height, middle] = [east - west, north - south, (south + north) / 2];
  if (width > 140) return "equalEarth";
  const isWide = width > 20 && width * Math.cos((middle * Math.PI) / 180) > 1.3 * height;
  return isWide && Math.abs(middle) > 15 && Math.abs(middle) < 65 && south * north > 0
    ? "conicEqualArea"
    : "azimuthalEqualArea";
}

/** From coordinates of a file to map units, and what must be in sight there. */
export interface FittedProjection {
  readonly projection: d3.GeoProjection | d3.GeoIdentityTransform;
  /** What must be in sight; all places where nothing else is said. */
  readonly target: d3.GeoPermissibleObjects;
}

/**
 * The projection of a geography, fitted to its places or its extent.
 * @param chosen - by a chart, instead of the geography's own
 * @param into - the box that they fill
 */
export function fitProjection(
  features: readonly PlaceFeature[],
  { projection: own, extent }: GeographySettings,
  chosen?: ProjectionName,
  into: Corners = whole,
): FittedProjection {
  const settings = projectionSettings(own);
  const asked: ProjectionSettings | undefined = chosen && chosen !== settings?.name ? { name: chosen } : settings;
  const all = collectionOf(features);
  if (asked?.name === "identity") {
    const identity = d3.geoIdentity().reflectY(asked.reflectY ?? false);
    return { projection: identity.fitExtent(into, all), target: all };
  }
  const box = extentOf(features, extent);
  const name: SphereProjection = asked ? asked.name : fittingProjection(box);
  const target: d3.GeoPermissibleObjects = extent ? { type: "MultiPoint", coordinates: borderOf(box) } : all;
  const projection = aim(create[name](), name, asked, box);
  projection.fitExtent(into, target);
  if (name !== "albersUsa") projection.precision(unitsPerPixel / 2);
  if (extent)
    projection.clipExtent([
      [-size[0], -size[1]],
      [2 * size[0], 2 * size[1]],
    ]);
  return { projection, target };
}

/** The places that a geography's projection does not show: composite ones know a few countries alone. */
export function outsideProjection(features: readonly PlaceFeature[], settings: GeographySettings): PlaceFeature[] {
  if (features.length === 0) return [];
  const far = settings.insets?.flatMap(({ places }) => places) ?? [];
  const near = features.filter((feature) => !isListed(far, feature));
  const path = d3.geoPath(fitProjection(near, settings).projection);
  return near.filter((feature) => feature.code !== "" && !(path.area(collectionOf([feature])) > 0));
}

/** Turns a projection to the middle of an extent, where its settings do not say otherwise. */
function aim(
  projection: d3.GeoProjection,
  name: ProjectionName,
  settings: ProjectionSettings | undefined,
  { west, south, east, north }: Extent,
): d3.GeoProjection {
  if (name === "albersUsa") return projection;
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const [turn = -longitude, tilt = pointed.has(name) ? -latitude : 0, roll = 0] = settings?.rotate ?? [];
  projection.rotate([turn, tilt, roll]);
  const sixth = (north - south) / 6;
  if (isConic(projection))
    projection.parallels(settings?.parallels ? [...settings.parallels] : [south + sixth, north - sixth]);
  return projection;
}

/** Points along the border of an extent: on paper its sides are bent. */
function borderOf({ west, south, east, north }: Extent): [number, number][] {
  const shares = Array.from({ length: 21 }, (_, i) => i / 20);
  return shares.flatMap((share): [number, number][] => [
    [west + (east - west) * share, south],
    [west + (east - west) * share, north],
    [west, south + (north - south) * share],
    [east, south + (north - south) * share],
  ]);
}
