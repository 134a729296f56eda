import type { Lens } from "../../plot/geo/lens.ts";

const maxZoom = 12;

/** The lens after what it shows was moved by shares of the map's width and height. */
export const panned = ({ zoom, center: [x, y] }: Lens, dx: number, dy: number): Lens =>
  within({ zoom, center: [x - dx / zoom, y - dy / zoom] });

/** The lens after a change of its zoom that leaves a point, in shares of the map's width and height, where it is. */
export function zoomedAt({ zoom: before, center: [x, y] }: Lens, factor: number, [atX, atY]: Lens["center"]): Lens {
  const zoom = Math.round(Math.min(maxZoom, Math.max(1, before * factor)) * 1000) / 1000;
  const shift = 1 / before - 1 / zoom;
  return within({ zoom, center: [x + (atX - 0.5) * shift, y + (atY - 0.5) * shift] });
}

/** A lens shows nothing beyond the map's edges. */
function within({ zoom, center: [x, y] }: Lens): Lens {
  const margin = 0.5 / zoom;
  const held = (share: number): number => Math.min(1 - margin, Math.max(margin, share));
  return { zoom, center: [held(x), held(y)] };
}
