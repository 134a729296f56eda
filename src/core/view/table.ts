import { type Chart, type Dimension, isMeasure } from "../chart/chart.ts";
import { type Value, valueLookup } from "../data/column.ts";
import { nearestPointLookup } from "../data/nearest.ts";
import type { Time } from "../data/time.ts";

/**
 * Rows of (entity, time) with a cell for each dimension. A view's table is what the view shows and what its CSV
 * contains.
 */
export interface ViewTable {
  readonly rows: readonly ViewRow[];
  readonly columns: readonly ViewColumn[];
}

/** The values of an entity at a time. */
export interface ViewRow {
  readonly entity: string;
  readonly time: Time;
  /** One cell per column, in the order of `columns`. */
  readonly cells: readonly (ViewCell | undefined)[];
  /** The slice whose row it is, in the table of all views of a cube. */
  readonly slice?: Chart;
}

export interface ViewCell {
  readonly value: Value;
  /** Time of the observation; differs from the row's time if a tolerance moved the value. */
  readonly time: Time;
}

export interface ViewColumn {
  readonly dimension: Dimension;
}

/** Index of a dimension's column in a table; -1 if it has none. */
export const positionOf = ({ columns }: ViewTable, dimension: Dimension | undefined): number =>
  columns.findIndex((column) => column.dimension === dimension);

/** Finds the cells of a dimension for one entity, at any time. */
export type CellFinder = (dimension: Dimension, entity: string) => CellAt;

export type CellAt = (time: Time) => ViewCell | undefined;

/** The cell at the exact time. */
export const exactCell: CellFinder = ({ column }, entity) => {
  const valueAt = valueLookup(column, entity);
  return (time) => {
    const value = valueAt(time);
    return value === undefined ? undefined : { value, time };
  };
};

/** The cell nearest to the time, within the dimension's tolerance. */
export const tolerantCell: CellFinder = ({ column, display }, entity) =>
  nearestPointLookup(column, entity, display.tolerance ?? 0);

/**
 * The cell of a size or colour dimension: the nearest at any distance, unless the dimension has a tolerance (rules.md
 * 406).
 */
const attributeCell: CellFinder = ({ column, display }, entity) =>
  nearestPointLookup(column, entity, display.tolerance ?? Number.POSITIVE_INFINITY);

/**
 * Adds the rules common to all chart types to a cell finder: a target year fixes a dimension's time, size and colour
 * follow the entity, and `find` finds y and x. The value of a fixed dimension is repeated wherever the entity has an
 * exact value in another dimension; a value within tolerance does not count.
 * @param dimensions - all dimensions of the table
 */
export function cellFinder(find: CellFinder, dimensions: readonly Dimension[]): CellFinder {
  const open = dimensions.filter(({ targetYear }) => targetYear === undefined);
  const isAnywhere = !open.some(isMeasure);
  return (dimension, entity) => {
    const { property, targetYear } = dimension;
    if (isMeasure(dimension) && targetYear === undefined) return find(dimension, entity);
    const cellAt = (property === "size" || property === "color" ? attributeCell : tolerantCell)(dimension, entity);
    if (targetYear === undefined) return cellAt;
    const fixed = cellAt(targetYear);
    if (!isMeasure(dimension) || isAnywhere) return () => fixed;
    const observed = open.map(({ column }) => valueLookup(column, entity));
    return (time) => (observed.some((valueAt) => valueAt(time) !== undefined) ? fixed : undefined);
  };
}

/** The dimensions in data files: all except columns that only the table shows. */
export const plottedDimensions = (chart: Pick<Chart, "dimensions">): readonly Dimension[] =>
  chart.dimensions.filter(({ property }) => property !== "table");

/** The times at which an entity may have rows, ascending. */
export type TimesOf = (entity: string) => readonly Time[];

/**
 * Builds rows for these times of each entity, sorted by entity in code unit order, then by time. Rows that `keep`
 * rejects are dropped.
 */
export function buildTable(
  dimensions: readonly Dimension[],
  entities: readonly string[],
  timesOf: TimesOf,
  find: CellFinder,
  keep: (row: ViewRow) => boolean,
): ViewTable {
  const cell = cellFinder(find, dimensions);
  const rows: ViewRow[] = [];
  // Nested loops, since a generator of pairs takes longer than the cells.
  for (const entity of [...entities].sort()) {
    const cells = dimensions.map((dimension) => cell(dimension, entity));
    for (const time of timesOf(entity)) {
      const row = { entity, time, cells: cells.map((cellAt) => cellAt(time)) };
      if (keep(row)) rows.push(row);
    }
  }
  return { rows, columns: dimensions.map((dimension) => ({ dimension })) };
}
