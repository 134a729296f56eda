import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { Cache } from "../../../../build/cache/cache.ts";
import { emitIndicatorPages, emitTableLists } from "../../../../build/engine/emit/catalogueFiles.ts";
import type { IndicatorSource } from "../../../../build/engine/source/catalogue.ts";
import type { CatalogueEntry } from "../../../../src/pages/catalogue/entry.ts";
import { testSite } from "../../../fixture.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});
const newCache = async () => Cache.open(join(await temporaryFolder(), "cache"));

describe("the lists of tables", () => {
  it("are made again if a table changes, in whatever order they come", async () => {
    const cache = await newCache();
    const table = (name: string, rows = 1) => {
      const about = {
        short_name: name,
        path: `grapher/n/1/d/${name}.parquet`,
        dataset: {},
        columns: [],
        rows,
        bytes: 1,
        sha256: "",
      };
      return { path: `catalog/${name}.meta.json`, ...cache.objects.put(JSON.stringify(about)) };
    };
    const [a, b] = [table("a"), table("b")];
    const isNew = async (...tables: (typeof a)[]) => (await emitTableLists(cache, testSite, tables)).isNew;
    expect([await isNew(a, b), await isNew(b, a), await isNew(a), await isNew(a, table("b", 2))]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});

describe("the pages of indicators", () => {
  it("are made again if a chart that uses them changes, also one that does not plot them", async () => {
    const cache = await newCache();
    let drawn = 0;
    const source = (parts = {}) =>
      ({
        name: "d",
        ids: [1],
        parts: { metadata: "m", ...parts },
        outlines: async () => {
          drawn++;
          return [];
        },
      }) as unknown as IndicatorSource;
    const entry = (title: string, more = {}) =>
      ({ slug: "c", title, indicators: [], sideIndicators: [1], ...more }) as unknown as CatalogueEntry;
    const isNew = async (one: CatalogueEntry, of = source()) =>
      (await emitIndicatorPages([of], { site: testSite, entries: [one], cache }))[0]?.isNew;
    expect([await isNew(entry("A")), await isNew(entry("A")), drawn]).toEqual([true, false, 1]);
    expect(await isNew(entry("B"))).toBe(true);
    expect(await isNew(entry("B", { sideIndicators: [2] }))).toBe(true);
    expect(await isNew(entry("C", { sideIndicators: [2] }))).toBe(false);
    expect(await isNew(entry("C", { sideIndicators: [2] }), source({ metadata: "n" }))).toBe(true);
  });
});

describe("the catalogue of a build", () => {
  it("has a list of all tables and a page with a redirect for each indicator, except in a part of a build", async () => {
    const site = new SmallSite(await temporaryFolder());
    await site.build();
    const read = (path: string, out = "dist") => readFile(join(site.folder, out, path), "utf8");
    expect(JSON.parse(await read("catalog/index.json")).tables).toHaveLength(2);
    expect(await read("indicator/1.html")).toContain("About rain");
    expect(await read("indicator/1/index.html")).toContain('data-to="1.html"');
    await site.build("part", "cache", { shard: { index: 1, count: 2 } });
    await expect(read("catalog/index.json", "part")).rejects.toThrow("ENOENT");
  });
});
