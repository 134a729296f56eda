import fastCheck from "fast-check";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { decodeColumns } from "../../../../build/import/format/parquet.ts";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const readBytes = (content: Uint8Array) => readSource("t", {}, fakeIo({ files: { t: content } }));

describe("Parquet", () => {
  const text = fastCheck.option(fastCheck.string());
  const number = fastCheck.option(fastCheck.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0));
  const truth = fastCheck.option(fastCheck.boolean());

  it("round-trips with any compression", async () => {
    await fastCheck.assert(
      fastCheck.asyncProperty(
        fastCheck.array(fastCheck.tuple(text, number, truth), { minLength: 1, maxLength: 20 }),
        fastCheck.constantFrom("SNAPPY" as const, "UNCOMPRESSED" as const),
        async (rows, codec) => {
          const column = (at: number) => rows.map((row) => row[at] ?? null);
          const buffer = parquetWriteBuffer({
            columnData: [
              { name: "a", data: column(0), type: "STRING", nullable: true },
              { name: "b", data: column(1), type: "DOUBLE", nullable: true },
              { name: "c", data: column(2), type: "BOOLEAN", nullable: true },
            ],
            codec,
          });
          const { sheets, origin } = await readBytes(new Uint8Array(buffer));
          expect([origin.format, sheets[0]?.columns?.map(({ name }) => name), sheets[0]?.rows]).toEqual([
            "parquet",
            ["a", "b", "c"],
            rows,
          ]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("has dates as ISO text, large integers unchanged, and NaN as missing", async () => {
    const buffer = parquetWriteBuffer({
      columnData: [
        { name: "big", data: [2n ** 60n, 7n], type: "INT64" },
        {
          name: "moment",
          data: [new Date("2020-03-01T00:00:00Z"), new Date("2020-03-01T10:30:00Z")],
          type: "TIMESTAMP",
        },
        { name: "nan", data: [Number.NaN, 1], type: "DOUBLE" },
      ],
    });
    expect((await readBytes(new Uint8Array(buffer))).sheets[0]?.rows).toEqual([
      [2n ** 60n, "2020-03-01", null],
      [7, "2020-03-01T10:30:00", 1],
    ]);
  });

  it("has the decimals that DECIMAL and FLOAT were written as, and each infinite number as missing", async () => {
    const cents = [57n, -115n, 435n, 1270n];
    const buffer = parquetWriteBuffer({
      schema: [
        { name: "root", num_children: 4 },
        { name: "int", type: "INT64", converted_type: "DECIMAL", scale: 2, precision: 18, repetition_type: "REQUIRED" },
        { name: "tiny", type: "INT32", converted_type: "DECIMAL", scale: 6, precision: 9, repetition_type: "REQUIRED" },
        { name: "single", type: "FLOAT", repetition_type: "REQUIRED" },
        { name: "double", type: "DOUBLE", repetition_type: "REQUIRED" },
      ],
      columnData: [
        { name: "int", data: cents },
        { name: "tiny", data: [1n, 20n, 0n, 123_456_789n] },
        { name: "single", data: Float32Array.of(0.1, -16_777_216, 1 / 3, Number.NEGATIVE_INFINITY) },
        { name: "double", data: [0.1, Number.POSITIVE_INFINITY, 1 / 3, Number.NaN] },
      ],
    });
    const { sheets, problems } = await readBytes(new Uint8Array(buffer));
    expect(sheets[0]?.rows).toEqual([
      [0.57, 0.000001, 0.1, 0.1],
      [-1.15, 0.00002, -16_777_216, null],
      [4.35, 0, 0.333_333_34, 1 / 3],
      [12.7, 123.456_789, null, null],
    ]);
    expect(problems.map(({ message }) => message)).toEqual(["2 cells are infinite, and count as no value"]);
  });

  it("has the shortest decimal of every FLOAT", async () => {
    await fastCheck.assert(
      fastCheck.asyncProperty(
        fastCheck.array(fastCheck.float({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 50 }),
        async (singles) => {
          const data = Float32Array.from(singles, (value) => value + 0);
          const buffer = parquetWriteBuffer({ columnData: [{ name: "a", data, type: "FLOAT" }] });
          const read = (await readBytes(new Uint8Array(buffer))).sheets[0]?.rows.map(([cell]) => Number(cell));
          expect(read?.map(Math.fround)).toEqual([...data]);
          expect(read?.map((value) => Number(value.toPrecision(9)))).toEqual(read);
        },
      ),
      { numRuns: 10 },
    );
  });

  it("is refused if it is truncated or invalid", async () => {
    const buffer = new Uint8Array(parquetWriteBuffer({ columnData: [{ name: "a", data: [1, 2] }] }));
    await expect(readBytes(buffer.subarray(0, buffer.length - 20))).rejects.toThrow("t cannot be read as Parquet");
  });
});

describe("the thread that decodes Parquet", () => {
  /** A file whose definition levels claim two billion values. */
  const harmful = (): Uint8Array => {
    const bytes = new Uint8Array(
      parquetWriteBuffer({ columnData: [{ name: "a", data: ["x", null, "z"], type: "STRING" }] }),
    );
    // The definition levels follow the header of the first page: a run of one group, [3, 5], becomes a run of 2³¹ - 1.
    const levels = bytes.findIndex((byte, at) => byte === 3 && bytes[at + 1] === 5);
    bytes.set([0xfe, 0xff, 0xff, 0xff, 0x0f], levels);
    return bytes;
  };

  it("is terminated if a file takes too much time or memory", async () => {
    await expect(decodeColumns(harmful(), ["a"], () => {}, { patience: 400, memory: 4_000 })).rejects.toThrow(
      "no column was decoded in 0.4 seconds",
    );
    await expect(decodeColumns(harmful(), ["a"], () => {}, { patience: 60_000, memory: 50 })).rejects.toThrow(
      "memory limit",
    );
  });
});

describe("the columns of a Parquet file", () => {
  it("are those of plain values; others are left out with a note", async () => {
    const buffer = parquetWriteBuffer({
      schema: [
        { name: "root", num_children: 2 },
        { name: "place", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
        { name: "box", num_children: 1, repetition_type: "REQUIRED" },
        { name: "width", type: "INT32", repetition_type: "REQUIRED" },
      ],
      columnData: [
        { name: "place", data: ["A"] },
        { name: "box", data: [{ width: 5 }] },
      ],
    });
    const { sheets, problems } = await readBytes(new Uint8Array(buffer));
    expect(sheets[0]?.columns).toEqual([{ name: "place" }]);
    expect(sheets[0]?.rows).toEqual([["A"]]);
    expect(problems[0]?.message).toBe("its columns box hold lists or structures, and were left out");
    expect(sheets[0]?.line(0)).toBe(1);
  });
});
