import { type Chart, type Dimension, displayName } from "../core/chart/chart.ts";
import type { Chooser } from "../core/chart/cube/cube.ts";
import type { IndicatorType } from "../core/chart/indicator.ts";
import type { Value } from "../core/data/column.ts";
import { isoDay } from "../core/data/day.ts";
import { formatTargetTime, isPeriod, type Time, type TimeUnit } from "../core/data/time.ts";
import { annotationsOf } from "../core/series/series.ts";
import { ownValue } from "../core/text/json.ts";
import type { ViewRow, ViewTable } from "../core/view/table.ts";
import { unitOfSlice } from "./allViews.ts";

/** The type of a column's cells. A `time` is a time of the chart, written like the times of the key column. */
export type DataColumnType = "string" | "number" | "time";

/** A column of the data, independent of the format: its header, and its cell in a row. */
export interface DataColumn {
  readonly header: string;
  readonly type: DataColumnType;
  /** The dimension that its values belong to; absent for keys, original times and annotations. */
  readonly dimension?: Dimension;
  /** The chooser whose choices it has. */
  readonly chooser?: Chooser;
  /** The cell of a row; undefined if it is empty. */
  readonly cell: (row: ViewRow) => Value | undefined;
}

/** The headers of the key columns. */
export const keyHeaders = ({ timeUnit }: Chart): readonly [string, string, string] => [
  "Entity",
  "Code",
  timeUnit === "year" ? "Year" : "Day",
];

/** The key columns: entity, code and time, and what tells the slices of a cube apart. */
export function keyColumns(chart: Chart, short: boolean): readonly DataColumn[] {
  const [entity, code, time] = keyHeaders(chart);
  return [
    { header: entity, type: "string", cell: (row) => row.entity },
    { header: code, type: "string", cell: (row) => ownValue(chart.codes, row.entity) || undefined },
    { header: time, type: "time", cell: (row) => row.time },
    ...sliceColumns(chart, short),
  ];
}

/** The columns with the names of the choices, and with the unit if it differs, in the table of all views (rules.md 232). */
export function sliceColumns(chart: Chart, short: boolean): readonly DataColumn[] {
  const { cube, slices } = chart;
  if (!cube || !slices) return [];
  const unitOf = unitOfSlice(chart);
  const wanted = [...cube.choosers.map(({ slug, name }) => (short ? slug : name)), short ? "unit" : "Unit"];
  const headers = uniqueHeaders(wanted, keyHeaders(chart));
  const picks = new Map(slices.map((slice) => [slice, cube.slices[slice.sliceIndex ?? 0]]));
  const ofChoosers = cube.choosers.map((chooser, i): DataColumn => {
    const { choices } = chooser;
    const cell = ({ slice }: ViewRow) => (slice && choices[picks.get(slice)?.[i] ?? -1]?.name) || undefined;
    return { header: headers[i] as string, type: "string", chooser, cell };
  });
  const unit = headers.at(-1) as string;
  const ofUnits: readonly DataColumn[] = unitOf
    ? [{ header: unit, type: "string", cell: ({ slice }) => slice && unitOf(slice) }]
    : [];
  return [...ofChoosers, ...ofUnits];
}

/** The headers of all columns before the values. */
export const takenHeaders = (chart: Chart, short: boolean): readonly string[] =>
  keyColumns(chart, short).map(({ header }) => header);

/** Returns the function that writes a chart's times: a year as a number, a day or period as its first day (rules.md 402). */
export const timeWriter = ({ timeUnit }: Pick<Chart, "timeUnit">): ((time: Time) => string) =>
  timeUnit === "year" ? String : isoDay;

/**
 * The columns after the keys: values, the original times of values that a tolerance moved, and annotations (rules.md 402,
 * 408, 410).
 */
export function dataColumns(chart: Chart, table: ViewTable, short: boolean): readonly DataColumn[] {
  const wanted = table.columns.map(({ dimension }) => columnHeader(dimension, chart.timeUnit, short));
  const taken = takenHeaders(chart, short);
  const headers = uniqueHeaders(wanted, taken);
  const values = table.columns.map(
    ({ dimension }, i): DataColumn => ({
      header: headers[i] as string,
      type: dimension.column.values instanceof Float64Array ? "number" : "string",
      dimension,
      cell: (row) => row.cells[i]?.value,
    }),
  );
  const [, , unit] = keyHeaders(chart);
  const original = [...indexOf(table, "x"), ...indexOf(table, "y")]
    .filter((i) => table.rows.some((row) => isMoved(row, i)))
    .map(
      (i): DataColumn => ({
        header: headers[i] + (short ? `__original_${unit.toLowerCase()}` : ` (Original ${unit})`),
        type: "time",
        cell: (row) => (isMoved(row, i) ? row.cells[i]?.time : undefined),
      }),
    );
  const derived = [...original, ...annotationColumns(table, headers, short)];
  const names = uniqueHeaders(
    derived.map(({ header }) => header),
    [...taken, ...headers],
  );
  return [...values, ...derived.map((column, i) => ({ ...column, header: names[i] as string }))];
}

/** The columns of a data file: keys, then values. */
export const allColumns = (chart: Chart, table: ViewTable, short: boolean): readonly DataColumn[] => [
  ...keyColumns(chart, short),
  ...dataColumns(chart, table, short),
];

const indexOf = (table: ViewTable, property: string): number[] =>
  table.columns.flatMap(({ dimension }, i) => (dimension.property === property ? [i] : []));

const isMoved = (row: ViewRow, i: number): boolean => row.cells[i] !== undefined && row.cells[i].time !== row.time;

/** A column for the annotations of each indicator, if a row has one. */
function annotationColumns(table: ViewTable, headers: readonly string[], short: boolean): DataColumn[] {
  return table.columns.flatMap(({ dimension }, i): DataColumn[] => {
    const notes = annotationsOf(dimension);
    if (notes.size === 0) return [];
    const note = (row: ViewRow) => (row.cells[i]?.time === row.time ? notes.get(row.entity) || undefined : undefined);
    if (!table.rows.some((row) => note(row) !== undefined)) return [];
    return [{ header: headers[i] + (short ? "__annotations" : " (Annotations)"), type: "string", cell: note }];
  });
}

/** Header of a data column (rules.md 408). */
export function columnHeader(dimension: Dimension, unit: TimeUnit, short: boolean): string {
  const { indicator, display, targetYear } = dimension;
  const target = targetYear === undefined ? "" : formatTargetTime(targetYear, unit);
  const inYear = target && (short ? `__in_${isPeriod(unit) ? shortened(target) : target}` : ` in ${target}`);
  const projected = display.isProjection ? (short ? "__projected" : " (Projected)") : "";
  const name = displayName(dimension);
  const shortName = indicator.shortName || shortened(name) || `indicator_${indicator.id}`;
  return (short ? shortName : name) + inYear + projected;
}

const shortened = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");

/** Makes headers unique by appending `_2`, `_3` … @param taken - headers of other columns */
export function uniqueHeaders(headers: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken);
  return headers.map((header) => {
    let unique = header;
    // Another header may already end in this number.
    for (let n = 2; used.has(unique) || (unique !== header && headers.includes(unique)); n++) unique = `${header}_${n}`;
    used.add(unique);
    return unique;
  });
}

/** The type of a column for programs. */
export type CellType = "string" | "integer" | "number" | "year" | "date";

/** Whether an indicator's type only allows whole numbers. */
export const holdsIntegers = (type: IndicatorType | undefined): boolean => type === "integer" || type === "year";

/** Whether a number is a 64-bit integer. */
export const isInt64 = (n: number): boolean => Number.isInteger(n) && Math.abs(n) < 2 ** 63;

/**
 * The type of a column. It is `integer` if the indicator's type is and all cells are, which is not the case for shares in
 * relative mode.
 */
export function cellType(
  { timeUnit }: Chart,
  { type, dimension, cell }: DataColumn,
  rows: readonly ViewRow[],
): CellType {
  if (type === "time") return timeUnit === "year" ? "year" : "date";
  if (type === "string" || !holdsIntegers(dimension?.indicator.type)) return type;
  const areAll = rows.every((row) => {
    const value = cell(row);
    return typeof value !== "number" || isInt64(value);
  });
  return areAll ? "integer" : "number";
}
