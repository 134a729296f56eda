import { type Dimension, dimensionOf } from "../chart/chart.ts";
import type { ScaleType } from "../chart/config.ts";
import type { Scope, View } from "./view.ts";

/** The x that a tab plots, if it has one: as a width only where no type of the chart plots positions, whose it is then. */
export function plottedX({ chart, type, types }: Pick<Scope, "chart" | "type" | "types">): Dimension | undefined {
  const isTaken = type.x === "width" && types.some(({ x }) => x === "position");
  return type.x === undefined || isTaken ? undefined : dimensionOf(chart, "x");
}

/** The scale of a view's value axis. Changes, shares and sums have no logarithm. */
export const valueScaleType = ({ type, stackMode, yScale }: View): ScaleType =>
  stackMode === "relative" || type.isStacked ? "linear" : yScale;
