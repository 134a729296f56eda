import type { Bounds } from "../../core/plot/bounds.ts";
import type { Style } from "../../core/plot/style.ts";
import type { Scatter } from "./points.ts";

/** Radii of the points: by area, so that twice the size is twice the ink. */
export interface RadiusScale {
  /** The greatest size that is drawn; undefined where points have no sizes. */
  readonly largest: number | undefined;
  /** Pixels. */
  radius(size: number | undefined): number;
}

/** Radii in multiples of the base size of text. */
const smallest = 0.17;
const unsized = 0.25;
/** The largest radius, as a share of the plot's shorter side. */
const share = 0.055;

/** The radii of a scatter's points in a plot of this size. */
export function createRadiusScale({ series }: Scatter, { width, height }: Bounds, { fontSize }: Style): RadiusScale {
  let largest = 0;
  for (const { points } of series) for (const { size = 0 } of points) if (size > largest) largest = size;
  const least = fontSize * smallest;
  if (largest === 0) return { largest: undefined, radius: () => fontSize * unsized };
  const most = Math.max(least * 2, Math.min(width, height) * share);
  return {
    largest,
    radius: (size) => (size === undefined || size <= 0 ? least : Math.max(least, most * Math.sqrt(size / largest))),
  };
}
