import * as d3 from "d3-geo";
import type { FeatureCollection, MultiPolygon } from "geojson";
import type { ProjectionName, SphereProjection } from "../../../src/core/chart/projection.ts";
import { centredProjection, type GeoExtent } from "../../../src/core/plot/map/namedProjections.ts";
import { unitsPerPixel } from "../../../src/core/plot/map/projection.ts";
import type { PlaceFeature } from "./feature.ts";
import type { GeographySettings, ProjectionSettings } from "./settings.ts";
import { isListed, projectionSettings } from "./settings.ts";

/** Size in map units of the plot that a geography is projected for; others show the same paths scaled. */
const size: [number, number] = [850 * unitsPerPixel, 450 * unitsPerPixel];

/** Corners of a box in map units. */
export type Corners = [[left: number, top: number], [right: number, bottom: number]];

const whole: Corners = [[0, 0], size];

export const collectionOf = (features: readonly PlaceFeature[]): FeatureCollection<MultiPolygon> => ({
  type: "FeatureCollection",
  features: features.map(({ polygons }) => ({
    type: "Feature",
    properties: null,
    geometry: { type: "MultiPolygon", coordinates: [...polygons] },
  })),
});

function extentOf(features: readonly PlaceFeature[], extent: GeographySettings["extent"]): GeoExtent {
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
export function fittingProjection({ west, south, east, north }: GeoExtent): SphereProjection {
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
  const projection = centredProjection(name, box, asked);
  projection.fitExtent(into, target);
  if (name !== "albersUsa") projection.precision(unitsPerPixel / 2);
  if (extent) cutAround(projection);
  return { projection, target };
}

/** A few of many names. */
export const firstNames = (names: readonly string[]): string =>
  `${names.slice(0, 5).join(", ")}${names.length > 5 ? " and others" : ""}`;

/** Leaves out what lies farther from a map than a plot of any usual shape shows. */
export function cutAround(projection: FittedProjection["projection"]): void {
  // A composite one has no box of its own: it shows the places that it was made for, and no others.
  if (!("clipExtent" in projection)) return;
  projection.clipExtent([
    [-size[0], -size[1]],
    [2 * size[0], 2 * size[1]],
  ]);
}

/**
 * The places that a geography's projection does not show: composite ones know a few countries alone.
 * @param chosen - by a chart, instead of the geography's own
 */
export function outsideProjection(
  features: readonly PlaceFeature[],
  settings: GeographySettings,
  chosen?: ProjectionName,
): PlaceFeature[] {
  const far = settings.insets?.flatMap(({ places }) => places) ?? [];
  const near = features.filter((feature) => !isListed(far, feature));
  if (near.length === 0) return [];
  const path = d3.geoPath(fitProjection(near, settings, chosen).projection);
  return near.filter((feature) => feature.code !== "" && !(path.area(collectionOf([feature])) > 0));
}

/** Points along the border of an extent: on paper its sides are bent. */
function borderOf({ west, south, east, north }: GeoExtent): [number, number][] {
  const shares = Array.from({ length: 21 }, (_, i) => i / 20);
  return shares.flatMap((share): [number, number][] => [
    [west + (east - west) * share, south],
    [west + (east - west) * share, north],
    [west, south + (north - south) * share],
    [east, south + (north - south) * share],
  ]);
}
