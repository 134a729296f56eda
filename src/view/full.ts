import type { Chart } from "../chart/chart.ts";
import type { Time } from "../data/time.ts";
import { byCodeUnit, entitiesOf } from "./selection.ts";
import { buildTable, exactCell, isMeasure, type Table } from "./table.ts";
import { hasAny, unionOfTimes, untargeted } from "./tabs/measures.ts";

/**
 * The chart's complete data, whatever the view (behaviour 11, 12): every entity at every time at which one of its y or x
 * columns has a value.
 */
export function fullTable(chart: Chart): Table {
  const measures = chart.dimensions.filter(isMeasure);
  const columns = untargeted(measures).map(({ column }) => column);
  function* rows(): Generator<readonly [string, Time]> {
    for (const entity of [...entitiesOf(chart)].sort(byCodeUnit))
      for (const time of unionOfTimes(columns, [entity])) yield [entity, time];
  }
  return buildTable(chart.dimensions, rows(), exactCell, hasAny(chart.dimensions, measures));
}
