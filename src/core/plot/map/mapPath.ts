import { type GeoContext, geoIdentity, geoPath } from "d3-geo";
import type { Position } from "geojson";
import type { Box } from "../../data/geography.ts";

/**
 * Writes polygons as compact SVG path data: whole numbers, each relative to the one before it, and no corner twice.
 * Rings that fall together into a line or a point are left out.
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

  /** Path data so far; "" when nothing was to be seen. */
  get data(): string {
    return this.#data;
  }

  /** The box around all rings, or undefined when there are none. */
  get bounds(): Box | undefined {
    return this.#data === "" ? undefined : [this.#left, this.#top, this.#right, this.#bottom];
  }

  /** Area of all rings, holes taken away. */
  get area(): number {
    return Math.abs(this.#doubleArea) / 2;
  }

  beginPath(): void {}

  /** Points and circles are no land. */
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
    // Closing takes the pen back to where the ring began.
    [this.#x, this.#y] = [ring[0] ?? 0, ring[1] ?? 0];
  }
}

/** Two numbers with the fewest separators: a minus sign is one. */
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

/** A circle as path data. */
export function markerPath(x: number, y: number, radius: number): string {
  const diameter = 2 * radius;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${diameter} 0a${radius} ${radius} 0 1 1 ${-diameter} 0z`;
}

/**
 * Cuts path data that `PathWriter` wrote to a box, so that nobody draws what is never seen: a rasteriser that cuts a group
 * keeps a picture of all that is in it, many times as large as the one asked for. Rings run along the box's edges where they
 * leave it. Markers of tiny places stay whole, or go.
 * @param data - whole rings, then circles
 */
export function clipPath(data: string, box: Box): string {
  const [rings = "", ...circles] = data.split(/(?=M)/);
  const isRings = !rings.startsWith("M");
  const markers = (isRings ? circles : [rings, ...circles]).filter((circle) => isInBox(circle, box));
  return (isRings ? cutRings(rings, box) : "") + markers.join("");
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

/** The closed rings of relative path data. */
function parseRings(data: string): Position[][] {
  let [x, y] = [0, 0];
  return data.split("z").flatMap((part) => {
    const numbers = part.match(/-?\d+/g)?.map(Number) ?? [];
    if (numbers.length === 0) return [];
    const ring: Position[] = [];
    for (let i = 0; i < numbers.length; i += 2) {
      x += numbers[i] ?? 0;
      y += numbers[i + 1] ?? 0;
      ring.push([x, y]);
    }
    [x, y] = ring[0] as [number, number];
    return [[...ring, [x, y]]];
  });
}

/** Whether a circle that `circlePath` wrote begins in a box. */
function isInBox(circle: string, [left, top, right, bottom]: Box): boolean {
  const [x = 0, y = 0] = circle.match(/-?\d+/g)?.map(Number) ?? [];
  return x >= left && x <= right && y >= top && y <= bottom;
}
