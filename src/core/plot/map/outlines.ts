import type { MultiPolygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Geography, WorldGeography } from "../../data/geography.ts";
import { memoize } from "../../data/memoize.ts";
import { type Place, placeByCode } from "../../data/place.ts";
import { worldBorders } from "../lazyModules.ts";

/** A point on the earth, in degrees. */
export type LonLat = readonly [longitude: number, latitude: number];

/** The land of a place. */
export interface Outline {
  /** Code of the place (`data/place`); "" for land that belongs to no place. */
  readonly code: string;
  /** The place; undefined for other land. */
  readonly place: Place | undefined;
  readonly geometry: MultiPolygon;
  /** Further polygons that are entirely in front of a globe's horizon, so that they need no clipping. */
  readonly inFront?: MultiPolygon;
  /** Corners of the rings of `inFront` as unit vectors: x, y, z, x, y, z … */
  readonly corners?: readonly Float64Array[];
  /** Inside the largest polygon, far from its edges. */
  readonly label: LonLat;
}

/** The places of the world and other land, simplified when the borders are generated. */
export type World = Topology<{ places: GeometryCollection<{ label: LonLat }> }>;

let decoded: readonly Outline[] | undefined;

const decodedOf = memoize(({ world, further }: WorldGeography) => decode(world as World, further));

/** The outlines of all places and of other land, decoded once. @param geography - with other borders */
export function outlines(geography?: Geography): readonly Outline[] {
  if (geography && "world" in geography) return decodedOf(geography);
  decoded ??= decode(JSON.parse(worldBorders.module));
  return decoded;
}

function decode(world: World, further: readonly Place[] = []): Outline[] {
  const placeFor = (code: string) => placeByCode.get(code) ?? further.find((place) => place.code === code);
  return feature(world, world.objects.places).features.flatMap(({ id, geometry, properties }) => {
    const code = String(id);
    return geometry.type === "MultiPolygon" ? [{ code, place: placeFor(code), geometry, label: properties.label }] : [];
  });
}
