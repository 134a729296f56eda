import type { Chart } from "../../chart/chart.ts";
import type { ColorScaleConfig } from "../../chart/config.ts";
import type * as css from "../../view/color/css.ts";
import { isHex } from "../../view/color/space.ts";
import { modulePart } from "./part.ts";

/** Few authors write a colour but as "#rrggbb", which needs no parser. */
export const cssColors = modulePart(
  ({ chart }) => colorsOf(chart).some((color) => !isHex(color.trim())),
  () => import("../../view/color/css.ts"),
);

/** In the page's scripts this stands in for that of `view/color/css.ts`. */
export const cssToHex: typeof css.cssToHex = (text) => cssColors.loaded?.cssToHex(text);

const colorsOf = ({ config, dimensions }: Chart): string[] =>
  [
    ...Object.values(config.selectedEntityColors ?? {}),
    ...dimensions.map(({ display }) => display.color),
    ...scaleColors(config.colorScale),
    ...scaleColors(config.map?.colorScale),
  ].filter((color) => typeof color === "string");

const scaleColors = ({ customNumericColors = [], customCategoryColors = {} }: ColorScaleConfig = {}) => [
  ...customNumericColors,
  ...Object.values(customCategoryColors),
];
