import type { RefObject } from "preact";
import { clampLens, type Lens, wholeMap } from "../../core/view/lens.ts";
import type { View } from "../../core/view/view.ts";
import type { Change } from "../history.ts";
import type { BoxPoint, BoxSize } from "../plot/box.ts";
import type { LensState } from "./useLens.ts";

/** Panning and zooming of a map. */
export interface MapMotion {
  /** Whether a drag moves it: true for globes, and for flat maps that are zoomed in. */
  readonly isMovable: boolean;
  /** Whether plain arrow keys move it and Shift with arrow keys selects places; otherwise vice versa. */
  readonly turnsByArrows: boolean;
  /** Moves it by a distance in px. */
  move(dx: number, dy: number): void;
  /** Zooms by a factor around a fixed point, by default the centre. */
  zoom(factor: number, at?: BoxPoint): void;
}

/** Motion of a globe, whose rotation is in the URL. @param globe - latest state, which may not be drawn yet */
export function globeMotion(globe: RefObject<View["globe"]>, change: Change, { width, height }: BoxSize): MapMotion {
  return {
    isMovable: true,
    turnsByArrows: true,
    move: (dx, dy) => {
      const radius = Math.min(width, height) / 2;
      if (globe.current) change({ globeRotation: rotated(globe.current, dx, dy, radius) }, "replace");
    },
    zoom: (factor) => {
      if (globe.current) change({ globeZoom: zoomed(globe.current, factor) }, "replace");
    },
  };
}

/** Motion of a flat map under a lens. @param box - the element around its picture */
export function lensMotion(box: RefObject<HTMLElement | null>, { lens, setLens }: LensState): MapMotion {
  return {
    isMovable: lens.zoom > 1,
    turnsByArrows: false,
    move(dx, dy) {
      const frame = frameAt(box.current);
      if (frame) setLens((it) => panned(it, dx / frame.width, dy / frame.height));
    },
    zoom(factor, at) {
      const frame = frameAt(box.current, at);
      const share = at && frame && ([(at[0] - frame.x) / frame.width, (at[1] - frame.y) / frame.height] as const);
      setLens((it) => zoomedAt(it, factor, share ?? wholeMap.center));
    },
  };
}

/** Bounds of the map at a point of the box. A time range is shown as two maps. */
function frameAt(box: HTMLElement | null, [x, y]: BoxPoint = [0, 0]): DOMRect | undefined {
  const frames = [...(box?.querySelectorAll<SVGRectElement>("clipPath rect") ?? [])].map((rect) => rect.getBBox());
  const isIn = (frame: DOMRect): boolean =>
    x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
  return frames.find(isIn) ?? frames[0];
}

type Globe = NonNullable<View["globe"]>;

const minZoom = 1;
const maxZoom = 12;

/** The rotation after dragging the globe's surface by a distance in px. @param radius - of the globe at zoom 1, in px */
function rotated({ rotation: [latitude, longitude], zoom }: Globe, dx: number, dy: number, radius: number) {
  const degrees = 180 / Math.PI / (radius * zoom);
  const turned = longitude - dx * degrees;
  const wrapped = ((((turned + 180) % 360) + 360) % 360) - 180;
  return [round(Math.min(90, Math.max(-90, latitude + dy * degrees))), round(wrapped)] as const;
}

/** The zoom of a globe, multiplied by a factor and clamped. */
export const zoomed = ({ zoom }: Globe, factor: number): number =>
  Math.round(Math.min(maxZoom, Math.max(minZoom, zoom * factor)) * 100) / 100;

/** Rounds to 0.01°, about a kilometre. */
const round = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The lens after moving the map by fractions of its width and height. */
export const panned = ({ zoom, center: [x, y] }: Lens, dx: number, dy: number): Lens =>
  clampLens({ zoom, center: [x - dx / zoom, y - dy / zoom] });

/** The lens after zooming around a fixed point, given as fractions of the map's width and height. */
export function zoomedAt({ zoom: before, center: [x, y] }: Lens, factor: number, [atX, atY]: Lens["center"]): Lens {
  const { zoom } = clampLens({ zoom: before * factor, center: [x, y] });
  const shift = 1 / before - 1 / zoom;
  return clampLens({ zoom, center: [x + (atX - 0.5) * shift, y + (atY - 0.5) * shift] });
}
