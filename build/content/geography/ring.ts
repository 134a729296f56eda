import { geoArea } from "d3-geo";
import type { Position } from "geojson";

/** A closed line around an area or a hole. */
export type Ring = readonly Position[];

/** Whether a value is a GeoJSON position: at least two finite numbers. */
export const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1]);

export function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}

/**
 * Whether a ring is clockwise on a map with north at the top. d3 reads such rings as areas smaller than a hemisphere;
 * RFC 7946 uses the opposite order.
 * @param isFlat - whether coordinates are planar, with y growing downwards
 */
export function isClockwise(ring: Ring, isFlat: boolean): boolean {
  if (isFlat) return doubleArea(ring) > 0;
  return geoArea({ type: "Polygon", coordinates: [[...ring]] }) <= 2 * Math.PI;
}

/** Twice the signed area of a planar ring (shoelace formula). */
function doubleArea(ring: Ring): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x = 0, y = 0] = ring[i - 1] ?? [];
    const [nextX = 0, nextY = 0] = ring[i] ?? [];
    sum += x * nextY - nextX * y;
  }
  return sum;
}

/** Area of a planar polygon without its holes. */
export const planeArea = (polygon: readonly Ring[]): number =>
  polygon.reduce((sum, ring, i) => sum + ((i === 0 ? 1 : -1) * Math.abs(doubleArea(ring))) / 2, 0);
