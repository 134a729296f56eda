import { gzipSync } from "fflate";
import type { SchemaElement } from "hyparquet";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";

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

/** Writes columns to a Parquet file: the same bytes on every machine. */
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
      // Omits the time of compression.
      compressors: { GZIP: (bytes) => gzipSync(bytes, { level: 6, mtime: 0 }) },
      // Long enough for full names, so that the statistics of row groups distinguish entities.
      statisticsTruncateLength: 64,
      rowGroupSize: Math.max(rowGroups.minRows, Math.ceil(rows / rowGroups.most)),
      createdBy: "polygraph",
    }),
  );
}
