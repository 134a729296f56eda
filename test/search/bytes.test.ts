import { crc32 as expected } from "node:zlib";
import { expect, it } from "vitest";
import { crc32 } from "../../src/search/bytes.ts";

it("gives the checksum that zlib gives", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * 37) % 256);
  for (const part of [new Uint8Array(), bytes.subarray(0, 1), bytes]) expect(crc32(part)).toBe(expected(part));
});
