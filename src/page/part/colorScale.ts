import { dimensionOf } from "../../chart/chart.ts";
import type * as scale from "../../view/color/colorScale.ts";
import { modulePart, type Need } from "./part.ts";

/** Whether a view may tell values by colours. */
export const colorsValues = ({ type, chart }: Need): boolean =>
  type.colors.byValue || dimensionOf(chart, "color") !== undefined;

/** The making of colour scales, which charts that colour series alone do without. */
export const colorScales = modulePart(colorsValues, () => import("../../view/color/colorScale.ts"));

/** In the page's scripts this stands in for that of `view/color/colorScale.ts`. */
export const createColorScale: typeof scale.createColorScale = (...args) =>
  colorScales.module.createColorScale(...args);
