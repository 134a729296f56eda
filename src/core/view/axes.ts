import { type Dimension, dimensionOf } from "../chart/chart.ts";
import type { ScaleType } from "../chart/config.ts";
import type { Scope, View } from "./view.ts";

/**
 * The x dimension that a chart type plots. As a width (Marimekko), only if no other type of the chart plots x as a
 * position.
 */
export function plottedX({ chart, type, types }: Pick<Scope, "chart" | "type" | "types">): Dimension | undefined {
  const isTaken = type.x === "width" && types.some(({ x }) => x === "position");
  return type.x === undefined || isTaken ? undefined : dimensionOf(chart, "x");
}

/** Scale type of the value axis. Changes, shares and stacks are always linear. */
export const valueScaleType = ({ type, stackMode, yScale }: View): ScaleType =>
  stackMode === "relative" || type.isStacked ? "linear" : yScale;
