import { type Chart, isMeasure } from "../chart/chart.ts";
import { hasAny, measuredTimes } from "./measures.ts";
import { entitiesOf } from "./selection.ts";
import { cellFinder, exactCell, plottedDimensions, type ViewRow } from "./table.ts";

/**
 * The rows of `fullTable`, an entity at a time: who forgets each one after writing it needs a third of the time, because no row
 * outlives the next collection of garbage.
 */
export function* fullRows(chart: Chart): Iterable<readonly ViewRow[]> {
  const dimensions = plottedDimensions(chart);
  const keep = hasAny(dimensions, dimensions.filter(isMeasure));
  const cell = cellFinder(exactCell, dimensions);
  for (const entity of [...entitiesOf(chart)].sort()) {
    const cells = dimensions.map((dimension) => cell(dimension, entity));
    const rows = measuredTimes(dimensions, [entity]).map((time) => ({
      entity,
      time,
      cells: cells.map((cellAt) => cellAt(time)),
    }));
    yield rows.filter(keep);
  }
}
