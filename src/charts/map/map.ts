import { type Chart, type Dimension, numberFormat } from "../../core/chart/chart.ts";
import { createLazyModule } from "../../core/data/lazyModule.ts";
import { memoize } from "../../core/data/memoize.ts";
import { nearestPointLookup } from "../../core/data/nearest.ts";
import { formatNumber } from "../../core/data/number.ts";
import type { Time } from "../../core/data/time.ts";
import type { ChartRows } from "../../core/view/chartTraits.ts";
import { mapDimension, mapEntities } from "../../core/view/map.ts";
import { endsOf, hasAny, measuredTimes, unionOfTimes, withinTolerance, yDimensions } from "../../core/view/measures.ts";
import {
  buildTable,
  type CellFinder,
  exactCell,
  plottedDimensions,
  positionOf,
  type ViewRow,
} from "../../core/view/table.ts";
import type { View } from "../../core/view/view.ts";
import type { ChartType } from "../chartType.ts";

/** The tolerance of the map, in years or days: its own setting, else that of the dimension. */
const mapTolerance = (chart: Chart, dimension: Dimension): number =>
  chart.config.map?.timeTolerance ?? dimension.display.tolerance ?? 0;

/** The times of the chart that are within tolerance of a value in one of these places. */
const timesOf = memoize((chart: Chart, dimension: Dimension, places: readonly string[]): readonly Time[] => {
  const times = unionOfTimes([dimension.column], places);
  return withinTolerance(measuredTimes(yDimensions({ chart }), places), times, mapTolerance(chart, dimension));
});

/**
 * The rows of a map: the places that it can draw, at its time or at both ends of a range, within the map's own
 * tolerance.
 */
const mapRows: ChartRows = {
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
      // Other columns have values only if tolerance did not move the time of the map's column.
      const exact = exactCell(dimension, entity);
      return (time) => (own(time)?.time === time ? exact(time) : undefined);
    };
    return buildTable(dimensions, mapEntities(scope), () => endsOf(time), find, hasAny(dimensions, [colored]));
  },
};

/** Map: a place for every entity that it can draw, selected or not. A range shows two maps, one for each end. */
export const map: ChartType = {
  name: "WorldMap",
  param: "map",
  group: "none",
  label: "Map",
  noun: "world map",
  entities: "all",
  isPickable: false,
  timeSpan: "moments",
  marks: "places",
  isStacked: false,
  facets: "none",
  draws: ["y"],
  settings: ["region", "globe"],
  colors: { byDimension: false, byValue: true, series: "each", pairs: false },
  pointer: { byTime: false, reach: 0, fadesOthers: false },
  isThinnable: false,
  plot: createLazyModule(async () => (await import("./plot.ts")).mapPlot),
  preview: createLazyModule(async () => (await import("./preview.ts")).mapPreview),
  scripts: { plot: "map-plot", borders: "world.generated" },
  describe: (view) => mapSentence(view, mapDimension(view)),
  timeline: ({ map = {} }) => {
    const end = map.time ?? "latest";
    return { start: map.startTime ?? end, end, isHidden: map.hideTimeline ?? false };
  },
  ...mapRows,
};

/**
 * Describes a map: the number of places with data, and the highest and lowest value of a numeric map.
 * @param dimension - the column that the map shows
 */
export function mapSentence(view: View, dimension: Dimension | undefined): string {
  const at = positionOf(view.table, dimension);
  const rows = view.table.rows.filter(({ time }) => time === view.time.end);
  const count = `${rows.length} ${rows.length === 1 ? "place has" : "places have"} data.`;
  const [most, least] = extremes(rows, at);
  if (!dimension || !most || !least || most === least) return count;
  const tell = (value: number): string => formatNumber(value, numberFormat(dimension), { unit: "short" });
  return `${count} The highest value is ${tell(most.value)} in ${most.entity}, the lowest ${tell(least.value)} in ${least.entity}.`;
}

/** The number of a place. */
interface PlaceNumber {
  readonly entity: string;
  readonly value: number;
}

/** The highest number of a column (the first of equal ones), and the lowest (the last of equal ones). */
function extremes(
  rows: readonly ViewRow[],
  at: number,
): [most: PlaceNumber | undefined, least: PlaceNumber | undefined] {
  let [most, least]: (PlaceNumber | undefined)[] = [];
  for (const { entity, cells } of rows) {
    const value = cells[at]?.value;
    if (typeof value !== "number") continue;
    const number = { entity, value };
    if (!most || value > most.value) most = number;
    if (!least || value <= least.value) least = number;
  }
  return [most, least];
}
