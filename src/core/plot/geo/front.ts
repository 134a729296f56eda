import type { GeoContext, GeoProjection } from "d3-geo";
import type { Outline } from "./outline.ts";
import type { GlobeView } from "./projection.ts";

/** Draws what of an outline lies before the horizon, and needs no cutting. */
export type DrawFront = (outline: Outline, pen: GeoContext) => void;

/**
 * Draws what lies before the horizon of a globe that the plot shows as a whole: orthographic is two products of vectors a
 * corner, and no angles. (Snyder 1987, Map projections, 20-3 and 20-4, as vectors.)
 */
export function frontOfGlobe(
  { rotation: [latitude, longitude] }: Pick<GlobeView, "rotation">,
  projection: GeoProjection,
): DrawFront {
  const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  const scale = projection.scale();
  const [middleX, middleY] = projection.translate();
  const [eastX, eastY] = [-Math.sin(lambda) * scale, Math.cos(lambda) * scale];
  const [northX, northY] = [-Math.sin(phi) * Math.cos(lambda) * scale, -Math.sin(phi) * Math.sin(lambda) * scale];
  const northZ = Math.cos(phi) * scale;
  return ({ corners = [] }, pen) => {
    for (const ring of corners) {
      // The last corner is the first.
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
