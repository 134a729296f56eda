import { describe, expect, it } from "vitest";
import { decodeRecords, encodeRecords, RecordFile } from "../../src/search/blocks.ts";
import { BrokenIndex, rangedBytes } from "../../src/search/indexFile.ts";

const records = Array.from({ length: 100 }, (_, i) => JSON.stringify([i, "x".repeat(i % 7), "é\n"]));
const numbers = Float64Array.from(records, (_, i) => i / 10);
const bytes = encodeRecords({ about: "some records", records, numbers });

it("records are read by number, in any order, and repeatedly", async () => {
  const file = await RecordFile.open(rangedBytes(bytes));
  expect([file.count, file.about]).toEqual([100, "some records"]);
  expect(await file.at([99, 0, 31, 32, 0])).toEqual([99, 0, 31, 32, 0].map((number) => records[number]));
  expect(await file.numbers()).toEqual(numbers);
});

it("decodes all records, also none", () => {
  expect(decodeRecords(bytes)).toEqual({ about: "some records", records, numbers });
  const none = { about: "", records: [], numbers: new Float64Array() };
  expect(decodeRecords(encodeRecords(none))).toEqual(none);
});

it("reads a Buffer with an odd offset", async () => {
  const shifted = Buffer.alloc(bytes.length + 1);
  shifted.set(bytes, 1);
  expect(decodeRecords(shifted.subarray(1)).numbers).toEqual(numbers);
  expect(await (await RecordFile.open(rangedBytes(shifted.subarray(1)))).numbers()).toEqual(numbers);
});

it("reads only the block of a record", async () => {
  const many = encodeRecords({ about: "", records: Array.from({ length: 10_000 }, (_, i) => `record ${i}`), numbers });
  const whole = rangedBytes(many);
  let read = 0;
  const file = await RecordFile.open({
    ...whole,
    read: (start, length) => {
      read += length;
      return whole.read(start, length);
    },
  });
  const opening = read;
  expect(await file.at([5000])).toEqual(["record 5000"]);
  expect(opening).toBeLessThan(many.length / 5);
  expect(read - opening).toBeLessThan(many.length / 100);
});

it("a missing record is a broken index", async () => {
  const file = await RecordFile.open(rangedBytes(bytes));
  await expect(file.at([100])).rejects.toThrow(BrokenIndex);
  await expect(file.at([-1])).rejects.toThrow(BrokenIndex);
});

describe("a damaged file is reported", () => {
  const read = async (changed: Uint8Array) => {
    const file = await RecordFile.open(rangedBytes(changed));
    await file.numbers();
    await file.at(records.map((_, i) => i));
  };

  it("if it is truncated anywhere", async () => {
    for (let length = 0; length < bytes.length; length += 7)
      await expect(read(bytes.slice(0, length)), `${length}`).rejects.toThrow(BrokenIndex);
  });

  it("if any byte is changed", async () => {
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      await expect(read(changed), `${at}`).rejects.toThrow(BrokenIndex);
      expect(() => decodeRecords(changed), `${at}`).toThrow(BrokenIndex);
    }
  });
});
