import { geoArea, geoCentroid, geoCircle } from "d3-geo";
import { geoStitch } from "d3-geo-projection";
import type { MultiPolygon, Polygon, Position } from "geojson";
import polylabel from "polylabel";
import { mergeArcs, quantize } from "topojson-client";
import { topology } from "topojson-server";
import {
  filter,
  filterWeight,
  presimplify,
  simplify,
  sphericalRingArea,
  sphericalTriangleArea,
} from "topojson-simplify";
import type { Polygon as ArcPolygon, Topology } from "topojson-specification";
import type { EntityIndex } from "../../../src/core/data/entity.ts";
import type { WorldGeography } from "../../../src/core/data/geography.ts";
import { type Place, placeByCode, placeOf } from "../../../src/core/data/place.ts";
import type { World } from "../../../src/core/plot/map/outlines.ts";
import { countries } from "../../vocabulary/countries.ts";
import { foldName } from "../../vocabulary/names.ts";
import type { PlaceFeature, ReportGeometry } from "./feature.ts";
import { collectionOf } from "./projection.ts";
import { keepSmall } from "./simplify.ts";
import { territoriesOf, territoryByCode } from "./territories.ts";

/** Maximum number of unknown features listed. */
const maxListed = 10;

/**
 * Assigns features to places of the world map, or to territories that the built-in one lacks: by code (alpha-3, alpha-2 or numeric), by name, or by an alias of the
 * site or the vocabulary. Other features become land without data.
 */
export function worldPlaces(
  features: readonly PlaceFeature[],
  entities: EntityIndex,
  report: ReportGeometry,
): readonly PlaceFeature[] {
  const byCode = new Map(countries().flatMap(({ code, codes }) => codes.map((one) => [one, code] as const)));
  const byName = new Map(
    countries().flatMap(({ code, names, translated }) =>
      [...names.map(foldName), ...translated].map((one) => [one, code] as const),
    ),
  );
  const placeFor = ({ code, name }: PlaceFeature): Place | undefined => {
    const entity = entities.find(code) ?? entities.find(name);
    const known = byCode.get(code) ?? byName.get(foldName(name)) ?? "";
    return (
      placeByCode.get(code) ??
      placeOf({ name }) ??
      (entity && placeOf(entity)) ??
      placeByCode.get(known) ??
      territoryByCode(known)
    );
  };
  const places = features.map(placeFor);
  const lost = features.filter(({ code }, i) => code !== "" && !places[i]).map(({ name }) => JSON.stringify(name));
  if (lost.length > 0) {
    const names =
      lost.slice(0, maxListed).join(", ") + (lost.length > maxListed ? ` and ${lost.length - maxListed} more` : "");
    const message = `${lost.length} of ${features.length} features are not places of the world map, and are drawn without data: ${names}`;
    const advice =
      'name the property that holds codes of ISO 3166-1 as "code" of geographies/world.json, if they should be';
    report({ severity: "warning", message, advice });
  }
  return features.map((feature, i) => ({ ...feature, code: places[i]?.code ?? "" }));
}

/** A polygon of land with the code of its place; "" if it is not a place of the map. */
export interface LandPart {
  code: string;
  coordinates: Position[][];
}

type Label = [longitude: number, latitude: number];

/** Steradians. Corners with less weight are removed: about 0.18° × 0.18° at the equator. */
const coarseness = 1.3e-5;

/** Grid steps per side for quantisation: 0.04° of longitude. */
const gridSteps = 9_000;

/** Steradians. Smaller islands are removed, except the largest of a place. */
const islandSize = 7e-6;

/** Steradians. Smaller places are drawn as dots: about 40 km². */
const dotSize = 1e-6;

/**
 * Draws the world with an author's borders.
 * @param features - with codes of the map's places; others are land without data
 */
export function drawWorld(key: string, features: readonly PlaceFeature[]): WorldGeography {
  const stitched = geoStitch(collectionOf(features));
  const parts = stitched.features.flatMap(({ geometry }, i): LandPart[] => {
    const code = features[i]?.code ?? "";
    const { type, coordinates } = geometry as Polygon | MultiPolygon;
    const polygons = type === "Polygon" ? [coordinates] : coordinates;
    return polygons.map((coordinates) => ({ code, coordinates }));
  });
  const further = territoriesOf(features);
  return { key, world: { ...simplifyWorld(parts), bbox: undefined }, ...(further.length > 0 && { further }) };
}

/**
 * Simplifies land for world maps: removes invisible details and shares borders between neighbours. A place that is lost
 * on the way, because its corners fall on the same points of the grid, is drawn as a dot.
 */
export function simplifyWorld(parts: readonly LandPart[]): Topology {
  const drawn = simplifyParts(parts);
  const codes = codesOf(drawn);
  const lost = parts.filter(({ code }) => code !== "" && !codes.has(code));
  return lost.length === 0 ? drawn : simplifyParts(parts.map((part) => (lost.includes(part) ? dotOf(part) : part)));
}

/** The codes of the places with at least one polygon. */
function codesOf(world: Topology): ReadonlySet<string> {
  const geometries = (world as World).objects.places.geometries.filter(
    (geometry) => "arcs" in geometry && geometry.arcs.length > 0,
  );
  return new Set(geometries.map(({ id }) => String(id)));
}

function simplifyParts(parts: readonly LandPart[]): Topology {
  const weighted = presimplify(
    topologyOf(dropIslets(parts).map(enlarge)),
    (triangle) => sphericalTriangleArea(triangle) * detailWeight(...triangle[1]),
  );
  keepSmall(weighted);
  const quantized = quantize(
    filter(simplify(weighted, coarseness), () => true),
    gridSteps,
  );
  // d3 would read a ring without area as the rest of the earth.
  return filter(
    quantized,
    filterWeight(quantized, Number.EPSILON, (ring) => sphericalRingArea(ring, false)),
  );
}

export function polygonOf(part: LandPart): Polygon {
  return { type: "Polygon", coordinates: part.coordinates };
}

/** Weight of details by location: highest in Europe, lowest at polar coasts. */
function detailWeight(longitude: number, latitude: number): number {
  if (latitude < -60) return 0.1;
  if (latitude > 66) return 0.3;
  return longitude > -12 && longitude < 35 && latitude > 34 ? 3 : 1;
}

/** Removes small islands, except the largest of each place. */
function dropIslets(parts: readonly LandPart[]): LandPart[] {
  const largest = new Map<string, number>();
  const sized = parts.map((part) => {
    const polygon = polygonOf(part);
    return { part, size: geoArea(polygon) * detailWeight(...geoCentroid(polygon)) };
  });
  for (const { part, size } of sized) largest.set(part.code, Math.max(size, largest.get(part.code) ?? 0));
  return sized
    .filter(({ part, size }) => size >= islandSize || (part.code !== "" && size === largest.get(part.code)))
    .map(({ part }) => part);
}

/** Replaces a territory that is too small for the grid, such as Monaco, by a circle. */
function enlarge(part: LandPart): LandPart {
  const polygon = polygonOf(part);
  return part.code === "" || geoArea(polygon) >= dotSize ? part : dotOf(part);
}

function dotOf(part: LandPart): LandPart {
  const center = geoCentroid(polygonOf(part));
  return { ...part, coordinates: geoCircle().center(center).radius(0.06).precision(60)().coordinates };
}

/** The point farthest from the outline of a place's largest polygon, where labels and tooltips point. */
function labelPoint(code: string, parts: readonly LandPart[]): Label {
  if (code === "ATA") return [0, -85]; // It surrounds the pole.
  const own = parts.filter((part) => part.code === code).map(polygonOf);
  const [largest = polygonOf({ code, coordinates: [] })] = own.sort((a, b) => geoArea(b) - geoArea(a));
  const [centreLongitude, centreLatitude] = geoCentroid(largest);
  const narrowing = Math.cos((centreLatitude * Math.PI) / 180);
  // Longitudes relative to the centre, because Russia and Fiji cross the antimeridian.
  const rings = largest.coordinates.map((ring) =>
    ring.map(([x = 0, y = 0]): Label => [(((x - centreLongitude + 540) % 360) - 180) * narrowing, y]),
  );
  const [x = 0, y = 0] = polylabel(rings, 0.05);
  return [round(((x / narrowing + centreLongitude + 540) % 360) - 180), round(y)];
}

function round(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}

/** Merges the polygons of each place, and the remaining land under the id "". */
function topologyOf(parts: readonly LandPart[]): World {
  const collection = { type: "GeometryCollection", geometries: parts.map(polygonOf) } as const;
  const shared = topology({ parts: collection });
  if (shared.objects.parts?.type !== "GeometryCollection") throw new Error("no polygons in the atlas");
  const polygons = new Map<string, ArcPolygon[]>();
  for (const [index, geometry] of shared.objects.parts.geometries.entries()) {
    const code = parts[index]?.code ?? "";
    if (geometry.type !== "Polygon") continue;
    polygons.set(code, [...(polygons.get(code) ?? []), { type: "Polygon", arcs: geometry.arcs }]);
  }
  const geometries = [...polygons.keys()].sort().map((id) => ({
    ...mergeArcs(shared, polygons.get(id) ?? []),
    id,
    properties: { label: labelPoint(id, parts) },
  }));
  return { ...shared, objects: { places: { type: "GeometryCollection", geometries } } };
}
