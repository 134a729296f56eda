import { crc32 as expected } from "node:zlib";
import { expect, it } from "vitest";
import { crc32 } from "../../../src/service/edge/crc32.ts";

it("gives the checksum that zlib gives", () => {
  for (const text of ["", "a", "123456789", "Life expectancy ".repeat(100)])
    expect(crc32(new TextEncoder().encode(text)), text).toBe(expected(text));
});
