import { type Chart, type Dimension, dimensionOf } from "../chart/chart.ts";
import type { ScaleType } from "../chart/config.ts";
import { type Column, filterColumn } from "../data/column.ts";
import { memoize, memoizeLast } from "../data/memoize.ts";
import type { TimeRange } from "../data/time.ts";
import type { ChartRows } from "./chartTraits.ts";
import { plottedDimensions } from "./table.ts";
import type { Scope, View } from "./view.ts";

/**
 * The x dimension that a chart type plots. As a width (Marimekko), only if no other type of the chart plots x as a
 * position.
 */
export function plottedX({ chart, type, types }: Pick<Scope, "chart" | "type" | "types">): Dimension | undefined {
  const isTaken = type.x === "width" && types.some(({ x }) => x === "position");
  return type.x === undefined || isTaken ? undefined : dimensionOf(chart, "x");
}

/**
 * The colour dimension that a chart type draws (rules.md 506). Lines, slopes and bars take numbers, since a category
 * that they share would give several series one colour; scatters and Marimekkos take categories.
 */
export function plottedColor({ chart, type }: Pick<Scope, "chart" | "type">): Dimension | undefined {
  const color = dimensionOf(chart, "color");
  return color && type.colors.byDimension === isCategorical(color) ? undefined : color;
}

/** The colour dimension of a scatter or Marimekko if the author leaves out entities without one. */
export function requiredColor(chart: Chart): readonly Dimension[] {
  const color = dimensionOf(chart, "color");
  return color && chart.config.matchingEntitiesOnly && isCategorical(color) ? [color] : [];
}

const isCategorical = ({ column }: Dimension): boolean => !(column.values instanceof Float64Array);

/** Scale type of the value axis. Changes, shares and stacks are always linear. */
export const valueScaleType = ({ type, stackMode, yScale }: View): ScaleType =>
  stackMode === "relative" || type.isStacked ? "linear" : yScale;

/**
 * Adapts a chart type to logarithmic axes: values of zero and below do not exist, neither in rows, nor in the timeline,
 * nor for tolerance (rules.md 218). In relative mode, axes are always linear.
 * @param axes - the axes of the chart type that may be logarithmic
 */
export function withLogAxes<T extends ChartRows>(axes: "y" | "xy", tab: T): T {
  const shown = memoizeLast((scope: Scope): Scope => {
    const x = axes === "xy" && scope.xScale === "log";
    const y = scope.yScale === "log";
    if (scope.stackMode === "relative" || !(x || y)) return scope;
    return { ...scope, chart: positiveChart(scope.chart, x ? (y ? "xy" : "x") : "y") };
  });
  return {
    ...tab,
    times: (scope: Scope) => tab.times(shown(scope)),
    drawable: tab.drawable && ((scope: Scope) => tab.drawable?.(shown(scope))),
    table(scope: Scope, time: TimeRange) {
      const { rows } = tab.table(shown(scope), time);
      return { rows, columns: plottedDimensions(scope.chart).map((dimension) => ({ dimension })) };
    },
  };
}

type LogAxes = "x" | "y" | "xy";

/** The chart without non-positive values. Memoized, so that everything derived from it is memoized too. */
const positiveChart = memoize((chart: Chart, axes: LogAxes): Chart => {
  const shown = (it: Dimension): Dimension =>
    axes.includes(it.property) ? { ...it, column: positiveColumn(it.column) } : it;
  return { ...chart, dimensions: chart.dimensions.map(shown) };
});

/** A column without non-positive numbers. */
const positiveColumn = memoize(
  (column: Column): Column => filterColumn(column, (_, __, value) => typeof value !== "number" || value > 0),
);
