import { noDataLabel } from "../../core/color/bin.ts";
import { normalizeColor } from "../../core/color/contrast.ts";
import { noDataFill, noDataHatching, noDataId } from "../../core/plot/hatch.ts";
import type { Style } from "../../core/plot/style.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";

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
export function createHatch({ chart }: View, style: Style): Hatch {
  const colors = chart.config.map?.colorScale?.customCategoryColors;
  const custom = colors && Object.hasOwn(colors, noDataLabel) ? normalizeColor(colors[noDataLabel]) : undefined;
  const placesId = `${style.idPrefix}map-no-data`;
  return {
    ofPlaces: `url(#${placesId})`,
    ofLegend: noDataFill(style),
    define: (scale) =>
      svg`<defs>${noDataHatching(style, custom)}<linearGradient id="${placesId}" href="#${noDataId(style)}" gradientTransform="scale(${String(1 / scale)})"/></defs>`,
  };
}
