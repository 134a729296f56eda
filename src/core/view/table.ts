import { type Chart, type Dimension, isMeasure } from "../chart/chart.ts";
import { type Value, valueLookup } from "../data/column.ts";
import { nearestPointLookup } from "../data/nearest.ts";
import type { Time } from "../data/time.ts";

/** Rows of (entity, time), with a cell for each dimension: what a tab shows, and what its CSV holds. */
export interface Table {
  readonly rows: readonly TableRow[];
  readonly columns: readonly TableColumn[];
}

/** What there is of an entity at a time. */
export interface TableRow {
  readonly entity: string;
  readonly time: Time;
  /** One a column, in the order of `columns`. */
  readonly cells: readonly (Cell | undefined)[];
}

/** A value, and where in time it comes from. */
export interface Cell {
  readonly value: Value;
  /** The time that the value really comes from. */
  readonly time: Time;
}

/** A column of a table. */
export interface TableColumn {
  readonly dimension: Dimension;
}

/** Where a dimension's column stands in a table; -1 where it has none. */
export const positionOf = ({ columns }: Table, dimension: Dimension | undefined): number =>
  columns.findIndex((column) => column.dimension === dimension);

/** How the cells of a dimension are found for an entity, at any time: rows come entity by entity. */
export type CellFinder = (dimension: Dimension, entity: string) => CellAt;

/** What there is of an entity at a time. */
export type CellAt = (time: Time) => Cell | undefined;

/** The cell at exactly the time. */
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

/** The cell of size and colour: the nearest, however far, unless the dimension sets a tolerance (rules.md 406). */
const attributeCell: CellFinder = ({ column, display }, entity) =>
  nearestPointLookup(column, entity, display.tolerance ?? Number.POSITIVE_INFINITY);

/**
 * Finds cells as every tab does: a target year fixes the dimension's time, size and colour follow the entity, and y and
 * x come from `find`. The one value of a fixed dimension stands wherever the entity has another value: tolerance makes
 * no place for it.
 * @param dimensions - all that the table holds
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

/** The dimensions that data representations hold: all but those that only the table shows. */
export const plottedDimensions = (chart: Chart): readonly Dimension[] =>
  chart.dimensions.filter(({ property }) => property !== "table");

/** The times at which an entity may have rows, ascending. */
export type TimesOf = (entity: string) => readonly Time[];

/**
 * Builds rows for these times of each entity, by entity in code unit order, then time; those that `keep` refuses are left
 * out.
 */
export function buildTable(
  dimensions: readonly Dimension[],
  entities: readonly string[],
  timesOf: TimesOf,
  find: CellFinder,
  keep: (row: TableRow) => boolean,
): Table {
  const cell = cellFinder(find, dimensions);
  const rows: TableRow[] = [];
  // In nested loops: a generator of pairs takes longer than the cells.
  for (const entity of [...entities].sort()) {
    const cells = dimensions.map((dimension) => cell(dimension, entity));
    for (const time of timesOf(entity)) {
      const row = { entity, time, cells: cells.map((cellAt) => cellAt(time)) };
      if (keep(row)) rows.push(row);
    }
  }
  return { rows, columns: dimensions.map((dimension) => ({ dimension })) };
}

/** Whether the row has a colour value, or the chart no colour dimension (`matchingEntitiesOnly`). */
export function hasColor(dimensions: readonly Dimension[], row: TableRow): boolean {
  const at = dimensions.findIndex(({ property }) => property === "color");
  return at < 0 || row.cells[at] !== undefined;
}
