import { expect, it } from "vitest";
import { cachedVectors, type VectorCache } from "../../src/search/vectorCache.ts";

it("only texts that are not cached are embedded, and the order is that of the texts", async () => {
  const kept = new Map<string, Float32Array>();
  const cache: VectorCache = {
    get: async (key) => kept.get(key),
    set: async (key, vector) => void kept.set(key, vector),
  };
  const asked: (readonly string[])[] = [];
  const embed = async (texts: readonly string[]) => {
    asked.push(texts);
    return texts.map(({ length }) => Float32Array.of(length));
  };
  await cachedVectors(["a", "bbb"], { name: "model", cache }, embed);
  const again = await cachedVectors(["bbb", "cc", "a"], { name: "model", cache }, embed);
  await cachedVectors(["a"], { name: "other model", cache }, embed);
  expect(again).toEqual([3, 2, 1].map((length) => Float32Array.of(length)));
  expect(asked).toEqual([["a", "bbb"], ["cc"], ["a"]]);
});
