import { type Dimension, dimensionOf } from "../../chart/chart.ts";
import { nearestPoint } from "../../data/column.ts";
import { mapSentence } from "../mapSentence.ts";
import { placesOf } from "../place.ts";
import { buildTable, type CellFinder, exactCell, plottedDimensions } from "../table.ts";
import type { TabType } from "../tabType.ts";
import type { Scope } from "../view.ts";
import { endsOf, hasAny, measuredTimes, unionOfTimes, withinTolerance, yDimensions } from "./measures.ts";

/** The dimension that colours the map: `map.columnSlug`, else the first y. */
export function mapDimension({ chart }: Pick<Scope, "chart">): Dimension | undefined {
  const slug = chart.config.map?.columnSlug;
  return chart.dimensions.find((dimension) => dimension.slug === slug) ?? dimensionOf(chart, "y");
}

/** How far from a time the map takes a value, in years or days: as the map says, else the dimension. */
const mapTolerance = ({ chart }: Pick<Scope, "chart">, dimension: Dimension): number =>
  chart.config.map?.timeTolerance ?? dimension.display.tolerance ?? 0;

/** The chart's entities that the map can draw. */
export const mapPlaces = ({ chart, site }: Pick<Scope, "chart" | "site">): readonly string[] => [
  ...placesOf(chart, site).keys(),
];

/** Map: the places that it can draw, at its time or at both ends of a range, with the map's own tolerance. */
export const map: TabType = {
  label: "Map",
  noun: "world map",
  entities: "all",
  isPickable: false,
  timeSpan: "moments",
  marks: "places",
  isStacked: false,
  facets: "none",
  settings: ["region", "globe"],
  colors: { byDimension: false, byValue: true, series: "each", pairs: false },
  pointer: { byTime: false, reach: 0, fadesOthers: false },
  isThinnable: false,
  describe: (view) => mapSentence(view, mapDimension(view)),
  timeline: ({ map = {} }) => {
    const end = map.time ?? "latest";
    return { start: map.startTime ?? end, end, isHidden: map.hideTimeline ?? false };
  },
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
    const find: CellFinder = (dimension, entity, at) => {
      const cell = nearestPoint(colored.column, entity, at, tolerance, strategy);
      // Other columns stand beside the map's own only where no tolerance moved it.
      return dimension === colored ? cell : cell?.time === at ? exactCell(dimension, entity, at) : undefined;
    };
    return buildTable(dimensions, mapPlaces(scope), () => endsOf(time), find, hasAny(dimensions, [colored]));
  },
};
