import { type Dimension, displayName, numberFormat } from "../../core/chart/chart.ts";
import { entitiesIn, type Value } from "../../core/data/column.ts";
import { nearestPoint } from "../../core/data/nearest.ts";
import { formatNumber, type NumberFormat } from "../../core/data/number.ts";
import type { Time } from "../../core/data/time.ts";
import type { ViewCell } from "../../core/view/table.ts";
import type { View } from "../../core/view/view.ts";
import { tableEntityFilter } from "./table.ts";

/** The data of a table: a row for each entity, and for each column the value at the end, or at both ends with the change. */
export interface DataTable {
  readonly columns: readonly DataTableColumn[];
  readonly rows: readonly DataTableRow[];
}

/** A column: a dimension at one time, or at both ends of a range with the change between them. */
export interface DataTableColumn {
  readonly dimension: Dimension;
  readonly title: string;
  /** Whether it holds numbers, not texts. */
  readonly isNumber: boolean;
  /** The format of its numbers. */
  readonly format: NumberFormat;
  /** The unit next to the title; "" if the numbers have it. */
  readonly unit: string;
  /** One or two times whose values are shown; only the target year, if the dimension has one. */
  readonly times: readonly Time[];
  readonly hasAbsoluteChange: boolean;
  readonly hasRelativeChange: boolean;
}

/** A row: an entity with its cells, in the order of the columns. */
export interface DataTableRow {
  readonly entity: string;
  readonly cells: readonly DataTableCells[];
}

/** The cells of a row in one column. */
export interface DataTableCells {
  /** One for each time of the column. */
  readonly values: readonly (ViewCell | undefined)[];
  /** end − start, in the column's unit. */
  readonly absoluteChange?: number;
  /** (end − start) / |start|, in percent. */
  readonly relativeChange?: number;
}

/** Creates the table of a view: every entity with a value at its times, sorted by name. */
export function dataTable(view: View): DataTable {
  const columns = tableDimensions(view).map((dimension) => tableColumn(dimension, view));
  const entities = entitiesIn(columns.map(({ dimension }) => dimension.column));
  const keep = tableEntityFilter(view, view.params.tableFilter, view.params.tableSearch);
  const rows: DataTableRow[] = [];
  for (const entity of entities) {
    if (keep && !keep(entity)) continue;
    const cells = columns.map((column) => cellsOf(column, entity));
    if (cells.some(({ values }) => values.some((value) => value !== undefined))) rows.push({ entity, cells });
  }
  return { columns, rows };
}

/** A value as text, with its short unit. */
export const tableValue = ({ format }: DataTableColumn, value: Value): string =>
  typeof value === "number" ? formatNumber(value, format, { unit: "short" }) : value;

const tableDimensions = ({ chart }: View): readonly Dimension[] =>
  chart.dimensions.filter(({ display, property }) => display.includeInTable ?? property !== "color");

function tableColumn(dimension: Dimension, { time }: View): DataTableColumn {
  const { display, targetYear } = dimension;
  const format = numberFormat(dimension);
  const isNumber = dimension.column.values instanceof Float64Array;
  const isFixed = targetYear !== undefined;
  const isRange = isNumber && !isFixed && time.start !== time.end;
  return {
    dimension,
    title: displayName(dimension),
    isNumber,
    format,
    unit: format.unit ?? "",
    times: isFixed ? [targetYear] : isRange ? [time.start, time.end] : [time.end],
    hasAbsoluteChange: isRange && !display.tableDisplay?.hideAbsoluteChange,
    hasRelativeChange: isRange && !display.tableDisplay?.hideRelativeChange,
  };
}

function cellsOf(
  { dimension, times, hasAbsoluteChange, hasRelativeChange }: DataTableColumn,
  entity: string,
): DataTableCells {
  const { column, display, property } = dimension;
  const defaultTolerance = property === "size" || property === "color" ? Number.POSITIVE_INFINITY : 0;
  const values = times.map((time) => nearestPoint(column, entity, time, display.tolerance ?? defaultTolerance));
  const [start, end] = [numberOf(values[0]), numberOf(values[1])];
  if (start === undefined || end === undefined) return { values };
  return {
    values,
    ...(hasAbsoluteChange && { absoluteChange: end - start }),
    ...(hasRelativeChange && start !== 0 && { relativeChange: (100 * (end - start)) / Math.abs(start) }),
  };
}

const numberOf = (cell: ViewCell | undefined): number | undefined =>
  typeof cell?.value === "number" ? cell.value : undefined;
