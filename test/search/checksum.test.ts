import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { checksum } from "../../src/search/checksum.ts";

it("the checksum is the CRC-32 that everybody computes", () => {
  expect(checksum(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * 37) % 256);
  expect(checksum(bytes)).toBe(crc32(bytes));
  expect(checksum(new Uint8Array())).toBe(0);
});
