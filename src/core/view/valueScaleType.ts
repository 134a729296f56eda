import type { ScaleType } from "../chart/config.ts";
import type { View } from "./view.ts";

/** The scale of a view's value axis. Changes, shares and sums have no logarithm. */
export const valueScaleType = ({ type, stackMode, yScale }: View): ScaleType =>
  stackMode === "relative" || type.isStacked ? "linear" : yScale;
