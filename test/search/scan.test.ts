import { expect, it } from "vitest";
import { assembleScan } from "../../build/dev/scan.ts";
import { decodeBase64 } from "../../src/search/bytes.ts";
import { scanModule } from "../../src/search/scan.generated.ts";
import { createPlainScanner, createScanner, createSimdScanner } from "../../src/search/scan.ts";
import { noise } from "./documents.ts";

const numbers = (length: number, seed: number) =>
  Int8Array.from(noise(length, seed), (value) => Math.round(value * 127));

it.each([
  [256, 100],
  [256, 1],
  [3, 7],
  [17, 4096],
])("SIMD and the plain loop agree: %i dimensions, %i vectors", (dims, count) => {
  const values = numbers(dims * count, 1);
  const simd = createSimdScanner(values, dims);
  const plain = createPlainScanner(values, dims);
  for (const seed of [2, 3]) {
    const query = numbers(dims, seed);
    expect(simd?.(query)).toEqual(plain(query));
  }
});

it("the largest numbers do not overflow", () => {
  const values = new Int8Array(4096).fill(-128);
  expect([...(createSimdScanner(values, 2048)?.(new Int8Array(2048).fill(-128)) ?? [])]).toEqual([2 ** 25, 2 ** 25]);
});

it("without vectors, the scan is empty", () => {
  expect(createScanner(new Int8Array(), 0)(new Int8Array())).toHaveLength(0);
});

it("scan.generated.ts is up to date with scan.wat", async () => {
  expect(decodeBase64(scanModule)).toEqual(new Uint8Array(await assembleScan()));
});
