import { blendOver } from "../color/colorSpace.ts";
import { type Markup, svg } from "../text/markup.ts";
import type { Style } from "./style.ts";

/** Diagonal stripes from the lower left to the upper right. */
export interface Hatching {
  readonly id: string;
  /** Distance between the centres of two stripes, in px. */
  readonly apart: number;
  readonly width: number;
  readonly color: string;
  /** Colour between the stripes. */
  readonly ground: string;
}

/** Width of the soft edge of a stripe, in px; sharp gradient stops would look jagged. */
const fade = 0.5;

/**
 * A repeating diagonal gradient. An SVG pattern looks the same in theory, but rasterisers resample its tile: stripes
 * look grainy, and a large map takes twice as long.
 */
export function hatchGradient({ id, apart, width, color, ground }: Hatching): Markup {
  const end = apart / Math.SQRT2;
  const stop = (distance: number, fill: string): Markup =>
    svg`<stop offset="${(0.5 + distance / apart).toFixed(3)}" stop-color="${fill}"/>`;
  const [inner, outer] = [(width - fade) / 2, (width + fade) / 2];
  const stops = [stop(-outer, ground), stop(-inner, color), stop(inner, color), stop(outer, ground)];
  return svg`<linearGradient id="${id}" x2="${end}" y2="${end}" gradientUnits="userSpaceOnUse" spreadMethod="repeat">${stops}</linearGradient>`;
}

/** Id of the hatching for missing data. */
export const noDataId = ({ idPrefix }: Style): string => `${idPrefix}no-data`;

/** Fill for missing data; `noDataHatching` defines it. */
export const noDataFill = (style: Style): string => `url(#${noDataId(style)})`;

/** Defines the hatching for missing data. @param custom - the author's colour */
export function noDataHatching(style: Style, custom?: string): Markup {
  const { background, hatch, noData } = style.theme;
  const id = noDataId(style);
  if (custom) return hatchGradient({ id, apart: 4, width: 2, color: custom, ground: background });
  return hatchGradient({ id, apart: 4, width: 0.75, color: hatch, ground: noData });
}

/** Id of a projection's hatching. It contains the colour, so that equal hatchings have equal ids. */
const hatchId = (color: string, { idPrefix }: Style): string => `${idPrefix}hatch-${color.replace(/[^\w]/g, "")}`;

/** Fill of a projection; `renderHatchings` defines it. */
export const hatchFill = (color: string, style: Style): string => `url(#${hatchId(color, style)})`;

/** Defines the hatchings of projections in these colours. */
export function renderHatchings(colors: Iterable<string>, style: Style): Markup | undefined {
  const unique = [...new Set(colors)];
  if (unique.length === 0) return undefined;
  return svg`<defs>${unique.map((color) => {
    const ground = blendOver(color, 0.3, style.theme.background);
    return hatchGradient({ id: hatchId(color, style), apart: 6, width: 2, color, ground });
  })}</defs>`;
}
