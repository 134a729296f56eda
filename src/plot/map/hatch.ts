import { normalizeColor } from "../../view/color/contrast.ts";
import { noData } from "../../view/color/noData.ts";
import type { View } from "../../view/view.ts";
import { type Markup, svg } from "../markup.ts";
import type { Style } from "../style.ts";

/** The hatching of places without a value: fills of places and of the legend's swatch. */
export interface Hatch {
  readonly ofPlaces: string;
  readonly ofLegend: string;
  /** What defines them, for a map of this scale (px a map unit). */
  define(scale: number): Markup;
}

/**
 * The picture's "No data" hatching, in the author's colour if there is one, brought to the scale of the map so that its
 * lines are as far apart there as in the legend.
 */
export function createHatch({ chart }: View, { idPrefix, theme }: Style): Hatch {
  const colors = chart.config.map?.colorScale?.customCategoryColors;
  const custom = colors && Object.hasOwn(colors, noData) ? normalizeColor(colors[noData]) : undefined;
  const legendId = custom ? `${idPrefix}legend-no-data` : `${idPrefix}no-data`;
  const placesId = `${idPrefix}map-no-data`;
  const own =
    custom &&
    svg`<pattern id="${legendId}" href="#${idPrefix}no-data"><rect width="4" height="4" fill="${theme.background}"/><line y2="4" stroke="${custom}" stroke-width="4"/></pattern>`;
  return {
    ofPlaces: `url(#${placesId})`,
    ofLegend: `url(#${legendId})`,
    define: (scale) =>
      svg`<defs>${own}<pattern id="${placesId}" href="#${legendId}" patternTransform="scale(${String(1 / scale)}) rotate(45)"/></defs>`,
  };
}
