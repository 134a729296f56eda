import { type Chart, isMeasure } from "../chart/chart.ts";
import { timespanOf } from "../data/column.ts";
import { memoizeLast } from "../data/memoize.ts";
import type { Time, TimeRange } from "../data/time.ts";
import { hasAny, measuredTimes, withoutTargetTime } from "./measures.ts";
import { entitiesOf } from "./selection.ts";
import { buildTable, exactCell, plottedDimensions, type ViewTable } from "./table.ts";

/**
 * The chart's complete data, independent of the view (rules.md 403–407): a row for every entity and time with a value
 * in a y or x column.
 */
export const fullTable = memoizeLast((chart: Chart): ViewTable => {
  const dimensions = plottedDimensions(chart);
  const measures = dimensions.filter(isMeasure);
  // If a target year fixes x, its value is repeated in every row of the entity, so the times of the colour dimension
  // count too.
  const timesOf = (entity: string): Time[] => measuredTimes(dimensions, [entity]);
  return buildTable(dimensions, entitiesOf(chart), timesOf, exactCell, hasAny(dimensions, measures));
});

/** First and last time with a y or x value. */
export function fullTimespan(chart: Chart): TimeRange | undefined {
  const spans = withoutTargetTime(plottedDimensions(chart).filter(isMeasure)).flatMap(
    ({ column }) => timespanOf(column) ?? [],
  );
  if (spans.length === 0) return undefined;
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) };
}
