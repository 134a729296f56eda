import type { FeatureCollection, MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";
import { topology } from "topojson-server";
import { filter, presimplify, simplify } from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";

/** Corners that every island keeps. */
const minCorners = 5;

/** A topology of places with shared borders. */
type Borders = Topology<{ places: GeometryCollection }>;

/**
 * Simplifies areas; neighbours keep a common border.
 * @param weigh - weight of the middle one of three corners
 * @param least - corners with less weight are removed
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
  // The filter drops empty areas, such as those out of sight.
  const found = new Map(
    feature(simple, simple.objects.places as GeometryCollection).features.map(({ id, geometry }) => [id, geometry]),
  );
  return areas.map((_, id) => {
    const geometry = found.get(id);
    return geometry?.type === "MultiPolygon" ? geometry : { type: "MultiPolygon", coordinates: [] };
  });
}

/** Keeps the most important corners of small polygons, so that none collapses. */
export function keepSmall({ arcs, objects }: Borders): void {
  for (const { id, ...geometry } of objects.places.geometries) {
    if (id === "" || geometry.type !== "MultiPolygon") continue;
    for (const [ring = []] of geometry.arcs) {
      const corners = ring.flatMap((index) => arcs[index < 0 ? ~index : index]?.slice(1, -1) ?? []);
      corners.sort((a, b) => (b[2] ?? 0) - (a[2] ?? 0));
      // The end of an arc is always a corner.
      for (const corner of corners.slice(0, Math.max(0, minCorners - ring.length)))
        corner[2] = Number.POSITIVE_INFINITY;
    }
  }
}
