import type { MultiPolygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { worldJson } from "./world.generated.ts";

/** A point on the earth in degrees. */
export type LonLat = readonly [longitude: number, latitude: number];

/** The land of one place. */
export interface Outline {
  /** Code of the place (`data/place`), or "" for all the land that is no place of the map. */
  readonly code: string;
  readonly geometry: MultiPolygon;
  /** Inside the largest polygon, far from its edges. */
  readonly label: LonLat;
}

type World = Topology<{ places: GeometryCollection<{ label: LonLat }> }>;

let decoded: readonly Outline[] | undefined;

/** The outlines of every place and of the other land, decoded once. */
export function outlines(): readonly Outline[] {
  decoded ??= decode(JSON.parse(worldJson));
  return decoded;
}

function decode(world: World): Outline[] {
  return feature(world, world.objects.places).features.flatMap(({ id, geometry, properties }) =>
    geometry.type === "MultiPolygon" ? [{ code: String(id), geometry, label: properties.label }] : [],
  );
}
