import { geoArea } from "d3-geo";
import type { Position } from "geojson";

/** A closed line around an area or a hole. */
export type Ring = readonly Position[];

/** Whether what stands in a file is a position: two finite numbers, and perhaps more. */
export const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1]);

export function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}

/**
 * Whether a ring runs clockwise as it is looked at on a map with north on top: what d3 takes for an area smaller than a
 * hemisphere; RFC 7946 has it the other way round.
 * @param isFlat - whether coordinates are those of a plane in which y grows downwards
 */
export function isClockwise(ring: Ring, isFlat: boolean): boolean {
  if (isFlat) return doubleArea(ring) > 0;
  return geoArea({ type: "Polygon", coordinates: [[...ring]] }) <= 2 * Math.PI;
}

/** Twice the signed area of a ring in a plane (shoelace formula). */
function doubleArea(ring: Ring): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x = 0, y = 0] = ring[i - 1] ?? [];
    const [nextX = 0, nextY = 0] = ring[i] ?? [];
    sum += x * nextY - nextX * y;
  }
  return sum;
}

/** Area of a polygon in a plane, holes taken away. */
export const planeArea = (polygon: readonly Ring[]): number =>
  polygon.reduce((sum, ring, i) => sum + ((i === 0 ? 1 : -1) * Math.abs(doubleArea(ring))) / 2, 0);
