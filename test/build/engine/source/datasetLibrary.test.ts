import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Cache } from "../../../../build/cache/cache.ts";
import type { ChartFile } from "../../../../build/content/chartFile.ts";
import type { Dataset } from "../../../../build/content/package.ts";
import { noCoverage, packCoverage } from "../../../../build/content/table/coverage.ts";
import { DatasetLibrary } from "../../../../build/engine/source/datasetLibrary.ts";
import { temporaryFolder } from "../../temporary.ts";

const dataset = { document: { file: "d.json" }, resource: 0, indicators: [{ id: 1 }, { id: 2 }] } as unknown as Dataset;
const other = { document: { file: "e.json" }, resource: 0, indicators: [{ id: 3 }] } as unknown as Dataset;
const chart = (slug: string, ...ids: readonly number[]) =>
  ({ slug, config: { dimensions: ids.map((variableId) => ({ property: "y", variableId })) } }) as unknown as ChartFile;
const plan = { metadata: [1], data: [1], pages: [], tables: [], parts: 1 };

async function libraryOf(
  cacheFolder?: string,
  plans = new Map<Dataset, typeof plan>(),
  entities: readonly string[] = [],
) {
  const cache = Cache.open(cacheFolder ?? join(await temporaryFolder(), "cache"));
  const read: (readonly [Dataset, readonly string[], boolean])[] = [];
  const indicators = new Map([
    [1, { indicator: {}, dataset }],
    [2, { indicator: {}, dataset }],
    [3, { indicator: {}, dataset: other }],
  ]);
  const keys = {
    content: { indicators, entities },
    keyOf: (one: Dataset) => one.document.file,
    partsOf: (one: Dataset) => ({ file: one.document.file }),
    datasetOf: (id: number) => indicators.get(id)?.dataset,
  };
  const library = new DatasetLibrary({
    keys: keys as never,
    cache,
    charts: [chart("one", 1, 2), chart("two", 1, 3), chart("three", 3)],
    plans: plans as never,
    read: async (one, charts, planned) => {
      read.push([one, charts.map(({ slug }) => slug), planned !== undefined]);
      return {
        problems: [],
        columns: { 1: "h1", 2: "h2" },
        coverage: packCoverage(noCoverage),
        joined: Object.fromEntries(charts.map(({ slug }) => [slug, { hash: slug, bytes: 1, reads: [] }])),
        ...(planned && { catalogue: [{ path: "v1/x", hash: "h", bytes: 1 }] }),
      };
    },
  });
  return { library, read, cache };
}

describe("the library of datasets", () => {
  it("reads a dataset once, with the charts that need no other", async () => {
    const { library, read } = await libraryOf();
    expect(await library.valuesHash(1)).toBe("h1");
    expect([await library.valuesHash(2), await library.valuesHash(9)]).toEqual(["h2", ""]);
    expect(read).toEqual([[dataset, ["one"], false]]);
    expect(library.takeJoined("one")).toMatchObject({ hash: "one" });
    expect(library.takeJoined("one")).toBeUndefined();
    expect(await library.valuesHash(3)).toBe("");
    expect(read.at(-1)).toEqual([other, ["three"], false]);
  });

  it("does not read what an earlier build read", async () => {
    const folder = join(await temporaryFolder(), "cache");
    const first = await libraryOf(folder);
    await first.library.valuesHash(1);
    first.cache.save();
    const { library, read } = await libraryOf(folder);
    expect([await library.valuesHash(1), read]).toEqual(["h1", []]);
  });

  it("makes the files of the catalogue once, and again for other entities", async () => {
    const folder = join(await temporaryFolder(), "cache");
    const plans = new Map([[dataset, plan]]);
    const first = await libraryOf(folder, plans);
    const made = await first.library.catalogue(dataset);
    expect([made.isNew, made.record.files.map(({ path }) => path)]).toEqual([true, ["v1/x"]]);
    expect((await first.library.catalogue(dataset)).isNew).toBe(true);
    expect(first.read).toHaveLength(1);
    expect((await first.library.catalogue(other)).record.files).toEqual([]);
    first.cache.save();
    expect((await (await libraryOf(folder, plans)).library.catalogue(dataset)).isNew).toBe(false);
    expect((await (await libraryOf(folder, plans, ["Chad"])).library.catalogue(dataset)).isNew).toBe(true);
    const other2 = new Map([[dataset, { ...plan, data: [] }]]);
    expect((await (await libraryOf(folder, other2)).library.catalogue(dataset)).isNew).toBe(true);
  });

  it("knows the extent of a chart without values as none, and asks once", async () => {
    const { library, cache } = await libraryOf();
    expect(await library.extent(chart("one", 1))).toBeUndefined();
    expect(cache.stores.extents.size).toBe(1);
    expect(await library.entityNames(chart("one", 1))).toEqual([]);
  });
});
