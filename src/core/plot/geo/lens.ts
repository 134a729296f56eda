import type { Lens } from "../../view/lens.ts";
import type { Transform } from "./map.ts";

/** How a map that this transform puts into a plot of `width` × `height` pixels lies there under a lens. */
export function magnified(transform: Transform, { zoom, center }: Lens, width: number, height: number): Transform {
  return {
    x: (transform.x - center[0] * width) * zoom + width / 2,
    y: (transform.y - center[1] * height) * zoom + height / 2,
    scale: transform.scale * zoom,
  };
}
