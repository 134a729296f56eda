import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Cache } from "../../../../build/cache/cache.ts";
import { emitSeeAlso, openSeeAlso } from "../../../../build/engine/emit/seeAlsoLinks.ts";
import type { CatalogueEntry } from "../../../../src/pages/catalogue/entry.ts";
import { temporaryFolder } from "../../temporary.ts";

const newCache = async () => Cache.open(join(await temporaryFolder(), "cache"));
const fileOf = (cache: Cache, text: string) => ({ path: "seeAlso.txt", ...cache.objects.put(text) });

describe("the related content of charts", () => {
  it("is a line of JSON for each chart, read by its place in bytes", async () => {
    const cache = await newCache();
    const index = openSeeAlso(cache, fileOf(cache, 'a\t{"x":"é"}\nb-2\t{"y":1}\n'));
    expect(index.of("a")?.links).toEqual({ x: "é" });
    expect(index.of("b-2")?.links).toEqual({ y: 1 });
    expect(index.of("c")).toBeUndefined();
    expect(index.of("a")?.hash).not.toBe(index.of("b-2")?.hash);
  });

  it("changed since another build for charts with another line, or a new one", async () => {
    const cache = await newCache();
    const before = fileOf(cache, 'a\t{"x":1}\nb\t{"y":1}\nd\t{}\n');
    const now = openSeeAlso(cache, fileOf(cache, 'b\t{"y":2}\na\t{"x":1}\nc\t{}\n'));
    expect(now.changedSince(before)).toEqual(["b", "c"]);
    expect(now.changedSince(now.file)).toEqual([]);
  });

  it("is missing if its file was deleted from the cache", async () => {
    const cache = await newCache();
    const file = fileOf(cache, "a\t{}\n");
    cache.objects.remove(file.hash);
    expect(() => openSeeAlso(cache, file)).toThrow();
  });

  it("is found again if a title changes, but not if only dates or the number of entities do", async () => {
    const cache = await newCache();
    const entry = (more: Partial<CatalogueEntry> = {}) =>
      ({
        slug: "a",
        title: "A",
        subtitle: "",
        tabs: ["line"],
        datasets: [{ name: "d", title: "D" }],
        indicators: [1],
        sideIndicators: [],
        topics: [],
        ...more,
      }) as CatalogueEntry;
    const find = async (more: Partial<CatalogueEntry> = {}, others = {}) => {
      let asked = 0;
      const indicators = {
        key: "k",
        descriptions: () => {
          asked++;
          return [];
        },
      };
      await emitSeeAlso(
        { entries: [entry(more)], topics: [], indicators, program: "p", places: [], rows: new Map(), ...others },
        cache,
      );
      return asked > 0;
    };
    expect(await find()).toBe(true);
    expect(await find()).toBe(false);
    expect(
      await find({
        updated: "2020-01-01",
        published: "2019-01-01",
        coverage: { entities: 1 } as never,
        csv: "x",
        tabs: [],
      }),
    ).toBe(false);
    expect(await find({ title: "B" })).toBe(true);
    expect(await find({}, { topics: [{ slug: "t", title: "T" }] })).toBe(true);
    expect(await find({}, { program: "q" })).toBe(true);
    expect(await find({}, { places: [{ path: "p", hash: "h", bytes: 1 }] })).toBe(true);
  });
});
