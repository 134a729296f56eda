import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Cache } from "../../../../build/cache/cache.ts";
import { fetchMissing, type Remote } from "../../../../build/cache/remote/remote.ts";
import { temporaryFolder } from "../../temporary.ts";

/** A cache whose shared cache answers every key with a file called after it. */
async function cacheWith(answers: (key: string) => boolean) {
  const asked: (readonly string[])[] = [];
  const remote = {
    fetch: async (_: unknown, __: unknown, keys: readonly string[]) => {
      asked.push(keys);
      return new Map(keys.filter(answers).map((key) => [key, [{ path: key, hash: "h", bytes: 1 }]]));
    },
  } as unknown as Remote;
  const cache = Cache.open(join(await temporaryFolder(), "cache"));
  return { asked, cache: Object.assign(Object.create(cache) as Cache, { remote }) };
}

describe("what the shared cache is asked for", () => {
  it("are the keys that the local cache lacks, whose values it then has", async () => {
    const { asked, cache } = await cacheWith((key) => key !== "nowhere");
    cache.stores.site.put("known", []);
    await fetchMissing(cache, "site", ["known", "a", "nowhere"]);
    expect(asked).toEqual([["a", "nowhere"]]);
    expect(cache.stores.site.get("a")).toEqual([{ path: "a", hash: "h", bytes: 1 }]);
    expect([cache.stores.site.get("known"), cache.stores.site.get("nowhere")]).toEqual([[], undefined]);
  });

  it("is nothing if all is known", async () => {
    const { asked, cache } = await cacheWith(() => true);
    cache.stores.site.put("known", []);
    await fetchMissing(cache, "site", ["known"]);
    await fetchMissing(cache, "site", []);
    expect(asked).toEqual([]);
  });
});
