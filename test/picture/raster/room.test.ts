import { describe, expect, it } from "vitest";
import { createRoom } from "../../../src/picture/raster/room.ts";

describe("createRoom", () => {
  it("gives the same memory again, as long as was asked for", () => {
    const room = createRoom((length) => new Uint8Array(length));
    const first = room(100);
    const second = room(60);
    expect(second).toHaveLength(60);
    expect(second.buffer).toBe(first.buffer);
  });

  it("gives more where there was too little", () => {
    const room = createRoom((length) => new Uint32Array(length));
    room(10);
    expect(room(20)).toHaveLength(20);
  });

  it("does not keep what only the largest pictures take", () => {
    const room = createRoom((length) => new Uint8Array(length));
    const large = room(6_000_000);
    expect(large).toHaveLength(6_000_000);
    expect(room(10).buffer.byteLength).toBeLessThan(1000);
  });
});
