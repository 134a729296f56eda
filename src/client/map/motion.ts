import type { RefObject } from "preact";
import { clampLens, type Lens, wholeMap } from "../../core/view/lens.ts";
import type { View } from "../../core/view/view.ts";
import type { Change } from "../history.ts";
import type { BoxPoint, BoxSize } from "../plot/box.ts";
import type { LensState } from "./useLens.ts";

/** How a map is moved and magnified. */
export interface MapMotion {
  /** Whether a drag moves it: a globe, or a flat map under a lens. */
  readonly isMovable: boolean;
  /** Whether arrow keys alone move it, and walk through its places with Shift; else the other way round. */
  readonly turnsByArrows: boolean;
  /** Moves it by so many px. */
  move(dx: number, dy: number): void;
  /** Magnifies it, and leaves a point where it is: its middle unless told. */
  zoom(factor: number, at?: BoxPoint): void;
}

/** A globe turns, which its address tells. @param globe - as it stands when it is moved again, before it is drawn */
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

/** A flat map has a lens. @param box - what holds its picture */
export function lensMotion(box: RefObject<HTMLElement | null>, { lens, setLens: look }: LensState): MapMotion {
  return {
    isMovable: lens.zoom > 1,
    turnsByArrows: false,
    move(dx, dy) {
      const frame = frameAt(box.current);
      if (frame) look((it) => panned(it, dx / frame.width, dy / frame.height));
    },
    zoom(factor, at) {
      const frame = frameAt(box.current, at);
      const share = at && frame && ([(at[0] - frame.x) / frame.width, (at[1] - frame.y) / frame.height] as const);
      look((it) => zoomedAt(it, factor, share ?? wholeMap.center));
    },
  };
}

/** Where the map at a point lies in the box; there are two where a time range is shown. */
function frameAt(box: HTMLElement | null, [x, y]: BoxPoint = [0, 0]): DOMRect | undefined {
  const frames = [...(box?.querySelectorAll<SVGRectElement>("clipPath rect") ?? [])].map((rect) => rect.getBBox());
  const isIn = (frame: DOMRect): boolean =>
    x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
  return frames.find(isIn) ?? frames[0];
}

type Globe = NonNullable<View["globe"]>;

const minZoom = 1;
const maxZoom = 12;

/** The rotation after the globe's surface was dragged by so many px. @param radius - of the globe at zoom 1, in px */
function rotated({ rotation: [latitude, longitude], zoom }: Globe, dx: number, dy: number, radius: number) {
  const degrees = 180 / Math.PI / (radius * zoom);
  const turned = longitude - dx * degrees;
  const wrapped = ((((turned + 180) % 360) + 360) % 360) - 180;
  return [round(Math.min(90, Math.max(-90, latitude + dy * degrees))), round(wrapped)] as const;
}

/** The zoom after a change by a factor. */
export const zoomed = ({ zoom }: Globe, factor: number): number =>
  Math.round(Math.min(maxZoom, Math.max(minZoom, zoom * factor)) * 100) / 100;

/** Rotations are written to a hundredth of a degree: about a kilometre. */
const round = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The lens after what it shows was moved by shares of the map's width and height. */
export const panned = ({ zoom, center: [x, y] }: Lens, dx: number, dy: number): Lens =>
  clampLens({ zoom, center: [x - dx / zoom, y - dy / zoom] });

/** The lens after a change of its zoom that leaves a point, in shares of the map's width and height, where it is. */
export function zoomedAt({ zoom: before, center: [x, y] }: Lens, factor: number, [atX, atY]: Lens["center"]): Lens {
  const { zoom } = clampLens({ zoom: before * factor, center: [x, y] });
  const shift = 1 / before - 1 / zoom;
  return clampLens({ zoom, center: [x + (atX - 0.5) * shift, y + (atY - 0.5) * shift] });
}
