import { gunzipSync } from "fflate";
import { expect, it } from "vitest";
import { gzip } from "../../../build/platform/gzip.ts";

const text = new TextEncoder().encode("Entity,Year\n".repeat(1000));

it("gives back what it was given, smaller", () => {
  const packed = gzip(text);
  expect(gunzipSync(packed)).toEqual(text);
  expect(packed.length).toBeLessThan(200);
});

it("has no time in the header, and one system whatever the machine, so that all machines give the same bytes", () => {
  // RFC 1952: magic, method, flags, four bytes of time, level, system (3: Unix).
  expect([...gzip(text).subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
});
