import { describe, expect, it } from "vitest";
import { rangedBytes } from "../../src/search/indexFile.ts";
import {
  decodeVectors,
  encodeVectors,
  innerProduct,
  openVectors,
  quantizeVectors,
  refinedAt,
  unitVector,
} from "../../src/search/vectors.ts";
import { noise } from "./documents.ts";
import { vectorsInMemory } from "./memory.ts";

const dims = 20;
const vectors = [1, 2, 3].map((seed) => unitVector(noise(dims, seed)));
const centre = noise(dims, 9);
const file = (refined: boolean) => quantizeVectors(["10", "11", "12"], vectors, { centre, refined });

it.each([
  ["Uint8Array", (size: number) => new Uint8Array(size)],
  ["Buffer", (size: number) => Buffer.alloc(size)],
])("round trip, also from a %s with an odd offset", (_, allocate) => {
  const bytes = encodeVectors(file(true));
  const shifted = allocate(bytes.length + 1);
  shifted.set(bytes, 1);
  expect(decodeVectors(shifted.subarray(1))).toEqual(file(true));
});

it("the layout is as documented", () => {
  const bytes = encodeVectors(file(false));
  const view = new DataView(bytes.buffer);
  expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe("PGXV");
  expect([4, 8, 12, 16, 20].map((at) => view.getUint32(at, true))).toEqual([1, dims, 3, 0, 8]);
  expect(view.getFloat32(24, true)).toBe(centre[0]);
  expect(new TextDecoder().decode(bytes.slice(24 + (dims + 3) * 4 + dims * 3))).toBe("10\n11\n12");
});

describe("decodeVectors rejects", () => {
  it("other files", () => {
    expect(() => decodeVectors(new Uint8Array(64))).toThrow("not a vector file");
  });
  it("a truncated file", () => {
    expect(() => decodeVectors(encodeVectors(file(true)).slice(0, -5))).toThrow("wrong size");
    expect(() => decodeVectors(new Uint8Array(3))).toThrow("cut short");
  });
  it("an unknown version", () => {
    const bytes = encodeVectors(file(false));
    bytes[4] = 7;
    expect(() => decodeVectors(bytes)).toThrow("unknown version of the vector file: 7");
  });
});

it("residuals make the similarity five times more precise", () => {
  const query = unitVector(noise(dims, 7));
  const error = (refined: boolean) =>
    vectors.reduce((sum, vector, row) => {
      const exact = vector.reduce((total, value, i) => total + value * (query[i] ?? 0), 0);
      return sum + Math.abs(innerProduct(refinedAt(file(refined), row), query) - exact);
    }, 0);
  expect(error(true)).toBeLessThan(error(false) / 5);
  expect(error(true)).toBeLessThan(0.001);
});

it("zero vectors and extreme numbers are preserved", () => {
  const odd = [new Float32Array(2), Float32Array.of(-1e30, 1e30)];
  const { values, scales } = quantizeVectors(["a", "b"], odd, { centre: new Float32Array(2) });
  expect([...values]).toEqual([0, 0, -127, 127]);
  expect(scales.every(Number.isFinite)).toBe(true);
});

const fileOf = (dims: number, count: number, refined: boolean) =>
  quantizeVectors(
    Array.from({ length: count }, (_, row) => String(row)),
    Array.from({ length: count }, (_, row) => unitVector(noise(dims, row + 1))),
    { centre: noise(dims, 99), refined },
  );

it.each([
  [16, 5, true],
  [17, 9, true],
  [3, 8, true],
  [33, 4, false],
])("vectors in a file equal those in memory: %i numbers, %i rows, refined: %s", async (dims, count, refined) => {
  const file = fileOf(dims, count, refined);
  const [stored, memory] = [await openVectors(rangedBytes(encodeVectors(file))), vectorsInMemory(file)];
  const rows = Array.from({ length: count }, (_, row) => count - 1 - row);
  expect(await stored.vectors(rows)).toEqual(rows.map((row) => refinedAt(file, row)));
  expect(await stored.vectors(rows)).toEqual(await memory.vectors(rows));
  const query = unitVector(noise(dims, 50));
  expect(await stored.similarities(query)).toEqual(await memory.similarities(query));
  expect([stored.count, stored.centre]).toEqual([count, file.centre]);
});

it("a vector is most similar to itself", async () => {
  const file = fileOf(40, 30, true);
  const stored = await openVectors(rangedBytes(encodeVectors(file)));
  const near = await stored.similarities(unitVector(noise(40, 12)));
  expect(near.indexOf(Math.max(...near))).toBe(11);
});

it("an empty file has no similarities", async () => {
  const stored = await openVectors(rangedBytes(encodeVectors(fileOf(4, 0, true))));
  expect(await stored.similarities(new Float32Array(4))).toHaveLength(0);
});
