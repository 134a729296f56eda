import { type Dimension, isMeasure } from "../../chart/chart.ts";
import type { Time } from "../../data/time.ts";
import { type CellFinder, exactCell, tolerantCell } from "../table.ts";
import type { Scope } from "../view.ts";
import { measuredTimes, unionOfTimes, withinTolerance } from "./measures.ts";

/** Cells of y within tolerance; an x beside them is of the very time (rules.md 220). */
export const tolerantY: CellFinder = (dimension, entity) =>
  (dimension.property === "y" ? tolerantCell : exactCell)(dimension, entity);

/**
 * The times that a tab with tolerance has: those at which the chart has any value of the entities, as far as one of
 * `dimensions` has a value of them within its tolerance; one that a target year fixes has it at every time.
 */
export function tolerantTimes(scope: Scope, entities: readonly string[], dimensions: readonly Dimension[]): Time[] {
  const all = measuredTimes(scope.chart.dimensions.filter(isMeasure), entities);
  const times = new Set<Time>();
  for (const { column, display, targetYear } of dimensions) {
    const tolerance = targetYear === undefined ? (display.tolerance ?? 0) : Number.POSITIVE_INFINITY;
    for (const time of withinTolerance(all, unionOfTimes([column], entities), tolerance)) times.add(time);
  }
  return [...times].sort((a, b) => a - b);
}
