import { gzipSync } from "fflate";
import type { SchemaElement } from "hyparquet";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";
import type { Indicator } from "../../src/chart/indicator.ts";
import { isDate } from "../../src/data/day.ts";
import type { Cells, DatasetTable } from "../content/datasetTable.ts";
import type { TableColumn } from "./plan.ts";

/** What a column of a table holds, as readers of the catalogue are told. */
export type ColumnType = "string" | "int32" | "int64" | "double" | "date";

/** A column as it is written. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** The last two of a column that has no value anywhere. */
  readonly data: readonly unknown[] | Int32Array;
}

/** Days from 1970, from which dates of Parquet count, to 2020-01-21, from which ours do. */
const epochDays = 18_282;

/** So many parts a table is read in at most, and so many rows each has at least: of one entity few are read. */
const rowGroups = { most: 40, minRows: 2000 } as const;

const elements: Readonly<Record<ColumnType, Omit<SchemaElement, "name">>> = {
  string: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  int32: { type: "INT32" },
  int64: { type: "INT64" },
  double: { type: "DOUBLE" },
  date: { type: "INT32", converted_type: "DATE" },
};

/** The columns that every table starts with: entity, code, and year or date (the first day of a period). */
export function keyColumns(
  { timeUnit, times, ...table }: DatasetTable,
  codeOf: (entity: string) => string,
): ParquetColumn[] {
  const isDated = timeUnit !== "year" && times.every(isDate);
  return [
    { name: "entity", type: "string", data: spread(table, (entity) => entity) },
    { name: "code", type: "string", data: spread(table, (entity) => codeOf(entity) || null) },
    isDated
      ? { name: "date", type: "date", data: times.map((day) => day + epochDays) }
      : { name: timeUnit === "year" ? "year" : "date", type: "int32", data: times },
  ];
}

function spread(
  { entities, offsets }: Pick<DatasetTable, "entities" | "offsets">,
  tell: (entity: string) => string | null,
) {
  const cells: (string | null)[] = [];
  for (const [i, entity] of entities.entries()) {
    const told = tell(entity);
    for (let row = offsets[i] ?? 0; row < (offsets[i + 1] ?? 0); row++) cells.push(told);
  }
  return cells;
}

/** The columns of indicators. @param types - of the indicators, by id */
export function valueColumns(
  { cells, times }: DatasetTable,
  columns: readonly TableColumn[],
  types: ReadonlyMap<number, Indicator["type"]>,
): ParquetColumn[] {
  return columns.map(({ id, name }) =>
    valueColumn(name, cells.get(id) ?? new Float64Array(times.length).fill(NaN), types.get(id)),
  );
}

function valueColumn(name: string, cells: Cells, type: Indicator["type"] | undefined): ParquetColumn {
  if (!(cells instanceof Float64Array)) return { name, type: "string", data: cells.map((cell) => cell || null) };
  if ((type === "integer" || type === "year") && cells.every(isInt64))
    return { name, type: "int64", data: Array.from(cells, (cell) => (Number.isNaN(cell) ? null : BigInt(cell))) };
  return { name, type: "double", data: Array.from(cells, (cell) => (Number.isNaN(cell) ? null : cell)) };
}

const isInt64 = (cell: number): boolean => Number.isNaN(cell) || (Number.isInteger(cell) && Math.abs(cell) < 2 ** 63);

/** A Parquet file of columns; the same bytes on every machine. */
export function writeParquet(columns: readonly ParquetColumn[]): Uint8Array {
  const rows = columns[0]?.data.length ?? 0;
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: columns.map(({ name, data }) => ({ name, data: data as ColumnSource["data"] })),
      schema: [
        { name: "root", num_children: columns.length },
        ...columns.map(
          ({ name, type }): SchemaElement => ({
            name,
            ...elements[type],
            repetition_type: "OPTIONAL",
          }),
        ),
      ],
      codec: "GZIP",
      // Without a time in it.
      compressors: { GZIP: (bytes) => gzipSync(bytes, { level: 6, mtime: 0 }) },
      // Whole names, so that one entity is told from the next.
      statisticsTruncateLength: 64,
      rowGroupSize: Math.max(rowGroups.minRows, Math.ceil(rows / rowGroups.most)),
      createdBy: "polygraph",
    }),
  );
}
