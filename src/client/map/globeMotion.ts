import type { View } from "../../core/view/view.ts";

type Globe = NonNullable<View["globe"]>;

const minZoom = 1;
const maxZoom = 12;

/** The rotation after the globe's surface was dragged by so many px. @param radius - of the globe at zoom 1, in px */
export function rotated({ rotation: [latitude, longitude], zoom }: Globe, dx: number, dy: number, radius: number) {
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
