import type { Dimension } from "../../core/chart/chart.ts";
import { type Chart, dimensionsOf } from "../../core/chart/chart.ts";
import { memoize } from "../../core/data/memoize.ts";
import type { Time } from "../../core/data/time.ts";
import { plottedX, requiredColor } from "../../core/view/axes.ts";
import type { ChartRows } from "../../core/view/chartTraits.ts";
import { hasAll, hasAny, measuredTimes, measures, xDimensions, yDimensions } from "../../core/view/measures.ts";
import { entitiesOf } from "../../core/view/selection.ts";
import { sharesOf } from "../../core/view/shares.ts";
import {
  buildTable,
  type CellAt,
  cellFinder,
  plottedDimensions,
  positionOf,
  tolerantCell,
  type ViewTable,
} from "../../core/view/table.ts";

/**
 * The rows of a Marimekko: every entity with a width at the end time, within tolerance. Without the area for missing
 * data they also need a height. The selection does not matter. In relative mode widths are shares of their total
 * (rules.md 214).
 */
export const marimekkoRows: ChartRows = {
  times: (scope) => columnsOf(scope.chart, plottedX(scope)).times,
  drawable: (scope) => columnsOf(scope.chart, plottedX(scope)).entities,
  table(scope, { end }) {
    const { chart, showNoDataArea, stackMode } = scope;
    const dimensions = plottedDimensions(chart);
    const width = plottedX(scope);
    const wanted = [...yDimensions(scope), ...(showNoDataArea ? xDimensions(scope) : [])];
    const needed = neededOf(chart, width);
    const [hasNeeded, hasWanted] = [hasAll(dimensions, needed), hasAny(dimensions, wanted)];
    const entities = entitiesOf(chart);
    const keep = (row: ViewTable["rows"][number]): boolean => hasNeeded(row) && hasWanted(row);
    const table = buildTable(dimensions, entities, () => [end], tolerantCell, keep);
    if (!width || stackMode !== "relative") return table;
    const at = positionOf(table, width);
    // A column without a positive width cannot be drawn.
    return sharesOf({ ...table, rows: table.rows.filter(({ cells }) => Number(cells[at]?.value) > 0) }, [at]);
  },
};

/** What a column requires: a width, and a colour if the author leaves out entities without one. */
const neededOf = (chart: Chart, width: Dimension | undefined): readonly Dimension[] => [
  ...(width ? [width] : []),
  ...requiredColor(chart),
];

/** The times and entities for which some column has a height. They do not depend on the view. */
interface Columns {
  readonly times: readonly Time[];
  readonly entities: ReadonlySet<string>;
}

const columnsOf = memoize((chart: Chart, width: Dimension | undefined): Columns => {
  const cell = cellFinder(tolerantCell, plottedDimensions(chart));
  const y = dimensionsOf(chart, "y");
  const needed = neededOf(chart, width);
  const candidates = measuredTimes(measures(chart.dimensions), entitiesOf(chart));
  const times = new Set<Time>();
  const entities = new Set<string>();
  for (const entity of entitiesOf(chart)) {
    const [ownNeeded, ownY] = [needed, y].map((all) => all.map((dimension) => cell(dimension, entity)));
    for (const time of candidates) {
      const has = (cellAt: CellAt): boolean => cellAt(time) !== undefined;
      if (!ownNeeded?.every(has)) continue;
      entities.add(entity);
      if (ownY?.some(has)) times.add(time);
    }
  }
  return { times: candidates.filter((time) => times.has(time)), entities };
});
