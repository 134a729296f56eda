import * as d3 from "d3-geo";
import type { FeatureCollection, MultiPolygon } from "geojson";
import type { ProjectionName, SphereProjection } from "../../../src/core/chart/projection.ts";
import { centredProjection, type GeoExtent } from "../../../src/core/plot/map/centredProjection.ts";
import { unitsPerPixel } from "../../../src/core/plot/map/projection.ts";
import type { PlaceFeature } from "./feature.ts";
import type { GeographySettings, ProjectionSettings } from "./settings.ts";
import { isListed, projectionSettings } from "./settings.ts";

/** Size of the reference plot in map units; other plots scale its paths. */
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
  const [[west, south], [east, north]] = extent ? [extent.slice(0, 2), extent.slice(2)] : boundsOf(features);
  const [from = -180, to = 180] = [west, east];
  return { west: from, south: south ?? -90, east: to < from ? to + 360 : to, north: north ?? 90 };
}

/** Corners of a box in degrees; the east is less than the west if the box crosses the antimeridian. */
type Degrees = [[west: number, south: number], [east: number, north: number]];

/**
 * The extent of places. Land on both sides of the antimeridian, such as Fiji's, spans the earth for d3; its true extent
 * is what remains without the widest gap between its longitudes.
 */
function boundsOf(features: readonly PlaceFeature[]): Degrees {
  const [[west, south], [east, north]] = d3.geoBounds(collectionOf(features));
  const gap = west < east && east - west > 180 ? widestGap(features) : undefined;
  return gap && gap.width > 180
    ? [
        [gap.east, south],
        [gap.west, north],
      ]
    : [
        [west, south],
        [east, north],
      ];
}

/** The widest gap between the longitudes of places that does not cross the antimeridian, in degrees. */
function widestGap(features: readonly PlaceFeature[]): { west: number; east: number; width: number } {
  const all = features.flatMap(({ polygons }) => polygons.flat(2).map(([x = 0]) => (x === -180 ? 180 : x)));
  const sorted = [...new Set(all)].sort((a, b) => a - b);
  let widest = { west: 0, east: 0, width: 0 };
  for (const [i, west] of sorted.entries()) {
    const east = sorted[i + 1] ?? west;
    if (east - west > widest.width) widest = { west, east, width: east - west };
  }
  return widest;
}

/** Whether places are on both sides of the antimeridian, so that their polygons must be joined there. */
export const crossesAntimeridian = (features: readonly PlaceFeature[]): boolean => {
  const [[west], [east]] = boundsOf(features);
  return east < west;
};

/**
 * The projection for an extent. All preserve areas, because colours fill them: Equal Earth for the world, a conic
 * projection for wide areas at middle latitudes, azimuthal otherwise.
 */
export function fittingProjection({ west, south, east, north }: GeoExtent): SphereProjection {
  const [width, height, middle] = [east - west, north - south, (south + north) / 2];
  if (width > 140) return "equalEarth";
  const isWide = width > 20 && width * Math.cos((middle * Math.PI) / 180) > 1.3 * height;
  return isWide && Math.abs(middle) > 15 && Math.abs(middle) < 65 && south * north > 0
    ? "conicEqualArea"
    : "azimuthalEqualArea";
}

/** A projection from a file's coordinates to map units. */
export interface FittedProjection {
  readonly projection: d3.GeoProjection | d3.GeoIdentityTransform;
  /** What must be visible: the extent, or all places. */
  readonly target: d3.GeoPermissibleObjects;
}

/**
 * Creates the projection of a geography, fitted to its extent or its places.
 * @param chosen - a chart's projection, which replaces the geography's
 * @param into - the box to fill
 */
export function fitGeography(
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

/** Cells per side of the grid that `occupiedShare` counts. */
const gridCells = 16;

/**
 * The share of a geography's box in which there are places, by the cells of a grid that their polygons touch. Places
 * that are far apart leave most of it empty.
 */
export function occupiedShare(features: readonly PlaceFeature[], settings: GeographySettings): number {
  const far = settings.insets?.flatMap(({ places }) => places) ?? [];
  const near = features.filter((feature) => feature.code !== "" && !isListed(far, feature));
  if (near.length === 0) return 1;
  const { projection, target } = fitGeography(near, settings);
  const path = d3.geoPath(projection);
  const [[left, top], [right, bottom]] = path.bounds(target);
  const cellOf = (at: number, from: number, to: number): number =>
    Math.max(0, Math.min(gridCells - 1, Math.floor(((at - from) / (to - from)) * gridCells)));
  const touched = new Set<number>();
  for (const coordinates of near.flatMap(({ polygons }) => polygons)) {
    const [[west, north], [east, south]] = path.bounds({ type: "Polygon", coordinates });
    for (let row = cellOf(north, top, bottom); row <= cellOf(south, top, bottom); row++)
      for (let column = cellOf(west, left, right); column <= cellOf(east, left, right); column++)
        touched.add(row * gridCells + column);
  }
  return touched.size / gridCells ** 2;
}

/** The first names of a list. */
export const firstNames = (names: readonly string[]): string =>
  `${names.slice(0, 5).join(", ")}${names.length > 5 ? " and others" : ""}`;

/** Clips away what is too far outside the map for any usual plot shape. */
export function cutAround(projection: FittedProjection["projection"]): void {
  // Composite projections cannot be clipped; they only show the places that they were made for.
  if (!("clipExtent" in projection)) return;
  projection.clipExtent([
    [-size[0], -size[1]],
    [2 * size[0], 2 * size[1]],
  ]);
}

/**
 * Places that the geography's projection does not show, which happens with composite ones.
 * @param chosen - a chart's projection, which replaces the geography's
 */
export function outsideProjection(
  features: readonly PlaceFeature[],
  settings: GeographySettings,
  chosen?: ProjectionName,
): PlaceFeature[] {
  const far = settings.insets?.flatMap(({ places }) => places) ?? [];
  const near = features.filter((feature) => !isListed(far, feature));
  if (near.length === 0) return [];
  const path = d3.geoPath(fitGeography(near, settings, chosen).projection);
  return near.filter((feature) => feature.code !== "" && !(path.area(collectionOf([feature])) > 0));
}

/** Points along the border of an extent, because its projected sides are curves. */
function borderOf({ west, south, east, north }: GeoExtent): [number, number][] {
  const shares = Array.from({ length: 21 }, (_, i) => i / 20);
  return shares.flatMap((share): [number, number][] => [
    [west + (east - west) * share, south],
    [west + (east - west) * share, north],
    [west, south + (north - south) * share],
    [east, south + (north - south) * share],
  ]);
}
