import { describe, expect, it } from "vitest";
import { Cache } from "../../../../build/cache/cache.ts";
import { packEntry, packFormat, type SharedEntry, unpackEntry } from "../../../../build/cache/remote/pack.ts";
import type { SharedKind } from "../../../../build/cache/remote/remote.ts";
import { temporaryFolder } from "../../temporary.ts";

const key = "0123456789abcdef0123456789abcdef";

/** A pack of one entry with two files, and a cache that has none of it. */
async function packed(): Promise<{ pack: Uint8Array; entry: SharedEntry; cache: Cache }> {
  const [from, cache] = [Cache.open(await temporaryFolder()), Cache.open(await temporaryFolder())];
  const value = ["one", "and another"].map((text, i) => ({ path: `${i}.txt`, ...from.objects.put(Buffer.from(text)) }));
  const entry: SharedEntry = { kind: "site", key, value };
  return { pack: packEntry(entry, from) ?? Buffer.of(), entry, cache };
}

describe("a pack", () => {
  it("brings an entry with its contents into another cache", async () => {
    const { pack, entry, cache } = await packed();
    expect(unpackEntry(pack, "site", key, cache)).toEqual(entry);
    expect(entry.kind === "site" && entry.value.map((file) => cache.objects.read(file).toString())).toEqual([
      "one",
      "and another",
    ]);
  });

  it("of a dataset keeps its coverage in the cache that takes it", async () => {
    const [from, cache] = [Cache.open(await temporaryFolder()), Cache.open(await temporaryFolder())];
    const value = { problems: [], coverage: from.coverage.put("2000 2001") };
    const pack = packEntry({ kind: "datasets", key, value } as never, from) ?? Buffer.of();
    const entry = unpackEntry(pack, "datasets", key, cache);
    expect(entry?.kind === "datasets" && cache.coverage.read(entry.value.coverage)).toBe("2000 2001");
  });

  it.each([
    ["others than it says", (pack: Uint8Array) => Buffer.concat([pack.subarray(0, -1), Buffer.from("!")])],
    ["cut", (pack: Uint8Array) => pack.subarray(0, -1)],
    ["absent", (pack: Uint8Array) => pack.subarray(0, pack.indexOf(10) + 1)],
    ["without a head", () => Buffer.from("one and another")],
  ])("is of no use whose contents are %s", async (_, spoil) => {
    const { pack, cache } = await packed();
    expect(unpackEntry(spoil(pack), "site", key, cache)).toBeUndefined();
  });

  it.each<readonly [string, unknown]>([
    ["nothing", undefined],
    ["no entry", { format: packFormat }],
    ["an entry that is none", { format: packFormat, entry: null, contents: [] }],
    ["no contents", { format: packFormat, entry: { kind: "site", key, value: [] } }],
    ["another value", { format: packFormat, entry: { kind: "site", key, value: { files: [] } }, contents: [] }],
    ["contents without a hash", { format: packFormat, entry: { kind: "site", key, value: [] }, contents: [null] }],
    [
      "a path outside of the tree",
      {
        format: packFormat,
        entry: { kind: "site", key, value: [{ path: "../up", hash: "", bytes: 0 }] },
        contents: [],
      },
    ],
  ])("is of no use whose head has %s", async (_, head) => {
    const { cache } = await packed();
    expect(unpackEntry(Buffer.from(`${JSON.stringify(head)}\n`), "site", key, cache)).toBeUndefined();
  });

  it.each<readonly [SharedKind, unknown]>([
    ["datasets", { problems: {}, coverage: ["", 0, 0] }],
    ["latest", { France: "67" }],
    ["charts", { slug: "rain", parts: {}, reads: [] }],
    ["catalogue", { name: "rain", parts: {} }],
  ])("is of no use that has something else of %s", async (kind, value) => {
    const { cache } = await packed();
    const head = { format: packFormat, entry: { kind, key, value }, coverage: "{}", contents: [] };
    expect(unpackEntry(Buffer.from(`${JSON.stringify(head)}\n`), kind, key, cache)).toBeUndefined();
  });

  it("is of no use under another key, or on another kind", async () => {
    const { pack, cache } = await packed();
    expect(unpackEntry(pack, "site", `f${key.slice(1)}`, cache)).toBeUndefined();
    expect(unpackEntry(pack, "catalogue", key, cache)).toBeUndefined();
  });
});
