import type { Chart } from "../chart/chart.ts";
import type { Time } from "../data/time.ts";
import { latest } from "./latest.ts";
import { byCodeUnit, entitiesOf } from "./selection.ts";
import { buildTable, exactCell, isMeasure, plottedDimensions, type Table } from "./table.ts";
import { hasAny, measuredTimes, unionOfTimes, untargeted } from "./tabs/measures.ts";

/**
 * The chart's complete data, whatever the view (behaviour 11, 12): every entity at every time at which one of its y or x
 * columns has a value.
 */
export const fullTable = latest((chart: Chart): Table => {
  const dimensions = plottedDimensions(chart);
  const measures = dimensions.filter(isMeasure);
  // Where a target year fixes x, the colour's times count too: its one value stands on every row of the entity.
  const columns = untargeted(dimensions).map(({ column }) => column);
  function* rows(): Generator<readonly [string, Time]> {
    for (const entity of [...entitiesOf(chart)].sort(byCodeUnit))
      for (const time of unionOfTimes(columns, [entity])) yield [entity, time];
  }
  return buildTable(dimensions, rows(), exactCell, hasAny(dimensions, measures));
});

/** All times at which the chart has a y or x value, ascending. */
export function fullTimes(chart: Chart): Time[] {
  return measuredTimes(plottedDimensions(chart).filter(isMeasure), entitiesOf(chart));
}
