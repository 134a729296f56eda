import { expect, it } from "vitest";
import {
  ChartPacker,
  type ChartRecord,
  packChart,
  ReadSetPacker,
  ReadSetPool,
  unpackChart,
  unpackReadSets,
} from "../../../build/cache/record.ts";

const [title, both]: readonly string[][] = [["title=1"], ["title=1", "entity=2"]];

const record = (slug: string): ChartRecord => ({
  slug,
  parts: { program: "0", "config.title": "1" },
  reads: title ?? [],
  outputs: {
    ".csv": { hash: "c", bytes: 3, reads: both ?? [] },
    "/index.html": { hash: "h", bytes: 40, reads: both ?? [] },
  },
});

it("a chart's record is unpacked as it was packed", () => {
  const packer = new ReadSetPacker();
  const packed = JSON.parse(JSON.stringify([packChart(record("a"), packer), packChart(record("b"), packer)]));
  const sets = unpackReadSets(JSON.parse(JSON.stringify(packer.packed())));
  expect(packed.map((chart: Parameters<typeof unpackChart>[0]) => unpackChart(chart, sets))).toEqual([
    record("a"),
    record("b"),
  ]);
});

it("what many files read is written once, as is each set of it", () => {
  const packer = new ReadSetPacker();
  for (const slug of ["a", "b"]) packChart(record(slug), packer);
  expect(packer.packed()).toEqual({ reads: ["title=1", "entity=2"], sets: [[0], [0, 1]] });
});

it("a record whose read sets are gone read nothing", () => {
  const packed = packChart(record("a"), new ReadSetPacker());
  const { reads, outputs } = unpackChart(packed, []);
  expect([reads, outputs[".csv"]?.reads]).toEqual([[], []]);
});

it("equal read sets are kept as one", () => {
  const pool = new ReadSetPool();
  const [first, same, joined] = [["a", "b"], ["a", "b"], ["ab"]];
  const one = pool.intern(first);
  expect(one).toEqual(first);
  expect(pool.intern(same)).toBe(one);
  expect(pool.intern(joined)).toEqual(joined);
});

it("a record that is kept as a text is given as it was put, its read sets as ever the same", () => {
  const texts = new ChartPacker();
  const [a, b] = [texts.pack(record("a")), texts.pack(record("b"))];
  expect([texts.unpack(a), texts.unpack(b)]).toEqual([record("a"), record("b")]);
  expect(texts.unpack(a).outputs[".csv"]?.reads).toBe(texts.unpack(b).outputs["/index.html"]?.reads);
});
