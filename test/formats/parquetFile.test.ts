import { gunzipSync } from "fflate";
import { type AsyncBuffer, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { expect, it } from "vitest";
import { gzip } from "../../build/platform/gzip.ts";
import { writeParquet } from "../../src/formats/parquetFile.ts";

const compressors = { GZIP: (input: Uint8Array) => gunzipSync(input) };

/** A file as one reads it that asks for parts, and how much of it was asked for. */
function partsOf(bytes: Uint8Array): { readonly file: AsyncBuffer; read(): number } {
  let read = 0;
  return {
    file: {
      byteLength: bytes.length,
      slice(start, end) {
        const part = bytes.slice(start, end);
        read += part.length;
        return part.buffer;
      },
    },
    read: () => read,
  };
}

it("of one entity a reader of parts takes less than a sixth of a table", async () => {
  const entities = Array.from({ length: 250 }, (_, i) => `Country ${String(i).padStart(3, "0")}`);
  const years = Array.from({ length: 150 }, (_, i) => 1870 + i);
  const keys = entities.flatMap((entity) => years.map((year) => ({ entity, year })));
  const bytes = writeParquet(
    [
      { name: "entity", type: "string", data: keys.map(({ entity }) => entity) },
      { name: "year", type: "int32", data: Int32Array.from(keys, ({ year }) => year) },
      ...["a", "b", "c"].map((name, i) => ({
        name,
        type: "double" as const,
        // Digits that nothing repeats, as measurements have them.
        data: keys.map((_, at) => Math.sin(at * (i + 1)) * 1000),
      })),
    ],
    gzip,
  );
  const { file, read } = partsOf(bytes);
  const metadata = await parquetMetadataAsync(file, { initialFetchSize: 2 ** 14 });
  const filter = { entity: { $eq: "Country 123" } };
  const rows = await parquetReadObjects({ file, metadata, filter, compressors, usePageIndex: true });
  expect(rows.map(({ year }) => year)).toEqual(years);
  expect(read() / bytes.length).toBeLessThan(0.15);
});

it("gives the same bytes each time, and keeps what JavaScript's numbers cannot", async () => {
  const columns = [
    { name: "big", type: "int64", data: [2n ** 53n + 1n, null, -(2n ** 60n)] },
    { name: "small", type: "double", data: [5e-324, -0, null] },
    { name: "text", type: "string", data: ["=1+1", null, "Côte d’Ivoire"] },
    { name: "none", type: "double", data: [null, null, null] },
  ] as const;
  const bytes = writeParquet(columns, gzip);
  expect(writeParquet(columns, gzip)).toEqual(bytes);
  const { file } = partsOf(bytes);
  expect(await parquetReadObjects({ file, compressors })).toEqual([
    { big: 2n ** 53n + 1n, small: 5e-324, text: "=1+1", none: null },
    { big: null, small: -0, text: null, none: null },
    { big: -(2n ** 60n), small: null, text: "Côte d’Ivoire", none: null },
  ]);
});

it("a table without rows is one", async () => {
  const { file } = partsOf(writeParquet([{ name: "entity", type: "string", data: [] }], gzip));
  expect(await parquetReadObjects({ file, compressors })).toEqual([]);
});
