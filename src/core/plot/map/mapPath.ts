import { type GeoContext, geoIdentity, geoPath } from "d3-geo";
import type { Position } from "geojson";
import type { Box } from "../../data/geography.ts";
import { stripesIn } from "../hatch.ts";

/**
 * Writes polygons as compact SVG path data: integers, relative to the previous point, without repeated points. Rings
 * that collapse into a line or a point are dropped.
 */
export class PathWriter implements GeoContext {
  #data = "";
  #ring: number[] = [];
  #x = 0;
  #y = 0;
  #left = Number.POSITIVE_INFINITY;
  #top = Number.POSITIVE_INFINITY;
  #right = Number.NEGATIVE_INFINITY;
  #bottom = Number.NEGATIVE_INFINITY;
  #doubleArea = 0;

  /** Path data so far; "" if nothing is visible. */
  get data(): string {
    return this.#data;
  }

  /** Bounding box of all rings; undefined if there are none. */
  get bounds(): Box | undefined {
    return this.#data === "" ? undefined : [this.#left, this.#top, this.#right, this.#bottom];
  }

  /** Area of all rings minus holes. */
  get area(): number {
    return Math.abs(this.#doubleArea) / 2;
  }

  beginPath(): void {}

  /** Ignores points and circles. */
  arc(): void {}

  moveTo(x: number, y: number): void {
    this.#ring = [Math.round(x), Math.round(y)];
  }

  lineTo(x: number, y: number): void {
    const ring = this.#ring;
    const [roundX, roundY] = [Math.round(x), Math.round(y)];
    if (roundX !== ring.at(-2) || roundY !== ring.at(-1)) ring.push(roundX, roundY);
  }

  closePath(): void {
    const ring = this.#ring;
    if (ring.length > 2 && ring[0] === ring.at(-2) && ring[1] === ring.at(-1)) ring.length -= 2;
    const doubleArea = doubleAreaOf(ring);
    if (doubleArea === 0) return;
    this.#doubleArea += doubleArea;
    this.#write(ring);
  }

  #write(ring: readonly number[]): void {
    let data = "";
    for (let index = 0; index < ring.length; index += 2) {
      const [x = 0, y = 0] = [ring[index], ring[index + 1]];
      data += index === 0 ? "m" : index === 2 ? "l" : "";
      data += pair(x - this.#x, y - this.#y, index > 2);
      [this.#x, this.#y] = [x, y];
      this.#left = Math.min(this.#left, x);
      this.#right = Math.max(this.#right, x);
      this.#top = Math.min(this.#top, y);
      this.#bottom = Math.max(this.#bottom, y);
    }
    this.#data += `${data}z`;
    // Closing a ring moves the pen back to its start.
    [this.#x, this.#y] = [ring[0] ?? 0, ring[1] ?? 0];
  }
}

/** Writes two numbers with the fewest separators; a minus sign separates too. */
function pair(x: number, y: number, follows: boolean): string {
  return `${follows && x >= 0 ? " " : ""}${x}${y >= 0 ? " " : ""}${y}`;
}

/** Twice the signed area of a ring of x, y, x, y … (shoelace formula). */
function doubleAreaOf(ring: readonly number[]): number {
  let sum = 0;
  let [beforeX = 0, beforeY = 0] = ring.slice(-2);
  for (let index = 0; index < ring.length; index += 2) {
    const [x = 0, y = 0] = [ring[index], ring[index + 1]];
    sum += beforeX * y - x * beforeY;
    [beforeX, beforeY] = [x, y];
  }
  return sum;
}

/** A circle as path data, for the marker of a tiny place. */
export function markerPath(x: number, y: number, radius: number): string {
  const diameter = 2 * radius;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${diameter} 0a${radius} ${radius} 0 1 1 ${-diameter} 0z`;
}

/**
 * Clips path data written by `PathWriter` to a box. Removing hidden geometry is better than a clip path: a rasteriser
 * allocates an image for the whole clipped group, many times as large as the picture. Clipped rings run along the edges
 * of the box. Markers are kept or dropped as a whole.
 * @param data - rings, then circles
 */
export function clipPath(data: string, box: Box): string {
  const [rings = "", ...circles] = data.split(/(?=M)/);
  const isRings = !rings.startsWith("M");
  const markers = (isRings ? circles : [rings, ...circles]).filter((circle) => isInBox(circle, box));
  return (isRings ? cutRings(rings, box) : "") + markers.join("");
}

/**
 * Stripes inside the rings of path data written by `PathWriter`, as path data of the same kind. Markers have none.
 * @param step - horizontal distance between two stripes, in map units
 * @param least - shorter stripes are omitted, in map units
 */
export function hatchPath(data: string, step: number, least: number): string {
  const [rings = ""] = data.split("M", 1);
  let path = "";
  let [penX, penY] = [0, 0];
  for (const stripe of stripesIn(parseRings(rings), step)) {
    const length = Math.round(stripe.length);
    if (length < least) continue;
    const [x, y] = [Math.round(stripe.x), Math.round(stripe.y)];
    path += path === "" ? `M${x} ${y}` : `m${pair(x - penX, y - penY, false)}`;
    path += `l${length}-${length}`;
    [penX, penY] = [x + length, y - length];
  }
  return path;
}

function cutRings(data: string, [left, top, right, bottom]: Box): string {
  const writer = new PathWriter();
  const projection = geoIdentity().clipExtent([
    [left, top],
    [right, bottom],
  ]);
  geoPath(projection, writer)({ type: "Polygon", coordinates: parseRings(data) });
  return writer.data;
}

/** Parses relative path data into closed rings. */
function parseRings(data: string): Position[][] {
  const rings: Position[][] = [];
  let [x, y] = [0, 0];
  for (const part of data.split("z")) {
    const numbers = part.match(/-?\d+/g);
    if (!numbers) continue;
    const ring: Position[] = [];
    for (let i = 0; i < numbers.length; i += 2) {
      x += Number(numbers[i]);
      y += Number(numbers[i + 1]);
      ring.push([x, y]);
    }
    [x, y] = ring[0] as [number, number];
    ring.push([x, y]);
    rings.push(ring);
  }
  return rings;
}

/** Whether a circle written by `markerPath` starts inside a box. */
function isInBox(circle: string, [left, top, right, bottom]: Box): boolean {
  const [x = 0, y = 0] = circle.match(/-?\d+/g)?.map(Number) ?? [];
  return x >= left && x <= right && y >= top && y <= bottom;
}
