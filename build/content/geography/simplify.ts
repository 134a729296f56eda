import type { FeatureCollection, MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";
import { topology } from "topojson-server";
import { filter, presimplify, simplify } from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";

/** Corners that even the smallest island keeps. */
const minCorners = 5;

/** Polygons by place, whose common borders are one line. */
type Borders = Topology<{ places: GeometryCollection }>;

/**
 * Leaves corners out of areas that do not count; neighbours keep one border between them.
 * @param weigh - how much the middle corner of three counts
 * @param least - corners of less weight are left out
 */
export function simplifyAreas(
  areas: readonly MultiPolygon[],
  weigh: (corners: [Position, Position, Position]) => number,
  least: number,
): readonly MultiPolygon[] {
  const collection: FeatureCollection = {
    type: "FeatureCollection",
    features: areas.map((geometry, id) => ({ type: "Feature", id, properties: null, geometry })),
  };
  const shared = topology({ places: collection }) as Borders;
  const weighted = presimplify(shared, (triangle) => weigh(triangle as unknown as [Position, Position, Position]));
  keepSmall(weighted);
  const simple = filter(simplify(weighted, least), () => true);
  // Areas without any corner, such as those out of sight, are not among what the filter gives back.
  const found = new Map(
    feature(simple, simple.objects.places as GeometryCollection).features.map(({ id, geometry }) => [id, geometry]),
  );
  return areas.map((_, id) => {
    const geometry = found.get(id);
    return geometry?.type === "MultiPolygon" ? geometry : { type: "MultiPolygon", coordinates: [] };
  });
}

/** Keeps the most telling corners of every polygon, however small, so that none falls together. */
export function keepSmall({ arcs, objects }: Borders): void {
  for (const { id, ...geometry } of objects.places.geometries) {
    if (id === "" || geometry.type !== "MultiPolygon") continue;
    for (const [ring = []] of geometry.arcs) {
      const corners = ring.flatMap((index) => arcs[index < 0 ? ~index : index]?.slice(1, -1) ?? []);
      corners.sort((a, b) => (b[2] ?? 0) - (a[2] ?? 0));
      // Where arcs meet there is a corner anyway.
      for (const corner of corners.slice(0, Math.max(0, minCorners - ring.length)))
        corner[2] = Number.POSITIVE_INFINITY;
    }
  }
}
