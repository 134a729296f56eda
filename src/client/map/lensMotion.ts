import { type Lens, withinMap } from "../../core/view/lens.ts";

/** The lens after what it shows was moved by shares of the map's width and height. */
export const panned = ({ zoom, center: [x, y] }: Lens, dx: number, dy: number): Lens =>
  withinMap({ zoom, center: [x - dx / zoom, y - dy / zoom] });

/** The lens after a change of its zoom that leaves a point, in shares of the map's width and height, where it is. */
export function zoomedAt({ zoom: before, center: [x, y] }: Lens, factor: number, [atX, atY]: Lens["center"]): Lens {
  const { zoom } = withinMap({ zoom: before * factor, center: [x, y] });
  const shift = 1 / before - 1 / zoom;
  return withinMap({ zoom, center: [x + (atX - 0.5) * shift, y + (atY - 0.5) * shift] });
}
