import { laidOver } from "../color/colorSpace.ts";
import { type Markup, svg } from "../text/markup.ts";
import type { Style } from "./style.ts";

/** A surface with stripes from the lower left to the upper right. */
export interface Hatching {
  readonly id: string;
  /** From the middle of a stripe to that of the next, px. */
  readonly apart: number;
  readonly width: number;
  readonly color: string;
  /** What lies between the stripes. */
  readonly ground: string;
}

/** How far a stripe fades at either side, px: sharp stops would make it jagged. */
const fade = 0.5;

/**
 * A gradient along the diagonal, over and over. A pattern of tiles shows the same, but each of its pixels is resampled from a
 * tile: stripes look grainy, and a large map takes twice the time.
 */
export function hatchGradient({ id, apart, width, color, ground }: Hatching): Markup {
  const end = apart / Math.SQRT2;
  const stop = (distance: number, fill: string): Markup =>
    svg`<stop offset="${(0.5 + distance / apart).toFixed(3)}" stop-color="${fill}"/>`;
  const [inner, outer] = [(width - fade) / 2, (width + fade) / 2];
  const stops = [stop(-outer, ground), stop(-inner, color), stop(inner, color), stop(outer, ground)];
  return svg`<linearGradient id="${id}" x2="${end}" y2="${end}" gradientUnits="userSpaceOnUse" spreadMethod="repeat">${stops}</linearGradient>`;
}

/** The name of the hatching of what has no data. */
export const noDataId = ({ idPrefix }: Style): string => `${idPrefix}no-data`;

/** The fill of what has no data; `noDataHatching` defines it. */
export const noDataFill = (style: Style): string => `url(#${noDataId(style)})`;

/** Defines the hatching of what has no data. @param custom - its colour if the author chose one */
export function noDataHatching(style: Style, custom?: string): Markup {
  const { background, hatch, noData } = style.theme;
  const id = noDataId(style);
  if (custom) return hatchGradient({ id, apart: 4, width: 2, color: custom, ground: background });
  return hatchGradient({ id, apart: 4, width: 0.75, color: hatch, ground: noData });
}

/** The hatching that stands for projections, in the colour of a series. Its id tells the colour: equal ids, equal hatchings. */
const hatchId = (color: string, { idPrefix }: Style): string => `${idPrefix}hatch-${color.replace(/[^\w]/g, "")}`;

/** The fill of a projection in a colour; `hatchings` defines it. */
export const hatchFill = (color: string, style: Style): string => `url(#${hatchId(color, style)})`;

/** The definitions of the hatchings in these colours. */
export function renderHatchings(colors: Iterable<string>, style: Style): Markup | undefined {
  const unique = [...new Set(colors)];
  if (unique.length === 0) return undefined;
  return svg`<defs>${unique.map((color) => {
    const ground = laidOver(color, 0.3, style.theme.background);
    return hatchGradient({ id: hatchId(color, style), apart: 6, width: 2, color, ground });
  })}</defs>`;
}
