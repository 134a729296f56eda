import type { Dimension } from "../../chart/chart.ts";
import { nearestPoints } from "../../data/nearest.ts";
import { mapDimension } from "../../view/mapDimension.ts";
import { mapPlaces } from "../../view/place.ts";
import { endsOf, hasAny, measuredTimes, unionOfTimes, withinTolerance, yDimensions } from "../../view/rows/measures.ts";
import { buildTable, type CellFinder, exactCell, plottedDimensions } from "../../view/table.ts";
import type { TabRows } from "../../view/tabTraits.ts";
import type { Scope } from "../../view/view.ts";

/** How far from a time the map takes a value, in years or days: as the map says, else the dimension. */
const mapTolerance = ({ chart }: Pick<Scope, "chart">, dimension: Dimension): number =>
  chart.config.map?.timeTolerance ?? dimension.display.tolerance ?? 0;

/** Map: the places that it can draw, at its time or at both ends of a range, with the map's own tolerance. */
export const mapRows: TabRows = {
  times(scope) {
    const dimension = mapDimension(scope);
    if (!dimension) return [];
    if (dimension.targetYear !== undefined) return [dimension.targetYear];
    const places = mapPlaces(scope);
    const times = unionOfTimes([dimension.column], places);
    return withinTolerance(measuredTimes(yDimensions(scope), places), times, mapTolerance(scope, dimension));
  },
  table(scope, time) {
    const colored = mapDimension(scope);
    const dimensions = plottedDimensions(scope.chart);
    if (!colored) return { rows: [], columns: [] };
    const tolerance = mapTolerance(scope, colored);
    const strategy = scope.chart.config.map?.toleranceStrategy;
    const find: CellFinder = (dimension, entity) => {
      const own = nearestPoints(colored.column, entity, tolerance, strategy);
      if (dimension === colored) return own;
      // Other columns stand beside the map's own only where no tolerance moved it.
      const exact = exactCell(dimension, entity);
      return (time) => (own(time)?.time === time ? exact(time) : undefined);
    };
    return buildTable(dimensions, mapPlaces(scope), () => endsOf(time), find, hasAny(dimensions, [colored]));
  },
};
