import { attributes, type Markup, svg } from "../text/markup.ts";
import type { Style } from "./style.ts";

/** A surface with stripes from the lower left to the upper right. */
export interface Hatching {
  readonly id: string;
  /** From the middle of a stripe to that of the next, px. */
  readonly apart: number;
  readonly width: number;
  readonly color: string;
  /** What lies under the stripes, the lowest first. */
  readonly ground: readonly { readonly fill: string; readonly opacity?: number }[];
}

/**
 * A pattern of tiles that each have a stripe from corner to corner. A tile of one line, turned by 45°, is shorter, but to
 * resample what is turned takes rasterisers several times as long.
 */
export function hatchPattern({ id, apart, width, color, ground }: Hatching): Markup {
  const side = apart * Math.SQRT2;
  const size = attributes({ width: side, height: side });
  const grounds = ground.map(
    ({ fill, opacity }) => svg`<rect${size}${attributes({ fill, "fill-opacity": opacity })}/>`,
  );
  const far = side + width;
  const near = side - width;
  const stripes = svg`M0,${side}L${side},0M${-width},${width}L${width},${-width}M${near},${far}L${far},${near}`;
  return svg`<pattern id="${id}"${size} patternUnits="userSpaceOnUse">${grounds}<path d="${stripes}" stroke="${color}" stroke-width="${width}"/></pattern>`;
}

/** The name of the hatching of what has no data. */
export const noDataId = ({ idPrefix }: Style): string => `${idPrefix}no-data`;

/** The fill of what has no data; `noDataPattern` defines it. */
export const noDataFill = (style: Style): string => `url(#${noDataId(style)})`;

/** Defines the hatching of what has no data. @param custom - its colour if the author chose one */
export function noDataPattern(style: Style, custom?: string): Markup {
  const { background, hatch, noData } = style.theme;
  const id = noDataId(style);
  if (custom) return hatchPattern({ id, apart: 4, width: 2, color: custom, ground: [{ fill: background }] });
  return hatchPattern({ id, apart: 4, width: 0.75, color: hatch, ground: [{ fill: noData }] });
}

/** The hatching that stands for projections, in the colour of a series. Its id tells the colour: equal ids, equal patterns. */
const hatchId = (color: string, { idPrefix }: Style): string => `${idPrefix}hatch-${color.replace(/[^\w]/g, "")}`;

/** The fill of a projection in a colour; `hatchPatterns` defines it. */
export const hatchFill = (color: string, style: Style): string => `url(#${hatchId(color, style)})`;

/** The definitions of the hatchings in these colours. */
export function hatchPatterns(colors: Iterable<string>, style: Style): Markup | undefined {
  const unique = [...new Set(colors)];
  if (unique.length === 0) return undefined;
  return svg`<defs>${unique.map((color) => {
    const ground = [{ fill: style.theme.background }, { fill: color, opacity: 0.3 }];
    return hatchPattern({ id: hatchId(color, style), apart: 6, width: 2, color, ground });
  })}</defs>`;
}
