import { type Chart, dimensionsOf, plottedX } from "../../chart/chart.ts";
import { derived } from "../../data/derived.ts";
import type { Time } from "../../data/time.ts";
import { hasAll, hasAny, measuredTimes, measures, xDimensions, yDimensions } from "../../view/rows/measures.ts";
import { sharesOf } from "../../view/rows/shares.ts";
import { entitiesOf } from "../../view/selection.ts";
import { buildTable, cellFinder, plottedDimensions, positionOf, type Table, tolerantCell } from "../../view/table.ts";
import type { TabRows } from "../../view/tabTraits.ts";

/**
 * Marimekko: every entity that has a width at the end time, within tolerance; without an area for missing data, those
 * that have a height too. The selection does not narrow it. In relative mode widths are shares of their total
 * (rules.md 214).
 */
export const marimekkoRows: TabRows = {
  times: ({ chart }) => columnsOf(chart).times,
  drawable: ({ chart }) => columnsOf(chart).entities,
  table(scope, { end }) {
    const { chart, showNoDataArea, stackMode } = scope;
    const dimensions = plottedDimensions(chart);
    const [width] = widthsOf(chart);
    const wanted = [...yDimensions(scope), ...(showNoDataArea ? xDimensions(scope) : [])];
    const needed = [...widthsOf(chart), ...colorsOf(chart)];
    const [hasNeeded, hasWanted] = [hasAll(dimensions, needed), hasAny(dimensions, wanted)];
    const entities = entitiesOf(chart);
    const keep = (row: Table["rows"][number]): boolean => hasNeeded(row) && hasWanted(row);
    const table = buildTable(dimensions, entities, () => [end], tolerantCell, keep);
    return width && stackMode === "relative" ? sharesOf(table, [positionOf(table, width)]) : table;
  },
};

/** What gives a column its width. */
const widthsOf = (chart: Chart) => [plottedX(chart, "Marimekko")].filter((x) => x !== undefined);

/** The colour that a column must have where the author drops entities without one. */
const colorsOf = ({ config, dimensions }: Chart) =>
  config.matchingEntitiesOnly ? dimensions.filter(({ property }) => property === "color") : [];

/** The times and entities that have a column with a height: whatever the view, they are the same. */
interface Columns {
  readonly times: readonly Time[];
  readonly entities: ReadonlySet<string>;
}

const columnsOf = derived((chart: Chart): Columns => {
  const cell = cellFinder(tolerantCell, plottedDimensions(chart));
  const y = dimensionsOf(chart, "y");
  const needed = [...widthsOf(chart), ...colorsOf(chart)];
  const candidates = measuredTimes(measures(chart.dimensions), entitiesOf(chart));
  const times = new Set<Time>();
  const entities = new Set<string>();
  for (const entity of entitiesOf(chart))
    for (const time of candidates) {
      const has = (dimension: (typeof y)[number]): boolean => cell(dimension, entity, time) !== undefined;
      if (!needed.every(has)) continue;
      entities.add(entity);
      if (y.some(has)) times.add(time);
    }
  return { times: candidates.filter((time) => times.has(time)), entities };
});
