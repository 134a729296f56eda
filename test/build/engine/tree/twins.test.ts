import { describe, expect, it } from "vitest";
import { isFresh, maybeTwin, twinsOf } from "../../../../build/engine/tree/twins.ts";

const files = new Set(["a.css", "b.gz"]);

describe("maybeTwin", () => {
  it.each([
    ["a.css.br", "a.css"],
    ["a.css.gz", "a.css"],
    ["b.gz", undefined],
    ["b.gz.br", "b.gz"],
    ["a.css.zst", undefined],
    ["a.css", undefined],
    [".br", undefined],
  ])("takes %s as what compresses %s", (path, original) => {
    expect(maybeTwin(path, (one) => files.has(one))?.original).toBe(original);
  });
});

describe("isFresh", () => {
  const original = Buffer.from("body { color: red }");

  it.each(twinsOf("a.css"))("is true for what $path decompresses to, and false for all else", async (twin) => {
    const bytes = await twin.encoding.compress(original);
    expect(await isFresh(twin, bytes, original)).toBe(true);
    const others = [bytes.subarray(0, -1), Buffer.from("broken"), await twin.encoding.compress(Buffer.alloc(1e6))];
    for (const other of others) expect(await isFresh(twin, other, original)).toBe(false);
  });

  it.each(twinsOf("empty"))("takes $path of an empty file", async (twin) => {
    const nothing = Buffer.alloc(0);
    expect(await isFresh(twin, await twin.encoding.compress(nothing), nothing)).toBe(true);
  });
});
