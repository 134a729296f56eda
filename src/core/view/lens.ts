/** A close look at a part of a flat map. */
export interface Lens {
  /** How many times larger than without it; 1 or more. */
  readonly zoom: number;
  /** What of the map is in the middle, as shares of its width and height. */
  readonly center: readonly [x: number, y: number];
}

/** The lens that shows all of a map. */
export const wholeMap: Lens = { zoom: 1, center: [0.5, 0.5] };

const maxZoom = 12;

/** The nearest lens that shows nothing beyond the map's edges. */
export function clampLens({ zoom: wanted, center: [x, y] }: Lens): Lens {
  const zoom = round(Math.min(maxZoom, Math.max(1, wanted)));
  const margin = 0.5 / zoom;
  const held = (share: number): number => round(Math.min(1 - margin, Math.max(margin, share)));
  return { zoom, center: [held(x), held(y)] };
}

/** Addresses have so many decimals: less than a pixel of a large screen. */
const round = (number: number): number => Math.round(number * 1e4) / 1e4;

/** Reads `zoom,x,y`; undefined where it shows the whole map, or is none. */
export function parseLens(text: string): Lens | undefined {
  const parts = text.split(",").map((part) => (/^\d+(\.\d+)?$/.test(part) ? Number(part) : Number.NaN));
  const [zoom = Number.NaN, x = Number.NaN, y = Number.NaN] = parts;
  const isLens = parts.length === 3 && zoom > 1 && zoom <= maxZoom && x <= 1 && y <= 1;
  return isLens ? { zoom, center: [x, y] } : undefined;
}

/** Writes what `readLens` reads. */
export const writeLens = ({ zoom, center }: Lens): string => [zoom, ...center].join(",");
