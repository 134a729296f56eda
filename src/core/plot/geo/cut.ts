import { geoIdentity, geoPath } from "d3-geo";
import type { Position } from "geojson";
import type { Box } from "../../data/geography.ts";
import { PathWriter } from "./path.ts";

/**
 * Cuts path data that `PathWriter` wrote to a box, so that nobody draws what is never seen: a rasteriser that cuts a group
 * keeps a picture of all that is in it, many times as large as the one asked for. Rings run along the box's edges where they
 * leave it. Markers of tiny places stay whole, or go.
 * @param data - whole rings, then circles
 */
export function cutPath(data: string, box: Box): string {
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
