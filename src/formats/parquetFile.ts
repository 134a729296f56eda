import { gzipSync } from "fflate";
import type { SchemaElement } from "hyparquet";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";

/** The type of a column of a Parquet file, as the catalogue lists it. */
export type ColumnType = "string" | "int32" | "int64" | "double" | "date";

/** A column as it is written; null where there is no value, dates as days from 1970, int64 as bigints. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly data: readonly unknown[] | Int32Array;
}

/** So many parts a table is read in at most, and so many rows each has at least: of one entity few are read. */
const rowGroups = { most: 40, minRows: 2000 } as const;

const elements: Readonly<Record<ColumnType, Omit<SchemaElement, "name">>> = {
  string: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  int32: { type: "INT32" },
  int64: { type: "INT64" },
  double: { type: "DOUBLE" },
  date: { type: "INT32", converted_type: "DATE" },
};

/** A Parquet file of columns; the same bytes on every machine. */
export function writeParquet(columns: readonly ParquetColumn[]): Uint8Array<ArrayBuffer> {
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
      // Full names, so that statistics distinguish one entity from the next.
      statisticsTruncateLength: 64,
      rowGroupSize: Math.max(rowGroups.minRows, Math.ceil(rows / rowGroups.most)),
      createdBy: "polygraph",
    }),
  );
}
