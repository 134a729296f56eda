import type { MultiPolygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Geography } from "../../data/geography.ts";
import { memoize } from "../../data/memoize.ts";
import { worldBorders } from "../lazyModules.ts";

/** A point on the earth in degrees. */
export type LonLat = readonly [longitude: number, latitude: number];

/** The land of one place. */
export interface Outline {
  /** Code of the place (`data/place`), or "" for all the land that is no place of the map. */
  readonly code: string;
  readonly geometry: MultiPolygon;
  /** What else belongs to it and lies before the horizon of a globe, which cuts none of it. */
  readonly inFront?: MultiPolygon;
  /** The corners of its rings as vectors of length 1, x, y, z, x, y, z … */
  readonly corners?: readonly Float64Array[];
  /** Inside the largest polygon, far from its edges. */
  readonly label: LonLat;
}

/** The world's places and its other land, as the build simplified them. */
export type World = Topology<{ places: GeometryCollection<{ label: LonLat }> }>;

let decoded: readonly Outline[] | undefined;

const decodedOf = memoize((world: Topology) => decode(world as World));

/** The outlines of every place of the world and of the other land, decoded once. @param geography - with other borders */
export function outlines(geography?: Geography): readonly Outline[] {
  if (geography && "world" in geography) return decodedOf(geography.world);
  decoded ??= decode(JSON.parse(worldBorders.module));
  return decoded;
}

function decode(world: World): Outline[] {
  return feature(world, world.objects.places).features.flatMap(({ id, geometry, properties }) =>
    geometry.type === "MultiPolygon" ? [{ code: String(id), geometry, label: properties.label }] : [],
  );
}
