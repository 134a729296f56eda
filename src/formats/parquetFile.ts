import type { SchemaElement } from "hyparquet";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";
import type { Platform } from "./platform.ts";

/** The type of a column in a Parquet file. The catalogue lists it. */
export type ParquetType = "string" | "int32" | "int64" | "double" | "date";

/** A column to write. Missing values are null, dates are days since 1970, and int64 values are bigints. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: ParquetType;
  readonly data: readonly unknown[] | Int32Array;
}

/** Maximum number of row groups, and minimum rows of each. Clients that need one entity then only read a small part. */
const rowGroups = { most: 40, minRows: 2000 } as const;

const elements: Readonly<Record<ParquetType, Omit<SchemaElement, "name">>> = {
  string: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  int32: { type: "INT32" },
  int64: { type: "INT64" },
  double: { type: "DOUBLE" },
  date: { type: "INT32", converted_type: "DATE" },
};

/**
 * Writes columns to a Parquet file: the same bytes on every machine with the same `gzip`.
 * @param gzip - compresses the pages
 */
export function writeParquet(columns: readonly ParquetColumn[], gzip: Platform["gzip"]): Uint8Array<ArrayBuffer> {
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
      compressors: { GZIP: gzip },
      // Long enough for full names, so that the statistics of row groups distinguish entities.
      statisticsTruncateLength: 64,
      rowGroupSize: Math.max(rowGroups.minRows, Math.ceil(rows / rowGroups.most)),
      createdBy: "polygraph",
    }),
  );
}
