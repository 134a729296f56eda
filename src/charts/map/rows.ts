import type { Chart, Dimension } from "../../core/chart/chart.ts";
import { memoize } from "../../core/data/memoize.ts";
import { nearestPointLookup } from "../../core/data/nearest.ts";
import type { Time } from "../../core/data/time.ts";
import type { ChartRows } from "../../core/view/chartTraits.ts";
import { mapDimension } from "../../core/view/map.ts";
import { mapEntities } from "../../core/view/mapPlaces.ts";
import { endsOf, hasAny, measuredTimes, unionOfTimes, withinTolerance, yDimensions } from "../../core/view/measures.ts";
import { buildTable, type CellFinder, exactCell, plottedDimensions } from "../../core/view/table.ts";

/** How far from a time the map takes a value, in years or days: as the map says, else the dimension. */
const mapTolerance = (chart: Chart, dimension: Dimension): number =>
  chart.config.map?.timeTolerance ?? dimension.display.tolerance ?? 0;

/** The times for which a dimension has a value of one of these places, near enough, that are times of the chart. */
const timesOf = memoize((chart: Chart, dimension: Dimension, places: readonly string[]): readonly Time[] => {
  const times = unionOfTimes([dimension.column], places);
  return withinTolerance(measuredTimes(yDimensions({ chart }), places), times, mapTolerance(chart, dimension));
});

/** Map: the places that it can draw, at its time or at both ends of a range, with the map's own tolerance. */
export const mapRows: ChartRows = {
  times(scope) {
    const dimension = mapDimension(scope);
    if (!dimension) return [];
    if (dimension.targetYear !== undefined) return [dimension.targetYear];
    return timesOf(scope.chart, dimension, mapEntities(scope));
  },
  table(scope, time) {
    const colored = mapDimension(scope);
    const dimensions = plottedDimensions(scope.chart);
    if (!colored) return { rows: [], columns: [] };
    const tolerance = mapTolerance(scope.chart, colored);
    const strategy = scope.chart.config.map?.toleranceStrategy;
    const find: CellFinder = (dimension, entity) => {
      const own = nearestPointLookup(colored.column, entity, tolerance, strategy);
      if (dimension === colored) return own;
      // Other columns stand beside the map's own only where no tolerance moved it.
      const exact = exactCell(dimension, entity);
      return (time) => (own(time)?.time === time ? exact(time) : undefined);
    };
    return buildTable(dimensions, mapEntities(scope), () => endsOf(time), find, hasAny(dimensions, [colored]));
  },
};
