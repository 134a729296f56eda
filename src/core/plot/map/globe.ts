import type { GeoContext, GeoProjection } from "d3-geo";
import type { MultiPolygon, Position } from "geojson";
import { memoize } from "../../data/memoize.ts";
import type { Outline } from "./outlines.ts";
import type { GlobeView } from "./projection.ts";

/** A polygon with a bounding cap on the sphere. */
interface CappedPolygon {
  readonly rings: Position[][];
  /** The corners of each ring as unit vectors: x, y, z, x, y, z … */
  readonly corners: readonly Float64Array[];
  /** Centre of the cap, one of the corners. */
  readonly center: UnitVector;
  /** Sine of the cap's angular radius. */
  readonly reach: number;
}

interface CappedOutline {
  readonly outline: Outline;
  readonly polygons: readonly CappedPolygon[];
}

type UnitVector = readonly [number, number, number];

/** In radians. Edges are great circles, so they can bulge beyond their corners. */
const slack = 0.02;

/**
 * Drops the polygons that lie entirely behind the horizon (about half of the world), to avoid projecting them. An
 * outline without polygons is kept, since its marker may be visible. In a draft, polygons entirely in front of the
 * horizon become `inFront`, because clipping them takes longer than drawing them.
 */
export function visibleOutlines(
  outlines: readonly Outline[],
  { rotation: [latitude, longitude], isDraft }: Sight,
): Outline[] {
  const middle = unitVector(longitude, latitude);
  return cappedOf(outlines).map(({ outline, polygons }) => {
    const placed = polygons.map(({ rings, corners, center, reach }) => {
      // Sine of the elevation of the cap's centre above the horizon.
      const height = dot(middle, center);
      return { rings, corners, isSeen: height > -reach, isInFront: height > reach };
    });
    if (placed.every(({ isSeen, isInFront }) => isSeen && !(isDraft && isInFront))) return outline;
    const geometry = multiPolygon(placed.filter(({ isSeen, isInFront }) => isSeen && !(isDraft && isInFront)));
    if (!isDraft) return { ...outline, geometry };
    const inFront = placed.filter(({ isInFront }) => isInFront);
    return { ...outline, geometry, inFront: multiPolygon(inFront), corners: inFront.flatMap(({ corners }) => corners) };
  });
}

type Sight = Pick<GlobeView, "rotation" | "isDraft">;

const multiPolygon = (polygons: readonly Pick<CappedPolygon, "rings">[]): MultiPolygon => ({
  type: "MultiPolygon",
  coordinates: polygons.map(({ rings }) => rings),
});

const cappedOf = memoize((outlines: readonly Outline[]): readonly CappedOutline[] =>
  outlines.map((outline) => ({ outline, polygons: outline.geometry.coordinates.map(capped) })),
);

function capped(rings: Position[][]): CappedPolygon {
  const vectors = rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => unitVector(longitude, latitude)));
  const [corners = []] = vectors;
  const [center = unitVector(0, 0)] = corners;
  const radius = Math.acos(Math.min(1, ...corners.map((corner) => dot(center, corner)))) + slack;
  const reach = radius < Math.PI / 2 ? Math.sin(radius) : 1;
  return { rings, corners: vectors.map((ring) => Float64Array.from(ring.flat())), center, reach };
}

function unitVector(longitude: number, latitude: number): UnitVector {
  const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

const dot = (a: UnitVector, b: UnitVector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Draws the polygons of an outline that need no clipping. */
export type DrawUnclipped = (outline: Outline, pen: GeoContext) => void;

/**
 * Draws polygons in front of the horizon of a globe that is entirely inside the plot. The orthographic projection is
 * two dot products per corner, without trigonometry (Snyder 1987, Map Projections, 20-3 and 20-4, in vector form).
 */
export function createUnclippedDraw(
  { rotation: [latitude, longitude] }: Pick<GlobeView, "rotation">,
  projection: GeoProjection,
): DrawUnclipped {
  const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  const scale = projection.scale();
  const [middleX, middleY] = projection.translate();
  const [eastX, eastY] = [-Math.sin(lambda) * scale, Math.cos(lambda) * scale];
  const [northX, northY] = [-Math.sin(phi) * Math.cos(lambda) * scale, -Math.sin(phi) * Math.sin(lambda) * scale];
  const northZ = Math.cos(phi) * scale;
  return ({ corners = [] }, pen) => {
    for (const ring of corners) {
      // The last corner repeats the first.
      for (let at = 0; at < ring.length - 3; at += 3) {
        const [x, y, z] = [ring[at] as number, ring[at + 1] as number, ring[at + 2] as number];
        const right = middleX + x * eastX + y * eastY;
        const down = middleY - (x * northX + y * northY + z * northZ);
        if (at === 0) pen.moveTo(right, down);
        else pen.lineTo(right, down);
      }
      pen.closePath();
    }
  };
}
