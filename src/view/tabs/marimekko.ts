import { plottedX } from "../../chart/chart.ts";
import { entitiesOf } from "../selection.ts";
import { buildTable, hasColor, plottedDimensions, tolerantCell } from "../table.ts";
import type { TabType } from "../tabType.ts";
import { hasAll, hasAny, xDimensions, yDimensions } from "./measures.ts";
import { tolerantTimes } from "./tolerance.ts";

/**
 * Marimekko: every entity that has a width at the end time, within tolerance; without an area for missing data, those
 * that have a height too. The selection does not narrow it.
 */
export const marimekko: TabType = {
  label: "Marimekko",
  noun: "Marimekko chart",
  entities: "all",
  isPickable: true,
  timeSpan: "moment",
  marks: "entities",
  isStacked: false,
  facets: "none",
  relative: "share",
  relativeLabel: "Show shares of the total",
  x: "width",
  settings: ["showNoDataArea"],
  colors: { byDimension: false, byValue: true, series: "each", pairs: false },
  pointer: { byTime: false, fadesOthers: false },
  isThinnable: false,
  times: (scope) => tolerantTimes(scope, entitiesOf(scope.chart), yDimensions(scope)),
  table(scope, { end }) {
    const { config } = scope.chart;
    const dimensions = plottedDimensions(scope.chart);
    const width = plottedX(scope.chart, "Marimekko");
    const measures = [...yDimensions(scope), ...(scope.showNoDataArea ? xDimensions(scope) : [])];
    const [hasWidth, hasMeasure] = [hasAll(dimensions, width ? [width] : []), hasAny(dimensions, measures)];
    return buildTable(
      dimensions,
      entitiesOf(scope.chart),
      () => [end],
      tolerantCell,
      (row) => hasWidth(row) && hasMeasure(row) && (!config.matchingEntitiesOnly || hasColor(dimensions, row)),
    );
  },
};
