import { expect, it } from "vitest";
import { rangedBytes } from "../../src/search/ranged.ts";
import { openVectors } from "../../src/search/vectorStore.ts";
import { encodeVectors, quantizeVectors, refinedAt, unitVector } from "../../src/search/vectors.ts";
import { noise } from "./documents.ts";
import { vectorsInMemory } from "./memory.ts";

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
])("vectors in a file are those in memory: %i numbers, %i rows, refined: %s", async (dims, count, refined) => {
  const file = fileOf(dims, count, refined);
  const [stored, memory] = [await openVectors(rangedBytes(encodeVectors(file))), vectorsInMemory(file)];
  const rows = Array.from({ length: count }, (_, row) => count - 1 - row);
  expect(await stored.vectors(rows)).toEqual(rows.map((row) => refinedAt(file, row)));
  expect(await stored.vectors(rows)).toEqual(await memory.vectors(rows));
  const query = unitVector(noise(dims, 50));
  expect(await stored.similarities(query)).toEqual(await memory.similarities(query));
  expect([stored.count, stored.centre]).toEqual([count, file.centre]);
});

it("a vector is nearest to itself", async () => {
  const file = fileOf(40, 30, true);
  const stored = await openVectors(rangedBytes(encodeVectors(file)));
  const near = await stored.similarities(unitVector(noise(40, 12)));
  expect(near.indexOf(Math.max(...near))).toBe(11);
});

it("no vectors are near to nothing", async () => {
  const stored = await openVectors(rangedBytes(encodeVectors(fileOf(4, 0, true))));
  expect(await stored.similarities(new Float32Array(4))).toHaveLength(0);
});
