import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Cache } from "../../../../build/cache/cache.ts";
import type { ChartFile } from "../../../../build/content/chartFile.ts";
import type { Content } from "../../../../build/content/content.ts";
import type { HashedFolder } from "../../../../build/content/hashedFolder.ts";
import { ContentCache } from "../../../../build/engine/source/contentCache.ts";
import { temporaryFolder } from "../../temporary.ts";

const folder = (hash = "1") => ({ knownHash: (path: string) => `${path} ${hash}` }) as unknown as HashedFolder;
const chartFile = {
  file: "charts/a.json",
  slug: "a",
  isPublished: true,
  config: { dimensions: [{ variableId: 1 }] },
} as unknown as ChartFile;
const content = (more: object = {}): Content =>
  ({
    site: { config: {}, topics: [], document: undefined },
    charts: [{ ...chartFile, document: { file: "charts/a.json" } }],
    slices: [],
    datasets: [{ document: { file: "datasets/d.json" } }],
    entities: [{ name: "Chad", code: "TCD" }],
    terms: {},
    hasAllTerms: true,
    brokenIds: new Set(),
    geographies: new Map(),
    indicators: new Map(),
    problems: [],
    ...more,
  }) as unknown as Content;
const open = async () => Cache.open(join(await temporaryFolder(), "cache"));

describe("files that were checked", () => {
  it("are known as valid unless they have a problem, change, or the program does", async () => {
    const cache = await open();
    const first = new ContentCache(folder(), cache, "p");
    first.saveValid(content({ problems: [{ file: "datasets/d.json" }] }));
    const isValid = (file: string, hash = "1", program = "p") =>
      new ContentCache(folder(hash), cache, program).isKnownValid(file);
    expect([isValid("charts/a.json"), isValid("datasets/d.json")]).toEqual([true, false]);
    expect([isValid("charts/a.json", "2"), isValid("charts/a.json", "1", "q")]).toEqual([false, false]);
  });
});

describe("the check of a chart", () => {
  const keys = { metadataHash: () => "m", keyOf: () => "k" };
  const datasets = (values = "v") => ({ valuesHash: async () => values, findings: async () => ({}) });
  const checks = (cache: Cache, of = content(), values = "v", hash = "1") =>
    new ContentCache(folder(hash), cache, "p").checkCache(of, keys as never, datasets(values) as never);
  const warning = { severity: "warning" as const, file: "charts/a.json", message: "m" };

  it("is cached with its warnings, until what it depends on changes", async () => {
    const cache = await open();
    await checks(cache).saveChart(chartFile, [warning]);
    expect(await checks(cache).chart(chartFile)).toEqual([warning]);
    const changes = [
      checks(cache, content(), "other"),
      checks(cache, content(), "v", "2"),
      checks(cache, content({ entities: [] })),
      checks(cache, content({ terms: { a: {} } })),
      checks(cache, content({ hasAllTerms: false })),
      checks(cache, content({ brokenIds: new Set([1]) })),
      checks(cache, content({ geographies: new Map([["g", {}]]) })),
      checks(cache, content({ site: { config: { fonts: ["f"] }, topics: [] } })),
      checks(cache, content({ site: { config: {}, topics: [{ slug: "t", title: "T" }] } })),
    ];
    for (const [i, one] of changes.entries()) expect([i, await one.chart(chartFile)]).toEqual([i, undefined]);
  });

  it("is not cached with errors, which another file may cure", async () => {
    const cache = await open();
    await checks(cache).saveChart(chartFile, [{ ...warning, severity: "error" }]);
    expect(await checks(cache).chart(chartFile)).toBeUndefined();
  });
});

describe("the key of the search index", () => {
  const keyOf = async (more: object = {}, hash = "1") =>
    new ContentCache(folder(hash), await open(), "p").searchKey(content(more), false);

  it("changes with names of entities, published charts, the embedder and data packages", async () => {
    const found = await Promise.all([
      keyOf(),
      keyOf({ entities: [{ name: "Chad", code: "TCD", aliases: ["Tchad"] }] }),
      keyOf({ charts: [] }),
      keyOf({ charts: [{ ...chartFile, config: { dimensions: [{ variableId: 2 }] } }] }),
      keyOf({ site: { config: { embedder: { type: "x" } }, topics: [] } }),
      keyOf({}, "2"),
    ]);
    expect(new Set(found).size).toBe(found.length);
    expect(await keyOf()).toBe(found[0]);
    expect(await keyOf({ charts: [{ ...chartFile, isPublished: false }] })).toBe(found[2]);
  });
});
