/** The zoomed section of a flat map. */
export interface Lens {
  /** Zoom factor, at least 1. */
  readonly zoom: number;
  /** Centre of the section, as fractions of the map's width and height. */
  readonly center: readonly [x: number, y: number];
}

/** The lens that shows the whole map. */
export const wholeMap: Lens = { zoom: 1, center: [0.5, 0.5] };

const maxZoom = 12;

/** Limits zoom and centre so that the section stays within the map. */
export function clampLens({ zoom: wanted, center: [x, y] }: Lens): Lens {
  const zoom = round(Math.min(maxZoom, Math.max(1, wanted)));
  const margin = 0.5 / zoom;
  const held = (share: number): number => round(Math.min(1 - margin, Math.max(margin, share)));
  return { zoom, center: [held(x), held(y)] };
}

/** Rounds to the precision of queries, less than a pixel on a large screen. */
const round = (number: number): number => Math.round(number * 1e4) / 1e4;

/** Parses `zoom,x,y`; undefined if the text is invalid or the zoom is 1. */
export function parseLens(text: string): Lens | undefined {
  const parts = text.split(",").map((part) => (/^\d+(\.\d+)?$/.test(part) ? Number(part) : Number.NaN));
  const [zoom = Number.NaN, x = Number.NaN, y = Number.NaN] = parts;
  const isLens = parts.length === 3 && zoom > 1 && zoom <= maxZoom && x <= 1 && y <= 1;
  return isLens ? { zoom, center: [x, y] } : undefined;
}

/** Writes a lens as `parseLens` reads it. */
export const writeLens = ({ zoom, center }: Lens): string => [zoom, ...center].join(",");
