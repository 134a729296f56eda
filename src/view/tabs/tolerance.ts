import { type Dimension, plottedX } from "../../chart/chart.ts";
import type { Time } from "../../data/time.ts";
import { isMeasure } from "../table.ts";
import type { Scope } from "../view.ts";
import { measuredTimes, unionOfTimes, untargeted, withinTolerance } from "./measures.ts";

/**
 * The times that a tab with tolerance has: those at which the chart has any value of the entities, as far as one of
 * `dimensions` has a value of them within its tolerance; where all of these are fixed, those of what the tab plots.
 */
export function tolerantTimes(scope: Scope, entities: readonly string[], dimensions: readonly Dimension[]): Time[] {
  const open = untargeted(dimensions);
  if (open.length === 0) {
    const x = plottedX(scope.chart, scope.tab);
    return measuredTimes(x ? [...dimensions, x] : dimensions, entities);
  }
  const all = measuredTimes(scope.chart.dimensions.filter(isMeasure), entities);
  const times = new Set<Time>();
  for (const { column, display } of open)
    for (const time of withinTolerance(all, unionOfTimes([column], entities), display.tolerance ?? 0)) times.add(time);
  return [...times].sort((a, b) => a - b);
}
